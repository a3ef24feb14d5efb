import type { ProductCard } from '#src/domain/catalogue/product.ts';
import type {
  CategoryView,
  LabelView,
  ListingView,
  ProductView,
} from '#src/domain/catalogue/views.ts';
import { LISTING_FILES, SEARCH_FILES } from '#src/domain/routes.ts';
import { sha256 } from './digest.ts';
import { site } from './site.ts';
import type { Site } from './site.ts';
import { cardMark } from './views/card-mark.ts';
import { categoryPages, categoryView } from './views/category.ts';
import { labelPages, labelViews } from './views/label.ts';
import { listingFileViews } from './views/listing-parts.ts';
import { brandPages, listingSlugs, listingViews } from './views/listing.ts';
import { productViews } from './views/product.ts';
import { searchFileViews } from './views/search-files.ts';

/**
 * One page of a dynamic route, for Astro's getStaticPaths. The key covers the view, or what differs
 * whenever it does, and everything
 * that all pages share, so that a page with the same key shows the same. The view is made again for the
 * page itself: few pages change, and the views of a large catalogue together take more memory than all
 * the rest.
 */
export type PagePath<Params, View> = {
  readonly params: Params;
  readonly props: { readonly view: () => View };
  readonly cacheKey: string;
};

/** The first pages of the listings, `/products/{category}`. */
export async function listingPaths(): Promise<PagePath<{ category: string }, ListingView>[]> {
  const shown = await site();
  const viewOf = listingViews(shown.index);
  return listingSlugs(shown.index).map((category) =>
    listPath(shown, { category }, () => viewOf(category)),
  );
}

/** The pages of brands in listings; the first page of a brand has no number. */
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

/** A file that is not a page. Its key covers all that it holds. */
export type FilePath = {
  readonly params: { readonly file: string };
  readonly props: { readonly body: () => string };
  readonly cacheKey: string;
};

/** The files that a script reads listings from, without the first segment of their address. */
export async function listingFilePaths(): Promise<FilePath[]> {
  const { index } = await site();
  return Array.from(listingFileViews(index), ({ route, body }) =>
    filePath(LISTING_FILES, route, body),
  );
}

/** The files that a script searches, without the first segment of their address. */
export async function searchFilePaths(): Promise<FilePath[]> {
  const { index } = await site();
  return Array.from(searchFileViews(index), ({ route, body }) =>
    filePath(SEARCH_FILES, route, () => body),
  );
}

/** The pages under `/category`; the first page of a slug has no number. */
export async function categoryPaths(): Promise<
  PagePath<{ slug: string; page: string | undefined }, CategoryView>[]
> {
  const shown = await site();
  return categoryPages(shown.index).map(({ slug, page }) =>
    listPath(shown, { slug, page: pageParam(page) }, () => categoryView(shown.index, slug, page)),
  );
}

/** The pages of labels; the first page of a label has no number. */
export async function labelPaths(): Promise<
  PagePath<{ label: string; page: string | undefined }, LabelView>[]
> {
  const shown = await site();
  const viewOf = labelViews(shown.index);
  return labelPages(shown.index).map(({ slug, page }) =>
    listPath(shown, { label: slug, page: pageParam(page) }, () => viewOf(slug, page)),
  );
}

/** The pages of products. */
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

function filePath(folder: string, route: string, body: () => string): FilePath {
  const file = decodeURIComponent(route).slice(`/${folder}/`.length);
  return { params: { file }, props: { body }, cacheKey: sha256(body()) };
}

/** The parameter of a page in an address; the first page has none. */
function pageParam(page: number): string | undefined {
  return page === 1 ? undefined : String(page);
}

/** A page of a list: its cards are marked once for all pages that they stand on. */
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
