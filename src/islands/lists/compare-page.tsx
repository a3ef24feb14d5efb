import { useStore } from '@nanostores/react';
import { useDeferredValue, useRef } from 'react';
import { cartItemOf } from '#src/domain/lists/kept-entry.ts';
import { routes } from '#src/domain/routes.ts';
import { useCards } from '#src/islands/use-cards.ts';
import { addAndTell } from '#src/stores/cart/add.ts';
import { compareList, readCompare, removeFromCompare } from '#src/stores/lists/compare.ts';
import { CompareTable } from './compare-table.tsx';
import { ListFrame } from './list-frame.tsx';
import { useSignedIn } from './use-signed-in.ts';

/** The products that the user compares (SPEC.md section 2, Compare). */
export default function ComparePage() {
  const user = useSignedIn(routes.compare);
  if (user === null) return <p className="kept-waiting">Loading your list…</p>;
  return <Compare />;
}

function Compare() {
  // Rendered in small steps, so that it blocks no tap.
  const { status, entries } = useDeferredValue(useStore(compareList));
  const cards = useCards(entries.map(({ slug }) => slug));
  const head = useRef<HTMLParagraphElement>(null);
  return (
    <ListFrame
      status={status}
      empty="Compare data is Empty"
      count={entries.length}
      read={readCompare}
      head={head}
    >
      <CompareTable
        entries={entries}
        cards={cards}
        onAdd={(entry) => {
          addAndTell(cartItemOf(entry, cards.get(entry.slug)));
        }}
        onRemove={({ productId }) => {
          void removeFromCompare(productId);
          head.current?.focus();
        }}
      />
    </ListFrame>
  );
}
