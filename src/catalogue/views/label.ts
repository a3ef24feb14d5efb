import { screenDocumentTitle } from '#src/domain/catalogue/document-title.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import type { LabelView } from '#src/domain/catalogue/views.ts';
import { pagesView } from '#src/domain/listing/paging.ts';
import { isReservedSlug, labelRoute } from '#src/domain/routes.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { shopDeals } from './deals.ts';
import { labelledProducts } from './labels.ts';
import { cardsOn, pagesFrom, pagesOf, pageTitle } from './pages.ts';

/** Returns the slugs of label pages: those of labels, without reserved ones (DESIGN.md, Routes). */
export function labelSlugs(index: CatalogueIndex): readonly string[] {
  const slugs = index.snapshot.labels.map(({ slug }) => slug);
  return [...new Set(slugs)].filter((slug) => !isReservedSlug(slug));
}

/** Returns every page of every label, in a fixed order. */
export function labelPages(
  index: CatalogueIndex,
): readonly { readonly slug: string; readonly page: number }[] {
  return labelSlugs(index).flatMap((slug) =>
    pagesFrom(labelledProducts(index, slug)).map((page) => ({ slug, page })),
  );
}

/**
 * Returns a function that makes the pages of a label slug. They show the products whose label contains
 * every keyword between its hyphens, in any case (SPEC.md section 2, Label listing).
 */
export function labelViews(index: CatalogueIndex): (slug: string, page?: number) => LabelView {
  const found = new Map<string, readonly Product[]>();
  return (slug, page = 1) => {
    const products = found.get(slug) ?? labelledProducts(index, slug);
    found.set(slug, products);
    const label = index.snapshot.labels.find((other) => other.slug === slug)?.name;
    const name = titleCased(label ?? slug.replaceAll('-', ' '));
    return {
      slug,
      documentTitle: pageTitle(screenDocumentTitle(`${name} Sales`), page),
      name,
      count: products.length,
      cards: cardsOn(index, products, page),
      deals: page === 1 ? shopDeals(index, slug) : null,
      ...pagesView(page, pagesOf(products), (number) => labelRoute(slug, number)),
    };
  };
}

/** Capitalises words that have no capital letter; "iPhone" stays as it is. */
function titleCased(text: string): string {
  return text.replace(/[^\s-]+/gu, (word) =>
    /\p{Lu}/u.test(word) ? word : word.replace(/\p{L}/u, (letter) => letter.toUpperCase()),
  );
}
