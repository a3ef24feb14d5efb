import { stockOf } from '#src/domain/catalogue/offer.ts';
import type { KeptEntry } from '#src/domain/lists/kept-entry.ts';

/** Availability of a product in a list. */
export function EntryStock({ entry }: { readonly entry: KeptEntry }) {
  const { level, words } = stockOf(entry);
  return (
    <span className="kept-stock" data-level={level}>
      {words}
    </span>
  );
}
