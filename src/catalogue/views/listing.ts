import { groupCanonical } from '#src/catalogue/crawlers/canonical.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import type { BrandFacet, ListingView } from '#src/domain/catalogue/views.ts';
import { display } from '#src/domain/display.ts';
import { listingName, listingTitle } from '#src/domain/listing/names.ts';
import { pagesView } from '#src/domain/listing/paging.ts';
import {
  ALL_SLUG,
  brandListingRoute,
  categoryRoute,
  listingRoute,
  routes,
} from '#src/domain/routes.ts';
import type { BrandGroup } from './brands.ts';
import { subcategoryKey } from './catalogue-index.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { cardsOn, pagesFrom, pagesOf, pageTitle } from './pages.ts';
import { subcategoryBrandCanonical } from './subcategory-brand.ts';

/** Returns the slugs that have a listing: every category, and `all`. */
export function listingSlugs(index: CatalogueIndex): readonly string[] {
  const slugs = index.snapshot.categories.map(({ slug }) => slug);
  return [...new Set([ALL_SLUG, ...slugs])];
}

/** Returns every page of every brand in every listing, in a fixed order. */
export function brandPages(
  index: CatalogueIndex,
): readonly { readonly slug: string; readonly brand: string; readonly page: number }[] {
  return listingSlugs(index).flatMap((slug) =>
    brandsOf(index, slug).flatMap((brand) =>
      pagesFrom(brand.products).map((page) => ({ slug, brand: brand.slug, page })),
    ),
  );
}

/** Returns a function that makes the views of listings (SPEC.md section 2, Category listing). */
export function listingViews(
  index: CatalogueIndex,
): (slug: string, brand?: string, page?: number) => ListingView {
  const shared = new Map<string, ReturnType<typeof sharedParts>>();
  return (slug, brandSlug, page = 1) => {
    const parts = shared.get(slug) ?? sharedParts(index, slug);
    shared.set(slug, parts);
    const group = brandsOf(index, slug).find((other) => other.slug === brandSlug);
    const products = group?.products ?? productsOf(index, slug);
    const brand = parts.brands.find((other) => other.slug === brandSlug) ?? null;
    const scope = { category: parts.category, brand: brand?.name ?? null };
    const hrefOf = (number: number) =>
      brand === null ? listingRoute(slug) : brandListingRoute(slug, brand.slug, number);
    const canonical =
      group === undefined ? listingRoute(slug) : brandListingCanonical(index, slug, group, page);
    const pages = pagesView(page, brand === null ? 1 : pagesOf(products), hrefOf);
    return {
      ...parts,
      canonical,
      documentTitle: pageTitle(listingTitle(scope), page),
      name: listingName(scope),
      brand,
      count: products.length,
      cards: cardsOn(index, products, page),
      more: brand === null ? parts.categoryMore : page === 1 ? pages.next : null,
      ...pages,
    };
  };
}

/**
 * Returns the canonical page of a page of a brand in a listing: its own, unless another list has the
 * same products. That is the category if it has no other brand, the brand if it is in no other category,
 * or the one subcategory that has them all.
 */
export function brandListingCanonical(
  index: CatalogueIndex,
  slug: string,
  brand: BrandGroup,
  page: number,
): string {
  const count = brand.products.length;
  const same = [slug, brand.slug].find((one) => index.groups.get(one)?.products.length === count);
  if (same !== undefined) return groupCanonical(index, same, page);
  const category = index.snapshot.categories.find((other) => other.slug === slug);
  for (const { slug: subcategory } of category?.subcategories ?? []) {
    const found = index.subcategoryBrands
      .get(subcategoryKey(slug, subcategory))
      ?.find((other) => other.slug === brand.slug);
    if (found?.products.length !== count) continue;
    const slugs = { category: slug, subcategory, brand: brand.slug };
    return subcategoryBrandCanonical(index, { slugs, brand: found }, page);
  }
  return brandListingRoute(slug, brand.slug, page);
}

/** Returns the parts that all pages of a category share. */
function sharedParts(index: CatalogueIndex, slug: string) {
  const known = index.snapshot.categories.find((other) => other.slug === slug);
  return {
    slug,
    category: slug === ALL_SLUG ? null : (known?.name ?? slug),
    total: productsOf(index, slug).length,
    categoryMore: categoryPage(index, slug),
    sidebar: sidebar(index, slug),
    subcategories: (known?.subcategories ?? []).map((subcategory) => ({
      name: subcategory.name,
      href: categoryRoute(subcategory.slug),
    })),
    brands: brandsOf(index, slug).map((group) => facet(slug, group)),
  };
}

/**
 * Returns the page with further products of a category: the second page of its group. If the group
 * holds more than the category, from a label or brand of the same slug, returns the first page.
 */
function categoryPage(index: CatalogueIndex, slug: string): string | null {
  const products = productsOf(index, slug);
  if (products.length <= display.listingStep) return null;
  const isSame = index.groups.get(slug)?.products.length === products.length;
  return categoryRoute(slug, isSame ? 2 : 1);
}

function facet(slug: string, brand: BrandGroup): BrandFacet {
  return {
    name: brand.name,
    slug: brand.slug,
    href: brandListingRoute(slug, brand.slug),
    count: brand.products.length,
  };
}

function sidebar(index: CatalogueIndex, current: string): ListingView['sidebar'] {
  const all = { name: 'All Categories', href: routes.allProducts, slug: ALL_SLUG };
  const categories = index.snapshot.categories.map(({ name, slug }) => ({
    name,
    href: listingRoute(slug),
    slug,
  }));
  return [all, ...categories].map(({ name, href, slug }) => ({
    name,
    href,
    count: productsOf(index, slug).length,
    current: slug === current,
  }));
}

function brandsOf(index: CatalogueIndex, slug: string): readonly BrandGroup[] {
  return index.brandsOf.get(slug) ?? [];
}

function productsOf(index: CatalogueIndex, slug: string): readonly Product[] {
  return index.byCategory.get(slug) ?? [];
}
