import { containsKeywords, OFFER_KEYWORDS } from '#src/domain/catalogue/label-keywords.ts';
import { isSoldOut, type Product } from '#src/domain/catalogue/product.ts';
import { savingPercent } from '#src/domain/catalogue/saving.ts';
import type { DealsView } from '#src/domain/catalogue/views.ts';
import { display } from '#src/domain/display.ts';
import { labelRoute, routes } from '#src/domain/routes.ts';
import { bannerView, isStrip } from './banner.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { labelledProducts } from './labels.ts';

/** Headline if the server has no banner for the offers (SPEC.md section 2, Label listing). */
const HEADLINE = 'Phone & Accessories Delights Await!';

/** Returns the offers of the whole shop for the page of a label; null if there are none. */
export function shopDeals(index: CatalogueIndex, labelSlug: string): DealsView | null {
  return dealsView(index, labelledProducts(index, OFFER_KEYWORDS), labelSlug);
}

/**
 * Returns the offers in a group. Returns null if there are none, or if the group has only offers: they
 * would be shown twice.
 */
export function groupDeals(index: CatalogueIndex, products: readonly Product[]): DealsView | null {
  const labels = new Set(
    [...index.byLabel.keys()].filter((label) => containsKeywords(label, OFFER_KEYWORDS)),
  );
  const deals = products.filter(({ label }) => label !== null && labels.has(label));
  return deals.length === products.length ? null : dealsView(index, deals, null);
}

function dealsView(
  index: CatalogueIndex,
  products: readonly Product[],
  labelSlug: string | null,
): DealsView | null {
  const buyable = products.filter((product) => !isSoldOut(product)).toSorted(bySaving);
  if (buyable.length === 0) return null;
  const banner = index.snapshot.banners.find((other) => other.type === 'other' && !isStrip(other));
  const { words, href, picture } = banner === undefined ? NO_BANNER : bannerView(banner);
  return {
    cards: buyable
      .slice(0, display.deals)
      .map((product) => ({ ...index.card(product), sold: product.sold })),
    headline: words?.headline ?? HEADLINE,
    href: href ?? allDeals(index, labelSlug),
    picture,
  };
}

/** Largest saving first. The sort is stable, so equal savings stay in listing order. */
function bySaving(a: Product, b: Product): number {
  return (savingPercent(b) ?? 0) - (savingPercent(a) ?? 0);
}

const NO_BANNER = { words: null, href: null, picture: null };

/** Returns the page of the shortest offer label, which has all offers; on that page, all products. */
function allDeals(index: CatalogueIndex, labelSlug: string | null): string {
  const slugs = index.snapshot.labels
    .map(({ slug }) => slug)
    .filter((slug) => containsKeywords(slug, OFFER_KEYWORDS))
    .toSorted((a, b) => a.length - b.length);
  const [slug] = slugs;
  return slug === undefined || slug === labelSlug ? routes.allProducts : labelRoute(slug);
}
