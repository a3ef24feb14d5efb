import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { WireBulkEdit } from '#src/contract/staff-bulk.ts';
import { momentInWords } from '#src/domain/day.ts';
import { productsInWords, undoneWords } from '#src/domain/staff/bulk-words.ts';
import type { StayedValue } from '#src/domain/staff/change-words.ts';
import { createStayed, type Bulk } from '#src/stores/staff/bulk.ts';
import { filterInWords } from './bulk-choice.tsx';
import { DeedButton } from './deed-button.tsx';
import { GrowingList } from './growing-list.tsx';
import { Said } from './said.tsx';
import { StayedProducts } from './stayed-products.tsx';
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
        <StayedProducts
          id={id}
          create={createStayed}
          count={undone.stay}
          isOpen={step === 'done'}
          words={madeWords}
        />
      )}
    </li>
  );
}

/** What the change had made of a value, and what it was before. */
function madeWords({ made, was }: StayedValue): string {
  return [
    made === null ? '' : `, ${made} by this change`,
    was === null ? '' : `, ${was} before it`,
  ].join('');
}
