import { groupCanonical } from '#src/catalogue/crawlers/canonical.ts';
import type { SnapshotCategory } from '#src/catalogue/snapshot.ts';
import { listingDocumentTitle } from '#src/domain/catalogue/document-title.ts';
import type { ChoiceLink, CategoryView, Crumb } from '#src/domain/catalogue/views.ts';
import { listingName } from '#src/domain/listing/names.ts';
import { pagesView } from '#src/domain/listing/paging.ts';
import {
  categoryRoute,
  listingRoute,
  subcategoryBrandRoute,
  type SubcategoryBrand,
} from '#src/domain/routes.ts';
import type { BrandGroup } from './brands.ts';
import { subcategoryKey } from './catalogue-index.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { cardsOn, currentFirst, pagesFrom, pagesOf, pageTitle } from './pages.ts';

/** A brand in a subcategory, with its products there. */
type Found = {
  readonly slugs: SubcategoryBrand;
  readonly category: SnapshotCategory;
  /** Name of the subcategory. */
  readonly name: string;
  readonly brand: BrandGroup;
};

/** Returns every brand of every subcategory that has a product, in a fixed order. */
export function subcategoryBrands(index: CatalogueIndex): readonly Found[] {
  return index.snapshot.categories.flatMap((category) => {
    // Two subcategories may have one slug, and then one page.
    const bySlug = new Map(category.subcategories.toReversed().map((sub) => [sub.slug, sub.name]));
    return [...bySlug].toReversed().flatMap(([subcategory, name]) =>
      brandsOf(index, category.slug, subcategory).map((brand) => ({
        slugs: { category: category.slug, subcategory, brand: brand.slug },
        ...{ category, name, brand },
      })),
    );
  });
}

/** Returns every page of every brand in a subcategory, in a fixed order. */
export function subcategoryBrandPages(
  index: CatalogueIndex,
): readonly (SubcategoryBrand & { readonly page: number })[] {
  return subcategoryBrands(index).flatMap(({ slugs, brand }) =>
    pagesFrom(brand.products).map((page) => ({ ...slugs, page })),
  );
}

/** Returns a function that makes the pages of brands in subcategories; it throws a RangeError if unknown. */
export function subcategoryBrandViews(
  index: CatalogueIndex,
): (slugs: SubcategoryBrand, page: number) => CategoryView {
  const known = new Map(
    subcategoryBrands(index).map((found) => [subcategoryBrandRoute(found.slugs), found]),
  );
  return (slugs, page) => {
    const route = subcategoryBrandRoute(slugs);
    const found = known.get(route);
    if (found === undefined) throw new RangeError(`the catalogue has no ${route}`);
    const { category, name: subcategory, brand } = found;
    const { products } = brand;
    const name = listingName({ category: subcategory, brand: brand.name });
    return {
      slug: slugs.subcategory,
      route: subcategoryBrandRoute(slugs, page),
      canonical: subcategoryBrandCanonical(index, found, page),
      documentTitle: pageTitle(listingDocumentTitle(name), page),
      name,
      crumbs: [
        { name: category.name, href: listingRoute(category.slug) },
        { name: subcategory, href: categoryRoute(slugs.subcategory) },
        { name: brand.name, href: null },
      ],
      choicesTitle: 'Brands',
      choices: brandChips(index, slugs, slugs.brand),
      count: products.length,
      cards: cardsOn(index, products, page),
      deals: null,
      ...pagesView(page, pagesOf(products), (number) => subcategoryBrandRoute(slugs, number)),
    };
  };
}

/**
 * Returns the canonical page of a page of a brand in a subcategory: that of the subcategory if it has
 * no other brand, otherwise its own.
 */
export function subcategoryBrandCanonical(
  index: CatalogueIndex,
  { slugs, brand }: Pick<Found, 'slugs' | 'brand'>,
  page: number,
): string {
  const whole = index.groups.get(slugs.subcategory)?.products.length ?? 0;
  return whole === brand.products.length
    ? groupCanonical(index, slugs.subcategory, page)
    : subcategoryBrandRoute(slugs, page);
}

/** Returns the breadcrumb of a group, and its brands if it is a subcategory. */
export function groupParts(
  index: CatalogueIndex,
  subcategory: string,
  name: string,
): { readonly crumbs: readonly Crumb[]; readonly choices: readonly ChoiceLink[] } {
  const own = { name, href: null };
  const [category, ...others] = index.snapshot.categories.filter(({ subcategories }) =>
    subcategories.some(({ slug }) => slug === subcategory),
  );
  // A page that several categories share stands under none of them.
  if (category === undefined || others.length > 0) return { crumbs: [own], choices: [] };
  return {
    crumbs: [{ name: category.name, href: listingRoute(category.slug) }, own],
    choices: brandChips(index, { category: category.slug, subcategory }, null),
  };
}

/** Returns links to the brands of a subcategory; none if there is no choice. */
function brandChips(
  index: CatalogueIndex,
  { category, subcategory }: Omit<SubcategoryBrand, 'brand'>,
  current: string | null,
): readonly ChoiceLink[] {
  const brands = brandsOf(index, category, subcategory);
  if (brands.length < 2) return [];
  const all = { name: 'All brands', href: categoryRoute(subcategory), current: current === null };
  const links = brands.map(({ name, slug: brand }) => ({
    name,
    href: subcategoryBrandRoute({ category, subcategory, brand }),
    current: brand === current,
  }));
  return currentFirst([all, ...links]);
}

function brandsOf(
  index: CatalogueIndex,
  category: string,
  subcategory: string,
): readonly BrandGroup[] {
  return index.subcategoryBrands.get(subcategoryKey(category, subcategory)) ?? [];
}
