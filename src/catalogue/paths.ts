import type { ProductCard } from '#src/domain/catalogue/product.ts';
import type {
  CategoryView,
  LabelView,
  ListingView,
  ProductView,
} from '#src/domain/catalogue/views.ts';
import { LISTING_FILES, routes, SEARCH_FILES, type SubcategoryBrand } from '#src/domain/routes.ts';
import { sha256 } from './digest.ts';
import { site } from './site.ts';
import type { Site } from './site.ts';
import { budgetPages, budgetViews } from './views/budget.ts';
import { cardMark } from './views/card-mark.ts';
import { categoryPages, categoryView } from './views/category.ts';
import { directoryView } from './views/directory.ts';
import { homeView } from './views/home.ts';
import { labelPages, labelViews } from './views/label.ts';
import { listingFileViews } from './views/listing-parts.ts';
import { brandPages, listingSlugs, listingViews } from './views/listing.ts';
import { productViews } from './views/product.ts';
import { searchFileViews } from './views/search-files.ts';
import { subcategoryBrandPages, subcategoryBrandViews } from './views/subcategory-brand.ts';

/**
 * One page of a dynamic route, for Astro's getStaticPaths. Pages with equal keys are equal: the key
 * covers everything that the pages share, and the view or something that changes with it. The view is
 * made again for rendering: few pages change, and the views of a large catalogue take the most memory.
 */
export type PagePath<Params, View> = {
  readonly params: Params;
  readonly props: { readonly view: () => View };
  readonly cacheKey: string;
};

/** Returns the first pages of the listings, `/products/{category}`. */
export async function listingPaths(): Promise<PagePath<{ category: string }, ListingView>[]> {
  const shown = await site();
  const viewOf = listingViews(shown.index);
  return listingSlugs(shown.index).map((category) =>
    listPath(shown, { category }, () => viewOf(category)),
  );
}

/** Returns the pages of brands in listings; the first page of a brand has no number. */
export async function brandListingPaths(): Promise<
  PagePath<{ category: string; brand: string; page: string | undefined }, ListingView>[]
> {
  const shown = await site();
  const viewOf = listingViews(shown.index);
  return brandPages(shown.index).map(({ slug, brand, page }) =>
    listPath(shown, { category: slug, brand, page: pageParam(page) }, () =>
      viewOf(slug, brand, page),
    ),
  );
}

/** A file that is not a page. Its key covers its whole content. */
export type FilePath = {
  readonly params: { readonly file: string };
  readonly props: { readonly body: () => string };
  readonly cacheKey: string;
};

/** Returns the data files of the listings, without the first segment of their address. */
export async function listingFilePaths(): Promise<FilePath[]> {
  const { index } = await site();
  return Array.from(listingFileViews(index), ({ route, body }) =>
    filePath(LISTING_FILES, route, body),
  );
}

/** Returns the files of the search index, without the first segment of their address. */
export async function searchFilePaths(): Promise<FilePath[]> {
  const { index } = await site();
  return Array.from(searchFileViews(index), ({ route, body }) =>
    filePath(SEARCH_FILES, route, () => body),
  );
}

/** Returns the pages under `/category`; the first page of a slug has no number. */
export async function categoryPaths(): Promise<
  PagePath<{ slug: string; page: string | undefined }, CategoryView>[]
> {
  const shown = await site();
  return categoryPages(shown.index).map(({ slug, page }) =>
    listPath(shown, { slug, page: pageParam(page) }, () => categoryView(shown.index, slug, page)),
  );
}

/** Returns the pages of brands in subcategories; the first page of a brand has no number. */
export async function subcategoryBrandPaths(): Promise<
  PagePath<SubcategoryBrand & { page: string | undefined }, CategoryView>[]
> {
  const shown = await site();
  const viewOf = subcategoryBrandViews(shown.index);
  return subcategoryBrandPages(shown.index).map(({ page, ...slugs }) =>
    listPath(shown, { ...slugs, page: pageParam(page) }, () => viewOf(slugs, page)),
  );
}

/** Returns the pages of budgets; the first page of a budget has no number. */
export async function budgetPaths(): Promise<
  PagePath<{ category: string; budget: string; page: string | undefined }, CategoryView>[]
> {
  const shown = await site();
  const viewOf = budgetViews(shown.index);
  return budgetPages(shown.index).map(({ category, budget, page }) =>
    listPath(shown, { category, budget, page: pageParam(page) }, () => viewOf(budget, page)),
  );
}

/** Returns the pages of labels; the first page of a label has no number. */
export async function labelPaths(): Promise<
  PagePath<{ label: string; page: string | undefined }, LabelView>[]
> {
  const shown = await site();
  const viewOf = labelViews(shown.index);
  return labelPages(shown.index).map(({ slug, page }) =>
    listPath(shown, { label: slug, page: pageParam(page) }, () => viewOf(slug, page)),
  );
}

/** Returns the pages of products. */
export async function productPaths(): Promise<PagePath<{ slug: string }, ProductView>[]> {
  const shown = await site();
  const { view, marks } = productViews(shown.index);
  return shown.index.products.map((product) =>
    pagePath(
      shown,
      { slug: product.slug },
      () => view(product),
      () => marks(product),
    ),
  );
}

/**
 * Returns a function that gives the cache key of the page with a fixed address. Of the products only the
 * home page and the search page show more than all pages share.
 */
export async function fixedPageKey(): Promise<(pathname: string) => string> {
  const { index, sharedKey } = await site();
  const { year, categories, labels, sections, banners, delivery, policies } = index.snapshot;
  const lists = { categories, labels, sections, banners, delivery, policies };
  const mark = sha256(JSON.stringify([sharedKey, year, lists]));
  const views: Readonly<Record<string, () => unknown>> = {
    [routes.home]: () => homeView(index),
    [routes.search]: () => directoryView(index),
  };
  return (pathname) => sha256(JSON.stringify([mark, views[pathname]?.()]));
}

function filePath(folder: string, route: string, body: () => string): FilePath {
  const file = decodeURIComponent(route).slice(`/${folder}/`.length);
  return { params: { file }, props: { body }, cacheKey: sha256(body()) };
}

/** Returns the page parameter of an address; undefined for the first page. */
function pageParam(page: number): string | undefined {
  return page === 1 ? undefined : String(page);
}

/** Returns a page of a list. Each card is hashed once for all the pages that show it. */
function listPath<Params, View extends { readonly cards: readonly ProductCard[] }>(
  shown: Site,
  params: Params,
  view: () => View,
): PagePath<Params, View> {
  return pagePath(shown, params, view, () => {
    const { cards, ...rest } = view();
    return [rest, cards.map(cardMark)];
  });
}

function pagePath<Params, View>(
  { sharedKey }: Site,
  params: Params,
  view: () => View,
  marks: () => unknown = view,
): PagePath<Params, View> {
  return { params, props: { view }, cacheKey: sha256(JSON.stringify([sharedKey, marks()])) };
}
