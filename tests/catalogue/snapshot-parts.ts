import { buildSnapshot, type Parts } from '#src/catalogue/build-snapshot.ts';
import { noPictures } from '#src/catalogue/fetch/pictures.ts';
import { emptyNotes, type Notes } from '#src/catalogue/left-out.ts';
import { collectDrafts } from '#src/catalogue/normalise/drafts.ts';
import type { Snapshot } from '#src/catalogue/snapshot.ts';

/** A server that has products alone. */
export const noLists: Parts['lists'] = {
  menu: { categories: [], subcategories: [], brands: [] },
  formerNames: [],
  sections: [],
  banners: [],
  delivery: [],
  policies: [],
  searchWords: [],
  shop: null,
};

/** No pull before this one. */
export const noLast: Parts['last'] = { products: new Map(), lines: new Map() };

/** The snapshot of these records and lists, with what was noted. */
export function build(
  records: readonly unknown[],
  lists: Partial<Parts['lists']> = {},
  pictures = noPictures,
): { snapshot: Snapshot; notes: Notes } {
  const notes = emptyNotes();
  const { drafts, add } = collectDrafts(notes);
  add(records);
  const parts = {
    drafts,
    lists: { ...noLists, ...lists },
    pictures,
    builtInPolicies: [],
    shopperWords: [],
  };
  return {
    snapshot: buildSnapshot({ ...parts, isComplete: true, last: noLast, year: 2026 }, notes),
    notes,
  };
}

/** A product as a server sends it. */
export const record = (
  id: number | string,
  fields: Readonly<Record<string, unknown>> = {},
): unknown => ({
  id,
  productTitle: `Phone ${id}`,
  promotionalPrice: 1000,
  category: 'Phones',
  ...fields,
});

/** What was warned of, a sentence each. */
export const remarks = ({ warnings }: Notes): string[] => warnings.map(({ message }) => message);
