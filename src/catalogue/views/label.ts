import type { LabelView } from '#src/domain/views.ts';
import { screenDocumentTitle } from '#src/domain/document-title.ts';
import { display } from '#src/domain/display.ts';
import type { Product } from '#src/domain/product.ts';
import { categoryRoute, isReservedSlug } from '#src/domain/routes.ts';
import { slugify } from '#src/domain/slug.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** Cards on a label's page; the rest is behind the links to its labels. */
const LABEL_CARDS = 2 * display.listingStep;

/** The slugs that have a label page: those of labels, reserved ones left out (DESIGN.md, Routes). */
export function labelSlugs(index: CatalogueIndex): readonly string[] {
  const slugs = index.snapshot.labels.map(({ slug }) => slug);
  return [...new Set(slugs)].filter((slug) => !isReservedSlug(slug));
}

/**
 * The page of a label slug: products whose label contains every keyword between its hyphens,
 * whatever the case (SPEC.md section 2, Label listing).
 */
export function labelView(index: CatalogueIndex, slug: string): LabelView {
  const labels = [...index.byLabel].filter(([label]) => containsKeywords(label, slug));
  const products = labels.flatMap(([, group]) => group).toSorted(byRank(index));
  const name = index.snapshot.labels.find((label) => label.slug === slug)?.name ?? slug;
  return {
    slug,
    documentTitle: screenDocumentTitle(`${name} Sales`),
    name,
    count: products.length,
    cards: products.slice(0, LABEL_CARDS).map(index.card),
    labels: labelLinks(index, labels),
  };
}

/** Whether a label contains every hyphen-separated keyword of a slug, case and accents aside. */
export function containsKeywords(label: string, slug: string): boolean {
  const text = slugify(label);
  return slug.split('-').every((keyword) => text.includes(keyword));
}

function labelLinks(
  index: CatalogueIndex,
  labels: readonly (readonly [string, readonly Product[]])[],
): LabelView['labels'] {
  const slugs = new Map(index.snapshot.labels.map(({ name, slug }) => [name, slug]));
  return labels.flatMap(([name, products]) => {
    const slug = slugs.get(name) ?? slugify(name);
    const href = slug === '' ? [] : [categoryRoute(slug)];
    return href.map((link) => ({ name, href: link, count: products.length }));
  });
}

function byRank(index: CatalogueIndex): (a: Product, b: Product) => number {
  return (a, b) => (index.rank.get(a.id) ?? 0) - (index.rank.get(b.id) ?? 0);
}
