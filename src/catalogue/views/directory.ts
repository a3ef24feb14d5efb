import type { DirectoryView } from '#src/domain/catalogue/views.ts';
import { ALL_SLUG, brandListingRoute, categoryRoute, listingRoute } from '#src/domain/routes.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** Returns the view of the directory: all categories with their subcategories and brands. */
export function directoryView(index: CatalogueIndex): DirectoryView {
  return {
    count: index.groups.get(ALL_SLUG)?.products.length ?? 0,
    categories: index.snapshot.categories.map(({ name, slug, subcategories }) => ({
      name,
      href: listingRoute(slug),
      subcategories: subcategories.map((subcategory) => ({
        name: subcategory.name,
        href: categoryRoute(subcategory.slug),
      })),
      brands: (index.brandsOf.get(slug) ?? []).map((brand) => ({
        name: brand.name,
        href: brandListingRoute(slug, brand.slug),
      })),
    })),
  };
}
