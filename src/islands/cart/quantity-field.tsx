import { useId } from 'react';
import type { CartLine } from '#src/domain/cart/cart.ts';
import { useTypedQuantity } from './use-typed-quantity.ts';

type Props = {
  readonly line: CartLine;
  /** Called when the last unit, and with it the line, was removed. */
  readonly onGone: () => void;
};

/**
 * The quantity of a product: steps down and up, or a typed number. An impossible one is explained in a
 * sentence until it is corrected.
 */
export function QuantityField({ line, onGone }: Props) {
  const { title, quantity } = line;
  const { typed, fault, type, reset, enter, step } = useTypedQuantity(line, onGone);
  const faultId = useId();
  return (
    <>
      <div className="stepper">
        <button
          type="button"
          aria-label={`Decrease quantity of ${title}`}
          onClick={() => {
            step(-1);
          }}
        >
          −
        </button>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={12}
          aria-label={`Quantity of ${title}`}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : faultId}
          value={typed ?? String(quantity)}
          onFocus={({ target }) => {
            target.select();
          }}
          onChange={({ target }) => {
            type(target.value);
          }}
          onBlur={enter}
          onKeyDown={({ key }) => {
            if (key === 'Enter') enter();
            if (key === 'Escape') reset();
          }}
        />
        <button
          type="button"
          aria-label={`Increase quantity of ${title}`}
          onClick={() => {
            step(1);
          }}
        >
          +
        </button>
      </div>
      <p className="line-fault" id={faultId} role="alert">
        {fault}
      </p>
    </>
  );
}
