import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { BulkFilter } from '#src/contract/staff-bulk.ts';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import { readEdit, type TypedEdit } from '#src/domain/staff/typed-edit.ts';
import {
  createBulk,
  productChoices,
  readProductChoices,
  type Bulk,
} from '#src/stores/staff/bulk.ts';
import type { Deed } from '#src/stores/staff/deed.ts';
import { place } from '#src/stores/staff/place.ts';
import { productQueryOf } from '#src/stores/staff/products.ts';
import { BulkForm } from './bulk-form.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { DeedButton } from './deed-button.tsx';
import { Failed } from './failed.tsx';
import { Heading } from './heading.tsx';
import { Said } from './said.tsx';
import { Select } from './select.tsx';
import { useDeed } from './use-deed.ts';

/** Changes many products at once: those of the list that the member comes from, and fewer by choice. */
export function BulkScreen() {
  const { query } = useStore(place);
  const [bulk] = useState(() => createBulk());
  const [names, setNames] = useState<Names>({ category: '', brand: '', label: '' });
  const [typed, setTyped] = useState(untyped);
  const [fault, setFault] = useState<string | null>(null);
  const deed = useDeed();
  useEffect(() => {
    void readProductChoices();
  }, []);
  const change = () => {
    bulk.forget();
    deed.reset();
    setFault(null);
  };
  const preview = () => {
    deed.reset();
    const read = readEdit(typed);
    setFault(read.fault);
    if (read.edit === null) return;
    const filter: BulkFilter = { ...productQueryOf(query), ...chosenOf(names) };
    void bulk.preview({ filter, edit: read.edit });
  };
  return (
    <>
      <Heading>Change many products</Heading>
      <From query={query} />
      <form
        className="bo-part bo-bulk"
        onSubmit={(event) => {
          event.preventDefault();
          preview();
        }}
      >
        <Which
          names={names}
          onChange={(chosen) => {
            change();
            setNames(chosen);
          }}
        />
        <BulkForm
          typed={typed}
          fault={fault}
          onChange={(next) => {
            change();
            setTyped(next);
          }}
        />
        <button type="submit" className="button button-quiet">
          Preview
        </button>
      </form>
      <BulkPreview bulk={bulk} deed={deed} onAgain={preview} />
      <Said deed={deed} />
      <Undo bulk={bulk} deed={deed} />
    </>
  );
}

/** The list that the member comes from. */
function From({ query }: { readonly query: string }) {
  const { words } = productQueryOf(query);
  return (
    <p>
      <a href={`${staffRoutes.products}${query}`}>Back to the list</a>
      {words !== '' && ` · Search: “${words}”`}
    </p>
  );
}

type UndoProps = { readonly bulk: Bulk; readonly deed: Deed };

/** Puts back what was just changed. */
function Undo({ bulk, deed }: UndoProps) {
  const done = useStore(bulk.done);
  if (done === null) return null;
  return (
    <DeedButton
      deed={deed}
      className="button button-quiet"
      onPress={() => void deed.run(() => bulk.undo())}
    >
      Undo
    </DeedButton>
  );
}

const untyped: TypedEdit = { kind: 'percent', text: '', step: '', way: 'nearest' };

type Names = { readonly category: string; readonly brand: string; readonly label: string };

function chosenOf(names: Names): Partial<Names> {
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''));
}

type WhichProps = { readonly names: Names; readonly onChange: (names: Names) => void };

/** Chooses by category, brand and label. */
function Which({ names, onChange }: WhichProps) {
  const reading = useStore(productChoices);
  if (reading.step === 'failed') {
    return <Failed text={reading.text} onAgain={() => void readProductChoices()} />;
  }
  const { categories, brands, labels } =
    reading.step === 'ready' ? reading.value : { categories: [], brands: [], labels: [] };
  const any = (list: readonly string[]) => [
    ['', 'Any'] as const,
    ...list.map((name) => [name, name] as const),
  ];
  return (
    <>
      <Select
        name="Category"
        value={names.category}
        options={any(categories)}
        onChoose={(category) => {
          onChange({ ...names, category });
        }}
      />
      <Select
        name="Brand"
        value={names.brand}
        options={any(brands)}
        onChoose={(brand) => {
          onChange({ ...names, brand });
        }}
      />
      <Select
        name="Label now"
        value={names.label}
        options={any(labels)}
        onChoose={(label) => {
          onChange({ ...names, label });
        }}
      />
    </>
  );
}
