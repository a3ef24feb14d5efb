import { useState } from 'react';
import { exportOrders, usualPeriod } from '#src/stores/staff/figures.ts';
import { DeedButton } from './deed-button.tsx';
import { Said } from './said.tsx';
import { useDeed } from './use-deed.ts';

/** Saves the orders of a chosen period as a file. */
export function OrdersExport() {
  const deed = useDeed();
  const [period, setPeriod] = useState(() => usualPeriod(Date.now()));
  const [fault, setFault] = useState<string | null>(null);
  const send = () => {
    deed.reset();
    const { from, to } = period;
    const isWhole = from !== '' && to !== '';
    const isForwards = from <= to;
    setFault(
      isWhole
        ? isForwards
          ? null
          : 'The last day must not be before the first one.'
        : 'Please choose the first and the last day.',
    );
    if (isWhole && isForwards) void deed.run(() => exportOrders(period));
  };
  return (
    <details className="bo-others">
      <summary className="quiet-button">Export orders</summary>
      <form
        className="bo-dispatch"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <div className="bo-pair">
          <Day
            label="First day"
            day={period.from}
            isWrong={fault !== null}
            onChange={(from) => {
              setPeriod({ ...period, from });
            }}
          />
          <Day
            label="Last day"
            day={period.to}
            isWrong={fault !== null}
            onChange={(to) => {
              setPeriod({ ...period, to });
            }}
          />
        </div>
        {fault !== null && (
          <p className="bo-refused" role="alert">
            {fault}
          </p>
        )}
        <DeedButton deed={deed} className="button bo-big" onPress={null}>
          Save as CSV
        </DeedButton>
        <Said deed={deed} />
      </form>
    </details>
  );
}

type DayProps = {
  readonly label: string;
  readonly day: string;
  readonly isWrong: boolean;
  readonly onChange: (day: string) => void;
};

function Day({ label, day, isWrong, onChange }: DayProps) {
  return (
    <label>
      {label}
      <input
        className="input"
        type="date"
        value={day}
        aria-invalid={isWrong ? true : undefined}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
    </label>
  );
}
