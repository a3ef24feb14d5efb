import { titleOf, type Notes } from '#src/catalogue/left-out.ts';
import type { SnapshotSection } from '#src/catalogue/snapshot.ts';
import type { ForeignSection } from '#src/contract/foreign.ts';
import { rowWithoutRepeats } from '#src/domain/catalogue/home-rows.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import { display } from '#src/domain/display.ts';
import { ALL_SLUG } from '#src/domain/routes.ts';
import { slugify } from '#src/domain/slug.ts';
import { nameKey } from './spelling.ts';
import { cleanText } from './text.ts';

/** A page that "View all" can link to. */
export type Target = { readonly name: string; readonly slug: string };

/**
 * Builds the rows of the home page, of up to ten products each: those that the server lists, else those
 * that its items name. "View all" links to the first item or category that has a page, else to all
 * products (SPEC.md section 2, Home). A row of the latter kind repeats no product while there are others. A row without products is left out.
 */
export function buildSections(
  sections: readonly ForeignSection[],
  products: readonly Product[],
  targets: readonly Target[],
  notes: Notes,
): SnapshotSection[] {
  const ids = new Set(products.map(({ id }) => id));
  const slugs = new Map([...targets].reverse().map(({ name, slug }) => [nameKey(name), slug]));
  const shown = new Set<string>();
  const built: SnapshotSection[] = [];
  for (const section of sections) {
    const title = cleanText(section.title);
    const own = [...new Set(section.productIds)].filter((id) => ids.has(id));
    const productIds =
      own.length > 0
        ? own.slice(0, display.homeSectionProducts)
        : rowWithoutRepeats(named(section, products), shown, display.homeSectionProducts);
    const reason =
      title === '' ? 'no title' : productIds.length === 0 ? 'none of its products is there' : null;
    if (reason === null) {
      const names = [...section.items, ...section.categories].map(cleanText);
      const known = names.map((name) => slugs.get(nameKey(name)));
      const viewAllSlug = known.find((slug) => slug !== undefined) ?? ALL_SLUG;
      for (const id of productIds) shown.add(id);
      built.push({ title, viewAllSlug, productIds });
    } else notes.leftOut.push({ kind: 'section', id: null, title: titleOf(title), reason });
  }
  return built;
}

/** Returns the ids of the products that a section names by label keyword, category or subcategory. */
function named(section: ForeignSection, products: readonly Product[]): string[] {
  const items = section.items.map((item) => slugify(item)).filter((item) => item !== '');
  const names = new Set(
    [...section.items, ...section.categories].map((name) => nameKey(cleanText(name))),
  );
  const belongs =
    section.displayType === 'label'
      ? ({ label }: Product): boolean =>
          label !== null && items.some((item) => slugify(label).includes(item))
      : ({ category, subcategory }: Product): boolean =>
          names.has(nameKey(category)) || (subcategory !== null && names.has(nameKey(subcategory)));
  return products.filter(belongs).map(({ id }) => id);
}
