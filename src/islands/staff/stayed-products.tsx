import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { WireStayed } from '#src/contract/staff-bulk.ts';
import { stayedValues, type StayedValue } from '#src/domain/staff/change-words.ts';
import type { List } from '#src/stores/staff/list.ts';
import { GrowingList } from './growing-list.tsx';

type Props = {
  /** The change whose products are listed. */
  readonly id: number;
  readonly create: () => List<WireStayed, number>;
  readonly count: number;
  readonly isOpen: boolean;
  /** What is told of a value that is not as the change would have it. */
  readonly words: (value: StayedValue) => string;
};

/** The products that a change or its undoing has left as they are, with their values. */
export function StayedProducts({ id, create, count, isOpen, words }: Props) {
  const [list] = useState(create);
  const state = useStore(list.state);
  const open = () => void list.open(id);
  return (
    <details
      className="bo-stayed"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) open();
      }}
    >
      <summary>{count === 1 ? 'Show what stays' : `Show the ${count} that stay`}</summary>
      <GrowingList
        state={state}
        what="products"
        empty="No product stays."
        className="bo-rows"
        onAgain={open}
        onMore={() => void list.grow()}
      >
        {(product) => <StayedRow key={product.id} product={product} words={words} />}
      </GrowingList>
    </details>
  );
}

type RowProps = Pick<Props, 'words'> & { readonly product: WireStayed };

function StayedRow({ product: { title, before, after, now }, words }: RowProps) {
  return (
    <li className="bo-bulk-line">
      <span>{title}</span>
      {now === null ? (
        <span>There is no such product any more.</span>
      ) : (
        stayedValues(before, after, now).map((value) => (
          <span key={value.name}>
            {value.name}: <strong>{value.now} now</strong>
            {words(value)}
          </span>
        ))
      )}
    </li>
  );
}
