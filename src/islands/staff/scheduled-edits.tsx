import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { WireScheduled } from '#src/contract/staff-scheduled.ts';
import { momentInWords } from '#src/domain/day.ts';
import { productsInWords } from '#src/domain/staff/bulk-words.ts';
import type { StayedValue } from '#src/domain/staff/change-words.ts';
import {
  leftOutInWords,
  scheduledStateNames,
  timesInWords,
} from '#src/domain/staff/schedule-words.ts';
import type { ScheduledState } from '#src/domain/staff/schedule.ts';
import type { Bulk } from '#src/stores/staff/bulk.ts';
import { createLeftOut } from '#src/stores/staff/scheduled.ts';
import { filterInWords } from './bulk-choice.tsx';
import { DeedButton } from './deed-button.tsx';
import { GrowingList } from './growing-list.tsx';
import { Said } from './said.tsx';
import { StayedProducts } from './stayed-products.tsx';
import { useDeed } from './use-deed.ts';

type Props = { readonly bulk: Bulk; readonly onEnded: () => void };

/** The changes that were scheduled, each with what ends it. */
export function ScheduledEdits({ bulk, onEnded }: Props) {
  const state = useStore(bulk.scheduled.state);
  const open = () => void bulk.scheduled.open(null);
  useEffect(() => {
    void bulk.scheduled.open(null);
  }, [bulk]);
  return (
    <section className="bo-part" aria-labelledby="scheduled-heading">
      <h2 id="scheduled-heading" tabIndex={-1}>
        Scheduled changes
      </h2>
      <GrowingList
        state={state}
        what="changes"
        empty="Nothing is scheduled."
        className="bo-rows"
        onAgain={open}
        onMore={() => void bulk.scheduled.grow()}
      >
        {(change) => <ScheduledRow key={change.id} change={change} bulk={bulk} onEnded={onEnded} />}
      </GrowingList>
    </section>
  );
}

type RowProps = Props & { readonly change: WireScheduled };

const tones: Readonly<Partial<Record<ScheduledState, string>>> = {
  waiting: 'moving',
  applied: 'done',
  failed: 'todo',
};

function ScheduledRow({ change, bulk, onEnded }: RowProps) {
  const { id, at, who, edit, filter, products, state, fault, made } = change;
  const row = useRef<HTMLLIElement>(null);
  const ended = () => {
    onEnded();
    // Its button is gone.
    row.current?.focus({ preventScroll: true });
  };
  return (
    <li className="bo-edit" ref={row} tabIndex={-1}>
      <div>
        <p>
          <strong>{edit}</strong>
        </p>
        <p>
          {productsInWords(products)}: {filterInWords(filter)}
        </p>
        <p>{timesInWords(change)}</p>
        <p className="quiet">
          {who}, {momentInWords(at)}
        </p>
      </div>
      <p className="bo-mark" data-tone={tones[state]}>
        {scheduledStateNames[state]}
      </p>
      {fault !== null && <p>{fault}</p>}
      {made !== null && made.leftOut > 0 && (
        <>
          <p>{leftOutInWords(made.leftOut)}</p>
          <StayedProducts
            id={id}
            create={createLeftOut}
            count={made.leftOut}
            isOpen={false}
            words={previewedWords}
          />
        </>
      )}
      <EndOfChange change={change} bulk={bulk} onEnded={ended} />
    </li>
  );
}

/** What the preview had shown of a value that was changed before the start. */
function previewedWords({ was }: StayedValue): string {
  return was === null ? '' : `, ${was} in the preview`;
}

const deeds: Readonly<Partial<Record<ScheduledState, string>>> = {
  waiting: 'Cancel',
  applied: 'End now',
  failed: 'Dismiss',
};

/** The button that cancels a change, ends it or takes note of its failure. */
function EndOfChange({ change, bulk, onEnded }: RowProps) {
  const deed = useDeed();
  const { state, edit, made } = change;
  const name = deeds[state];
  const end = async () => {
    const isDone = await deed.run(() =>
      made === null ? bulk.cancel(change) : bulk.undo({ id: made.bulkId }),
    );
    if (isDone) onEnded();
  };
  return (
    <>
      {name !== undefined && (
        <DeedButton
          deed={deed}
          className="button button-quiet"
          name={`${name}: ${edit}`}
          onPress={() => void end()}
        >
          {name}
        </DeedButton>
      )}
      <Said deed={deed} />
    </>
  );
}
