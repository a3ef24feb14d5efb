import { useId, useState } from 'react';
import type { CartLine } from '#src/domain/cart/cart.ts';
import { mostUnits } from '#src/domain/cart/cart.ts';
import { quantityFault, typedQuantity } from '#src/domain/cart/typed-quantity.ts';
import { tellRefusal } from '#src/stores/cart/add.ts';
import { setQuantity } from '#src/stores/cart/cart.ts';
import { takeOne } from '#src/stores/cart/undo.ts';

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
  const { productId, title, quantity } = line;
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const faultId = useId();

  const leaveAt = (text: string | null, sentence: string | null) => {
    setTyped(text);
    setFault(sentence);
  };
  const change = (wanted: number) => {
    const result = setQuantity(productId, wanted);
    if (result !== 'done') tellRefusal(result);
  };
  const take = (text: string) => {
    const wanted = typedQuantity(text);
    const sentence = quantityFault(text, line);
    if (sentence !== null || wanted === null) {
      leaveAt(text, sentence);
      return;
    }
    change(wanted);
    leaveAt(null, null);
  };
  const step = (by: number) => {
    const wanted = quantity + by;
    if (by > 0 && wanted > mostUnits(line)) {
      leaveAt(null, quantityFault(String(wanted), line));
      return;
    }
    leaveAt(null, null);
    if (by > 0) change(wanted);
    else takeOne(line);
    if (wanted === 0) onGone();
  };

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
            leaveAt(target.value, null);
          }}
          onBlur={() => {
            if (typed !== null) take(typed);
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && typed !== null) take(typed);
            if (key === 'Escape') leaveAt(null, null);
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
