import { useStore } from '@nanostores/react';
import type { BulkFilter } from '#src/contract/staff-bulk.ts';
import type { ProductState } from '#src/contract/staff-product.ts';
import { productChoices, readProductChoices } from '#src/stores/staff/bulk.ts';
import { listedStates } from '#src/stores/staff/products.ts';
import { Failed } from './failed.tsx';
import { stateNames } from './product-states.ts';
import { Select } from './select.tsx';

/** Which products an edit is for, as the member has chosen; empty for any. */
export type Choice = {
  readonly words: string;
  readonly state: ProductState;
  readonly category: string;
  readonly brand: string;
  readonly label: string;
};

/** Returns the filter of a choice. */
export function filterOf({ words, state, ...names }: Choice): BulkFilter {
  const typed = words.trim();
  return {
    ...(typed !== '' && { words: typed }),
    ...(state !== 'all' && { state }),
    ...Object.fromEntries(Object.entries(names).filter(([, name]) => name !== '')),
  };
}

/** Returns a filter in words: "Infinix, with “note”". */
export function filterInWords({
  words,
  state = 'all',
  category,
  brand,
  label,
}: BulkFilter): string {
  const parts = [
    state === 'all' ? undefined : stateNames[state],
    category,
    brand,
    label === undefined ? undefined : `label “${label}”`,
    words === undefined ? undefined : `with “${words}”`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? stateNames.all : parts.join(', ');
}

type Props = { readonly choice: Choice; readonly onChange: (choice: Choice) => void };

/** Chooses products by words and state, and by what they have. */
export function BulkChoice({ choice, onChange }: Props) {
  return (
    <fieldset>
      <legend>Which products</legend>
      <label>
        Words in the name
        <input
          className="input"
          type="search"
          autoComplete="off"
          value={choice.words}
          maxLength={100}
          onChange={({ target }) => {
            onChange({ ...choice, words: target.value });
          }}
        />
      </label>
      <div className="bo-pair">
        <Select
          name="State"
          value={choice.state}
          options={listedStates.map((state) => [state, stateNames[state]] as const)}
          onChoose={(state) => {
            onChange({ ...choice, state });
          }}
        />
        <Names choice={choice} onChange={onChange} />
      </div>
    </fieldset>
  );
}

const fields = [
  ['category', 'Category', 'categories'],
  ['brand', 'Brand', 'brands'],
  ['label', 'Label now', 'labels'],
] as const;

/** Chooses among the names that products have. */
function Names({ choice, onChange }: Props) {
  const reading = useStore(productChoices);
  if (reading.step === 'failed') {
    return <Failed text={reading.text} onAgain={() => void readProductChoices()} />;
  }
  return fields.map(([field, name, list]) => (
    <Select
      key={field}
      name={name}
      value={choice[field]}
      options={[
        ['', 'Any'],
        ...(reading.step === 'ready' ? reading.value[list] : []).map((one) => [one, one] as const),
      ]}
      onChoose={(chosen) => {
        onChange({ ...choice, [field]: chosen });
      }}
    />
  ));
}
