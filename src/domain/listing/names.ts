import { listingDocumentTitle } from '#src/domain/catalogue/document-title.ts';

/** The scope of a listing: a category, a brand in it, or both; null stands for all of them. */
export type ListingScope = { readonly category: string | null; readonly brand: string | null };

/** Returns the name of a listing: "Phones", "Samsung Phones", "Samsung", "All Categories". */
export function listingName({ category, brand }: ListingScope): string {
  if (category === null) return brand ?? 'All Categories';
  return brand === null ? category : `${brand} ${category}`;
}

/** Returns the document title of a listing (SPEC.md section 2, Category listing). */
export function listingTitle({ category, brand }: ListingScope): string {
  return listingDocumentTitle(
    listingName({ category: category ?? 'Phones and Accessories', brand }),
  );
}
