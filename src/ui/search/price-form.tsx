import { useId, useState } from 'react';
import { readPriceRange } from '#src/domain/catalogue/price-range.ts';
import { koboToNaira, type Kobo } from '#src/domain/money.ts';

type Bounds = { readonly min: Kobo | null; readonly max: Kobo | null };

type Props = Bounds & { readonly onChoose: (bounds: Bounds) => void };

/** The price range of a search, in naira. An invalid price gets a message. */
export function PriceForm({ min, max, onChoose }: Props) {
  const id = useId();
  const [refusal, setRefusal] = useState<{ field: 'min' | 'max'; fault: string } | null>(null);
  const fields = [
    { name: 'min', label: 'From ₦', bound: min },
    { name: 'max', label: 'To ₦', bound: max },
  ] as const;
  return (
    <form
      className="price-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const range = readPriceRange(textIn(data, 'min'), textIn(data, 'max'));
        if ('fault' in range) {
          setRefusal(range);
          event.currentTarget.querySelector<HTMLElement>(`[name="${range.field}"]`)?.focus();
          return;
        }
        setRefusal(null);
        onChoose(range);
      }}
    >
      {fields.map(({ name, label, bound }) => (
        <label key={name}>
          <span>{label}</span>
          <input
            name={name}
            aria-invalid={refusal?.field === name ? true : undefined}
            aria-describedby={refusal?.field === name ? `${id}-fault` : undefined}
            className="input"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={bound === null ? '' : String(koboToNaira(bound))}
          />
        </label>
      ))}
      <button type="submit" className="button button-quiet">
        Apply<span className="visually-hidden"> these prices</span>
      </button>
      <p className="field-fault" id={`${id}-fault`} role="alert">
        {refusal?.fault}
      </p>
    </form>
  );
}

function textIn(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}
