import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import { readEdit, type TypedEdit } from '#src/domain/staff/typed-edit.ts';
import { createBulk, readProductChoices } from '#src/stores/staff/bulk.ts';
import { place } from '#src/stores/staff/place.ts';
import { productQueryOf } from '#src/stores/staff/products.ts';
import { BulkChoice, filterOf, type Choice } from './bulk-choice.tsx';
import { BulkEdits } from './bulk-edits.tsx';
import { BulkForm } from './bulk-form.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { Heading } from './heading.tsx';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';

const untyped: TypedEdit = { kind: 'percent', text: '', step: '', way: 'nearest' };

/** Changes many products at once: at first those of the list that the member comes from. */
export function BulkScreen() {
  const { query } = useStore(place);
  const { bulk, deed, choice, typed, fault, choose, type, preview } = useBulk(query);
  const made = useRef<HTMLDivElement>(null);
  const previewed = useRef<HTMLDivElement>(null);
  const ask = async () => {
    if (await preview()) show(previewed.current);
  };
  const apply = async () => {
    const isDone = await deed.run(() => bulk.apply());
    show(made.current);
    if (isDone) void readProductChoices();
  };
  return (
    <>
      <Heading>Change many products</Heading>
      <p>
        <a href={`${staffRoutes.products}${query}`}>Back to the list</a>
      </p>
      <form
        className="bo-part bo-bulk"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <BulkChoice choice={choice} onChange={choose} />
        <BulkForm typed={typed} fault={fault} onChange={type} />
        <button type="submit" className="button">
          Preview
        </button>
      </form>
      <div className="bo-shown" ref={previewed}>
        <BulkPreview
          bulk={bulk}
          deed={deed}
          onAgain={() => void ask()}
          onApply={() => void apply()}
        />
      </div>
      <div className="bo-shown" ref={made}>
        <Said deed={deed} />
        <BulkEdits bulk={bulk} onUndone={deed.reset} />
      </div>
    </>
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

/** Shows a part of the screen from its beginning, and moves the focus to its heading. */
function show(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: 'start', behavior: 'instant' });
  part?.querySelector('h2')?.focus({ preventScroll: true });
}
