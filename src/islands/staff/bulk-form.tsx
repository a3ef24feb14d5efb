import { useId } from 'react';
import { roundingSteps, roundingWays, type BulkEdit } from '#src/domain/staff/bulk-edit.ts';
import { formatNaira, nairaToKobo } from '#src/domain/money.ts';
import type { TypedEdit } from '#src/domain/staff/typed-edit.ts';
import { Select } from './select.tsx';

const kinds: readonly (readonly [BulkEdit['kind'], string])[] = [
  ['percent', 'Change prices by percent'],
  ['amount', 'Change prices by an amount'],
  ['round', 'Round prices'],
  ['offer', 'Start an offer'],
  ['end_offer', 'End the offer'],
  ['stock', 'Set the stock'],
  ['label', 'Set the label'],
];

const fields: Readonly<Partial<Record<BulkEdit['kind'], readonly [string, string]>>> = {
  percent: ['Percent', 'Such as 8 or -5.5.'],
  amount: ['Naira', 'Such as 500 or -1,000.'],
  offer: ['Percent off', 'The present price is shown as the price before.'],
  stock: ['Units in stock', 'Leave it empty to stop counting.'],
  label: ['Label', 'Leave it empty to remove the label.'],
};

/** Keyboards of phones. Those of numbers have no minus on some. */
const keyboards: Readonly<Partial<Record<BulkEdit['kind'], 'decimal' | 'numeric'>>> = {
  offer: 'decimal',
  stock: 'numeric',
};

const ways = { nearest: 'Nearest', down: 'Down', up: 'Up' } as const;

type Props = {
  readonly typed: TypedEdit;
  readonly fault: string | null;
  readonly onChange: (typed: TypedEdit) => void;
};

/** Which edit, and its values. */
export function BulkForm({ typed, fault, onChange }: Props) {
  const hint = useId();
  const { kind, text } = typed;
  const [name, help] = fields[kind] ?? [null, ''];
  const mayRound = ['percent', 'amount', 'round', 'offer'].includes(kind);
  return (
    <fieldset>
      <legend>What changes</legend>
      <Select
        name="Change"
        value={kind}
        options={kinds}
        onChoose={(chosen) => {
          onChange({ ...typed, kind: chosen, text: '' });
        }}
      />
      {name !== null && (
        <label>
          {name}
          <input
            className="input"
            autoComplete="off"
            inputMode={keyboards[kind]}
            value={text}
            maxLength={100}
            aria-invalid={fault === null ? undefined : true}
            aria-describedby={hint}
            onChange={({ target }) => {
              onChange({ ...typed, text: target.value });
            }}
          />
        </label>
      )}
      {(fault !== null || help !== '') && (
        <p
          id={hint}
          className={fault === null ? 'field-hint' : 'field-fault'}
          role={fault === null ? undefined : 'alert'}
        >
          {fault ?? help}
        </p>
      )}
      {mayRound && <RoundingFields typed={typed} onChange={onChange} />}
    </fieldset>
  );
}

/** Whether and how prices are rounded. */
function RoundingFields({ typed, onChange }: Omit<Props, 'fault'>) {
  const { kind, step, way } = typed;
  return (
    <div className="bo-pair">
      <Select
        name="Round to"
        value={step}
        options={[
          ['', kind === 'round' ? 'Choose' : 'Whole naira'],
          ...roundingSteps.map((one) => [String(one), formatNaira(nairaToKobo(one))] as const),
        ]}
        onChoose={(chosen) => {
          onChange({ ...typed, step: chosen });
        }}
      />
      {step !== '' && (
        <Select
          name="Rounding"
          value={way}
          options={roundingWays.map((one) => [one, ways[one]])}
          onChoose={(chosen) => {
            onChange({ ...typed, way: chosen });
          }}
        />
      )}
    </div>
  );
}
