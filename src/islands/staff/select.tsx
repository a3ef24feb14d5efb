import { useId } from 'react';

type Props<Value extends string> = {
  readonly name: string;
  readonly value: Value;
  /** Values and their words. */
  readonly options: readonly (readonly [Value, string])[];
  readonly onChoose: (value: Value) => void;
};

/** A choice with its name above it. */
export function Select<Value extends string>({ name, value, options, onChoose }: Props<Value>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{name}</label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([one]) => one === target.value);
          if (chosen !== undefined) onChoose(chosen[0]);
        }}
      >
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
