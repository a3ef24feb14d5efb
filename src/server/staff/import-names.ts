import type { CurrentNames } from '#src/server/import/current-names.ts';
import type { ReadRow } from './file-reader.ts';
import type { ImportedValues } from './import-values.ts';

/**
 * Returns rows with the present names of categories that were renamed, and a sentence for each that a row has
 * by a former one.
 */
export function withCurrentNames(
  rows: readonly ReadRow[],
  current: CurrentNames,
): { readonly rows: readonly ReadRow[]; readonly notes: readonly string[] } {
  const notes = new Set<string>();
  const filed = rows.map((row): ReadRow => {
    const { category, subcategory } = row.set;
    if (category === undefined) return row;
    const now = current({ category, subcategory: subcategory ?? null });
    if (now.category !== category) notes.add(renamedWords(category, now.category));
    if (subcategory != null && now.subcategory !== null && now.subcategory !== subcategory) {
      notes.add(renamedWords(subcategory, now.subcategory));
    }
    const names = { category: now.category, ...(subcategory != null && now) };
    return row.id === null
      ? { ...row, set: { ...row.set, ...names } }
      : { ...row, set: { ...row.set, ...names } };
  });
  return { rows: filed, notes: [...notes] };
}

/** Returns values of a product with the present names of categories that were renamed. */
export function filedNow(values: ImportedValues, current: CurrentNames): ImportedValues {
  const { category, subcategory } = values;
  if (category === undefined) return values;
  const now = current({ category, subcategory: subcategory ?? null });
  return { ...values, category: now.category, ...(subcategory != null && now) };
}

function renamedWords(name: string, now: string): string {
  return `“${name}” is called “${now}” now, so its products go there.`;
}
