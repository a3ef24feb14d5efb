import type { CatalogueIndex } from '#src/catalogue/views/catalogue-index.ts';
import { labelSlugs } from '#src/catalogue/views/label.ts';
import { containsKeywords } from '#src/domain/catalogue/label-keywords.ts';
import { categoryRoute, labelRoute, listingRoute } from '#src/domain/routes.ts';

/**
 * Returns the canonical page of a page under `/category`. A category also has a listing, and a label
 * has pages of its own: those are indexed, so a group's page points to the one that begins with the
 * same products. All other pages are canonical, including further pages of a category: no other page
 * lists their products.
 */
export function groupCanonical(index: CatalogueIndex, slug: string, page: number): string {
  const count = index.groups.get(slug)?.products.length ?? 0;
  const listed = index.byCategory.get(slug);
  if (page === 1 && listed?.length === count) return listingRoute(slug);
  const isLabel = labelSlugs(index).includes(slug) && labelledCount(index, slug) === count;
  return isLabel ? labelRoute(slug, page) : categoryRoute(slug, page);
}

function labelledCount(index: CatalogueIndex, slug: string): number {
  return [...index.byLabel].reduce(
    (count, [label, products]) => count + (containsKeywords(label, slug) ? products.length : 0),
    0,
  );
}
