import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import { readTimes, type TimesFault, type TypedTimes } from '#src/domain/staff/schedule.ts';
import { readEdit, type TypedEdit } from '#src/domain/staff/typed-edit.ts';
import { createBulk, readProductChoices } from '#src/stores/staff/bulk.ts';
import { place } from '#src/stores/staff/place.ts';
import { productQueryOf } from '#src/stores/staff/products.ts';
import { BulkChoice, filterOf, type Choice } from './bulk-choice.tsx';
import { BulkEdits } from './bulk-edits.tsx';
import { BulkForm } from './bulk-form.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { BulkTimes } from './bulk-times.tsx';
import { Heading } from './heading.tsx';
import { Said } from './said.tsx';
import { ScheduledEdits } from './scheduled-edits.tsx';
import { useDeed } from './use-deed.ts';

const untyped: TypedEdit = { kind: 'percent', text: '', step: '', way: 'nearest' };
const untimed: TypedTimes = { when: 'now', start: '', end: '' };

/** Changes many products at once: at first those of the list that the member comes from. */
export function BulkScreen() {
  const { query } = useStore(place);
  const asked = useBulk(query);
  const { bulk, deed, preview } = asked;
  const scheduling = useDeed();
  const { times, timesFault, time, readTyped } = useTimes();
  const scheduled = useRef<HTMLDivElement>(null);
  const made = useRef<HTMLDivElement>(null);
  const previewed = useRef<HTMLDivElement>(null);
  const isLater = times.when !== 'now';
  const ask = async () => {
    scheduling.reset();
    if (await preview()) show(previewed.current);
  };
  const apply = async () => {
    const read = readTyped();
    if (read.fault !== null) return;
    const isDone = await (isLater ? scheduling : deed).run(() => bulk.apply(read.times));
    show((isLater ? scheduled : made).current);
    // What is typed stays for another change of the same time.
    if (isDone) time({ ...times, when: 'now' });
    if (isDone && !isLater) void readProductChoices();
  };
  return (
    <>
      <Heading>Change many products</Heading>
      <p>
        <a href={`${staffRoutes.products}${query}`}>Back to the list</a>
      </p>
      <EditForm asked={asked} onAsk={() => void ask()} />
      <div className="bo-shown" ref={previewed}>
        <BulkPreview
          bulk={bulk}
          deed={isLater ? scheduling : deed}
          isLater={isLater}
          onAgain={() => void ask()}
          onApply={() => void apply()}
        >
          <BulkTimes typed={times} fault={timesFault} onChange={time} />
        </BulkPreview>
      </div>
      <div className="bo-shown" ref={scheduled}>
        <Said deed={scheduling} />
        <ScheduledEdits bulk={bulk} onEnded={scheduling.reset} />
      </div>
      <div className="bo-shown" ref={made}>
        <Said deed={deed} />
        <BulkEdits bulk={bulk} onUndone={deed.reset} />
      </div>
    </>
  );
}

type FormProps = { readonly asked: ReturnType<typeof useBulk>; readonly onAsk: () => void };

/** Which products change, and how. */
function EditForm({ asked: { choice, typed, fault, choose, type }, onAsk }: FormProps) {
  return (
    <form
      className="bo-part bo-bulk"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onAsk();
      }}
    >
      <BulkChoice choice={choice} onChange={choose} />
      <BulkForm typed={typed} fault={fault} onChange={type} />
      <button type="submit" className="button">
        Preview
      </button>
    </form>
  );
}

/** What the member has chosen and typed, and its preview, which goes when either changes. */
function useBulk(query: string) {
  const [bulk] = useState(() => createBulk());
  const [choice, setChoice] = useState<Choice>(() => ({
    ...productQueryOf(query),
    ...{ category: '', brand: '', label: '' },
  }));
  const [typed, setTyped] = useState(untyped);
  const [fault, setFault] = useState<string | null>(null);
  const deed = useDeed();
  useEffect(() => {
    void readProductChoices();
  }, []);
  const forget = () => {
    bulk.forget();
    deed.reset();
    setFault(null);
  };
  return {
    ...{ bulk, deed, choice, typed, fault },
    choose: (chosen: Choice) => {
      forget();
      setChoice(chosen);
    },
    type: (next: TypedEdit) => {
      forget();
      setTyped(next);
    },
    /** Resolves to whether there is an edit to be shown. */
    preview: async (): Promise<boolean> => {
      deed.reset();
      const read = readEdit(typed);
      setFault(read.fault);
      if (read.edit === null) return false;
      await bulk.preview({ filter: filterOf(choice), edit: read.edit });
      return true;
    },
  };
}

/** When the change is made, as the member has chosen and typed. */
function useTimes() {
  const [times, setTimes] = useState(untimed);
  const [timesFault, setFault] = useState<TimesFault | null>(null);
  return {
    ...{ times, timesFault },
    time: (next: TypedTimes) => {
      setFault(null);
      setTimes(next);
    },
    /** Reads it, and shows what is wrong with it. */
    readTyped: () => {
      const read = readTimes(times, Date.now());
      setFault(read.fault);
      return read;
    },
  };
}

/** Shows a part of the screen from its beginning, and moves the focus to its heading. */
function show(part: HTMLElement | null): void {
  part?.scrollIntoView();
  part?.querySelector('h2')?.focus({ preventScroll: true });
}
