import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { WireBulkEdit, WireStayed } from '#src/contract/staff-bulk.ts';
import { momentInWords } from '#src/domain/day.ts';
import { productsInWords, undoneWords } from '#src/domain/staff/bulk-words.ts';
import { stayedValues } from '#src/domain/staff/change-words.ts';
import { createStayed, type Bulk } from '#src/stores/staff/bulk.ts';
import { filterInWords } from './bulk-choice.tsx';
import { DeedButton } from './deed-button.tsx';
import { GrowingList } from './growing-list.tsx';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';

type Props = { readonly bulk: Bulk; readonly onUndone: () => void };

/** The edits that were made, each with its undoing. */
export function BulkEdits({ bulk, onUndone }: Props) {
  const state = useStore(bulk.edits.state);
  const open = () => void bulk.edits.open(null);
  useEffect(() => {
    void bulk.edits.open(null);
  }, [bulk]);
  return (
    <section className="bo-part" aria-labelledby="edits-heading">
      <h2 id="edits-heading" tabIndex={-1}>
        Changes made
      </h2>
      <GrowingList
        state={state}
        what="changes"
        empty="Many products have not been changed at once yet."
        className="bo-rows"
        onAgain={open}
        onMore={() => void bulk.edits.grow()}
      >
        {(edit) => <EditRow key={edit.id} edit={edit} bulk={bulk} onUndone={onUndone} />}
      </GrowingList>
    </section>
  );
}

type RowProps = Props & { readonly edit: WireBulkEdit };

function EditRow({ edit, bulk, onUndone }: RowProps) {
  const { id, at, who, edit: what, filter, changed, undone } = edit;
  const row = useRef<HTMLLIElement>(null);
  const deed = useDeed();
  const { step } = useStore(deed.state);
  const undo = async () => {
    if (!(await deed.run(() => bulk.undo(edit)))) return;
    onUndone();
    // Its button is gone.
    row.current?.focus({ preventScroll: true });
  };
  return (
    <li className="bo-edit" ref={row} tabIndex={-1}>
      <div>
        <p>
          <strong>{what}</strong>
        </p>
        <p>
          {productsInWords(changed)}
          {filter !== null && `: ${filterInWords(filter)}`}
        </p>
        <p className="quiet">
          {who}, {momentInWords(at)}
        </p>
      </div>
      {undone === null && (
        <DeedButton
          deed={deed}
          className="button button-quiet"
          name={`Undo ${what}`}
          onPress={() => void undo()}
        >
          Undo
        </DeedButton>
      )}
      <Said deed={deed} />
      {undone !== null && step !== 'done' && <p>Undone: {undoneWords(undone)}</p>}
      {undone !== null && undone.stay > 0 && (
        <Stayed bulkId={id} count={undone.stay} isOpen={step === 'done'} />
      )}
    </li>
  );
}

type StayedProps = { readonly bulkId: number; readonly count: number; readonly isOpen: boolean };

/** The products that an undoing has left as they are, with both values. */
function Stayed({ bulkId, count, isOpen }: StayedProps) {
  const [list] = useState(() => createStayed());
  const state = useStore(list.state);
  const open = () => void list.open(bulkId);
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
        {(product) => <StayedRow key={product.id} product={product} />}
      </GrowingList>
    </details>
  );
}

function StayedRow({ product }: { readonly product: WireStayed }) {
  const { title, now } = product;
  return (
    <li className="bo-bulk-line">
      <span>{title}</span>
      {now === null ? (
        <span>There is no such product any more.</span>
      ) : (
        stayedValues(product.before, product.after, now).map(({ name, now: is, made, was }) => (
          <span key={name}>
            {name}: <strong>{is} now</strong>
            {made !== null && `, ${made} by this change`}
            {was !== null && `, ${was} before it`}
          </span>
        ))
      )}
    </li>
  );
}
