import { listingDocumentTitle } from '#src/domain/catalogue/document-title.ts';

/** What a listing shows: products of a category, of a brand in it; null stands for all of them. */
export type ListingScope = { readonly category: string | null; readonly brand: string | null };

/** The name of a listing: "Phones", "Samsung Phones", "Samsung", "All Categories". */
export function listingName({ category, brand }: ListingScope): string {
  if (category === null) return brand ?? 'All Categories';
  return brand === null ? category : `${brand} ${category}`;
}

/** The document title of a listing (SPEC.md section 2, Category listing). */
export function listingTitle({ category, brand }: ListingScope): string {
  return listingDocumentTitle(
    listingName({ category: category ?? 'Phones and Accessories', brand }),
  );
}
