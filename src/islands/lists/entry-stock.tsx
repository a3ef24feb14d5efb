import { stockOf } from '#src/domain/catalogue/offer.ts';
import type { KeptEntry } from '#src/domain/lists/kept-entry.ts';

/** Whether a product of a list can be had. */
export function EntryStock({ entry }: { readonly entry: KeptEntry }) {
  const { level, words } = stockOf(entry);
  return (
    <span className="kept-stock" data-level={level}>
      {words}
    </span>
  );
}
