import type { Notes } from '#src/catalogue/left-out.ts';
import type { SnapshotLabel } from '#src/catalogue/snapshot.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import { isReservedSlug } from '#src/domain/routes.ts';
import { slugify } from '#src/domain/slug.ts';
import { cutSlug } from '#src/domain/catalogue/slugs.ts';

/**
 * Returns the labels that have a page, in the order of the products. A label has no page if its slug is
 * empty, belongs to another label or is reserved for a screen of the shop (DESIGN.md, Routes). Its
 * products still show it.
 */
export function pagedLabels(products: readonly Product[], notes: Notes): SnapshotLabel[] {
  const names = new Set(products.map(({ label }) => label).filter((label) => label !== null));
  const bySlug = new Map<string, string>();
  for (const name of names) {
    const slug = cutSlug(slugify(name));
    const holder = bySlug.get(slug);
    const reason =
      slug === ''
        ? 'it has no letter or digit to make an address from'
        : isReservedSlug(slug)
          ? `"/${slug}" is a page of the shop itself`
          : holder !== undefined
            ? `"/${slug}" is the page of the label "${holder}"`
            : null;
    if (reason === null) bySlug.set(slug, name);
    else {
      notes.warnings.push({
        kind: 'label',
        id: null,
        message: `The label "${name}" has no page, because ${reason}.`,
      });
    }
  }
  return [...bySlug].map(([slug, name]) => ({ name, slug }));
}
