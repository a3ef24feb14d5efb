import { useState } from 'react';
import type { CartLine } from '#src/domain/cart/cart.ts';
import { mostUnits } from '#src/domain/cart/cart.ts';
import { quantityFault, typedQuantity } from '#src/domain/cart/typed-quantity.ts';
import { tellRefusal } from '#src/stores/cart/add.ts';
import { setQuantity } from '#src/stores/cart/cart.ts';
import { takeOne } from '#src/stores/cart/undo.ts';

type TypedQuantity = {
  /** Text in the field; null while it shows the cart's quantity. */
  readonly typed: string | null;
  /** Why the quantity is impossible, as a sentence; null if it is not. */
  readonly fault: string | null;
  readonly type: (text: string) => void;
  /** Shows the cart's quantity again. */
  readonly reset: () => void;
  /** Puts the typed quantity, if any, into the cart. */
  readonly enter: () => void;
  /** Adds units to the cart, or removes some if `by` is negative. */
  readonly step: (by: number) => void;
};

/** Returns the state of a line's quantity field. `onGone` is called when the last unit was removed. */
export function useTypedQuantity(line: CartLine, onGone: () => void): TypedQuantity {
  const { productId, quantity } = line;
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const show = (text: string | null, sentence: string | null) => {
    setTyped(text);
    setFault(sentence);
  };
  const change = (wanted: number) => {
    const result = setQuantity(productId, wanted);
    if (result !== 'done') tellRefusal(result);
  };
  const reset = () => {
    show(null, null);
  };
  const enter = () => {
    if (typed === null) return;
    const wanted = typedQuantity(typed);
    const sentence = quantityFault(typed, line);
    if (sentence !== null || wanted === null) {
      show(typed, sentence);
      return;
    }
    change(wanted);
    reset();
  };
  const step = (by: number) => {
    const wanted = quantity + by;
    if (by > 0 && wanted > mostUnits(line)) {
      show(null, quantityFault(String(wanted), line));
      return;
    }
    reset();
    if (by > 0) change(wanted);
    else takeOne(line);
    if (wanted === 0) onGone();
  };
  return {
    ...{ typed, fault, reset, enter, step },
    type: (text) => {
      show(text, null);
    },
  };
}
