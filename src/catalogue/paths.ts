import type { CategoryView, LabelView, ListingView, ProductView } from '#src/domain/views.ts';
import { sha256 } from './digest.ts';
import { site } from './site.ts';
import type { Site } from './site.ts';
import { categoryPages, categoryView } from './views/category.ts';
import { labelSlugs, labelView } from './views/label.ts';
import { listingSlugs, listingView } from './views/listing.ts';
import { productViews } from './views/product.ts';

/**
 * One page of a dynamic route, for Astro's getStaticPaths. The key covers the view and everything
 * that all pages share, so that a page with the same key shows the same.
 */
export type PagePath<Params, View> = {
  readonly params: Params;
  readonly props: { readonly view: View };
  readonly cacheKey: string;
};

/** The pages under `/products`. */
export async function listingPaths(): Promise<PagePath<{ category: string }, ListingView>[]> {
  const shown = await site();
  return listingSlugs(shown.index).map((category) =>
    pagePath(shown, { category }, listingView(shown.index, category)),
  );
}

/** The pages under `/category`; the first page of a slug has no number. */
export async function categoryPaths(): Promise<
  PagePath<{ slug: string; page: string | undefined }, CategoryView>[]
> {
  const shown = await site();
  return categoryPages(shown.index).map(({ slug, page }) =>
    pagePath(
      shown,
      { slug, page: page === 1 ? undefined : String(page) },
      categoryView(shown.index, slug, page),
    ),
  );
}

/** The pages of labels. */
export async function labelPaths(): Promise<PagePath<{ label: string }, LabelView>[]> {
  const shown = await site();
  return labelSlugs(shown.index).map((label) =>
    pagePath(shown, { label }, labelView(shown.index, label)),
  );
}

/** The pages of products. */
export async function productPaths(): Promise<PagePath<{ slug: string }, ProductView>[]> {
  const shown = await site();
  const viewOf = productViews(shown.index);
  return shown.index.products.map((product) =>
    pagePath(shown, { slug: product.slug }, viewOf(product)),
  );
}

function pagePath<Params, View>(
  { sharedKey }: Site,
  params: Params,
  view: View,
): PagePath<Params, View> {
  return { params, props: { view }, cacheKey: sha256(JSON.stringify([sharedKey, view])) };
}
