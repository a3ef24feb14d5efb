import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { cartItemOf, type ComparedEntry } from '#src/domain/kept-entry.ts';
import { routes } from '#src/domain/routes.ts';
import { useCards } from '#src/islands/use-cards.ts';
import { addAndTell } from '#src/stores/add-to-cart.ts';
import { compareList, readCompare, removeFromCompare } from '#src/stores/compare.ts';
import { CompareTable } from './compare-table.tsx';
import { ListFrame } from './list-frame.tsx';
import { useSignedIn } from './use-signed-in.ts';

/** The products that the user compares (SPEC.md section 2, Compare). */
export default function ComparePage() {
  const user = useSignedIn(routes.compare);
  if (user === null) return <p className="kept-waiting">Reading your list…</p>;
  return <Compare />;
}

function Compare() {
  const { status, entries } = useStore(compareList);
  const cards = useCards(entries.map(({ slug }) => slug));
  const count = useRef<HTMLParagraphElement>(null);
  const remove = (entry: ComparedEntry) => {
    void removeFromCompare(entry.productId);
    count.current?.focus();
  };
  return (
    <>
      {status === 'ready' && (
        <p className="kept-count" aria-live="polite" tabIndex={-1} ref={count}>
          There {entries.length === 1 ? 'is' : 'are'} <strong>{entries.length}</strong>{' '}
          {entries.length === 1 ? 'product' : 'products'} in this list
        </p>
      )}
      <ListFrame
        status={status}
        empty="Compare data is Empty"
        count={entries.length}
        read={readCompare}
      >
        <CompareTable
          entries={entries}
          cards={cards}
          onAdd={(entry) => {
            addAndTell(cartItemOf(entry, cards.get(entry.slug)));
          }}
          onRemove={remove}
        />
      </ListFrame>
    </>
  );
}
