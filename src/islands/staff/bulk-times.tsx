import { useId } from 'react';
import type { TimesFault, TypedTimes } from '#src/domain/staff/schedule.ts';
import { RadioChoice } from './radio-choice.tsx';

type Props = {
  readonly typed: TypedTimes;
  readonly fault: TimesFault | null;
  readonly onChange: (typed: TypedTimes) => void;
};

const ways: readonly (readonly [TypedTimes['when'], string])[] = [
  ['now', 'Now'],
  ['later', 'At a time'],
  ['period', 'For a period'],
];

/** When a change is made: now, at a time, or at a time until another, at which it is undone. */
export function BulkTimes({ typed, fault, onChange }: Props) {
  const hint = useId();
  const { when } = typed;
  const field = (name: 'start' | 'end', label: string) => (
    <label>
      {label}
      <input
        className="input"
        type="datetime-local"
        value={typed[name]}
        aria-invalid={fault?.field === name ? true : undefined}
        aria-describedby={hint}
        onChange={({ target }) => {
          onChange({ ...typed, [name]: target.value });
        }}
      />
    </label>
  );
  return (
    <div className="bo-bulk bo-shown">
      <RadioChoice
        legend="When"
        chosen={when}
        options={ways}
        onChoose={(chosen) => {
          onChange({ ...typed, when: chosen });
        }}
      />
      {when !== 'now' && (
        <fieldset>
          <legend className="visually-hidden">Times</legend>
          {field('start', 'Start')}
          {when === 'period' && field('end', 'End')}
          <p
            id={hint}
            className={fault === null ? 'field-hint' : 'field-fault'}
            role={fault === null ? undefined : 'alert'}
          >
            {fault?.text ??
              'Nigerian time. A product that is changed before the start is left out.'}
          </p>
        </fieldset>
      )}
    </div>
  );
}
