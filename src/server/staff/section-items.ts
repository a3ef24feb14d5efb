import { labelKey } from '#src/domain/staff/label-draft.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from '#src/server/http/problem.ts';

/** A category or label that fills a section of the home page up. */
type Item = { readonly category_id: number | null; readonly label: string | null };

/** Throws a 409 Problem if a section of the home page has such an item. `name` is what it would lose. */
export async function demandNoSection(
  trx: ShopDatabase,
  name: string,
  isItem: (item: Item) => boolean,
): Promise<void> {
  const section = (await itemsIn(trx)).find(isItem);
  if (section === undefined) return;
  const message = `The home page shows “${name}” in “${section.title}”. Take it out there first.`;
  throw new Problem(409, 'in_home_section', message);
}

/**
 * Puts another label in the place of some in the sections of the home page; a section that has it already
 * loses them instead. Returns the titles of these sections.
 */
export async function renameSectionLabels(
  trx: ShopDatabase,
  isRenamed: (label: string) => boolean,
  to: string,
): Promise<readonly string[]> {
  const items = await itemsIn(trx);
  const titles = new Map<number, string>();
  const kept = items.filter(({ label }) => label !== null && !isRenamed(label));
  const has = new Set(
    kept
      .filter((item) => labelKey(item.label ?? '') === labelKey(to))
      .map((item) => item.section_id),
  );
  for (const { section_id, position, label, title } of items) {
    if (label === null || !isRenamed(label)) continue;
    if (has.has(section_id)) {
      await trx
        .deleteFrom('home_section_items')
        .where('section_id', '=', section_id)
        .where('position', '=', position)
        .execute();
    } else {
      await trx
        .updateTable('home_section_items')
        .set({ label: to })
        .where('section_id', '=', section_id)
        .where('position', '=', position)
        .execute();
    }
    has.add(section_id);
    titles.set(section_id, title);
  }
  return [...titles.values()];
}

function itemsIn(trx: ShopDatabase) {
  return trx
    .selectFrom('home_section_items as i')
    .innerJoin('home_sections as s', 's.id', 'i.section_id')
    .select(['i.section_id', 'i.position', 'i.label', 'i.category_id', 's.title'])
    .orderBy('i.section_id')
    .orderBy('i.position')
    .execute();
}
