import { useId } from 'react';

type Props<Value extends string> = {
  readonly legend: string;
  readonly chosen: Value;
  /** Each with its name. */
  readonly options: readonly (readonly [Value, string])[];
  readonly fault?: string | undefined;
  readonly onChoose: (value: Value) => void;
};

/** A choice of one of a few. */
export function RadioChoice<Value extends string>(props: Props<Value>) {
  const { legend, chosen, options, fault, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="bo-choice">
      <legend className="visually-hidden">{legend}</legend>
      {options.map(([value, words]) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            aria-invalid={fault !== undefined && value === chosen ? true : undefined}
            onChange={() => {
              onChoose(value);
            }}
          />
          {words}
        </label>
      ))}
      {fault !== undefined && (
        <p className="field-fault" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
