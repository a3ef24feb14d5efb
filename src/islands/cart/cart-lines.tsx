import { useCallback, useEffect, useRef } from 'react';
import type { Cart } from '#src/domain/cart/cart.ts';
import { useCards } from '#src/islands/use-cards.ts';
import { CartLine } from './cart-line.tsx';
import { useGrowing } from './use-growing.ts';

/** Lines of a phone's screen, then as many in each frame. */
const LINES = { first: 4, step: 4 };

type Props = {
  readonly cart: Cart;
  /** Called when the last line was removed: the focus needs another target. */
  readonly onEmpty: () => void;
};

/** The table of the cart's lines. */
export function CartLines({ cart, onEmpty }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const drawn = useGrowing(cart.length, LINES);
  // The lines get one stable function, whatever the page passes.
  const empty = useRef(onEmpty);
  useEffect(() => {
    empty.current = onEmpty;
  }, [onEmpty]);
  // A line added on another device has no picture here; the shop's card has it.
  const cards = useCards(cart.filter(({ picture }) => picture === null).map(({ slug }) => slug));
  /** Focuses the line that took the removed one's position, or the one before it. */
  const focusAt = useCallback((index: number) => {
    requestAnimationFrame(() => {
      const names = [...(body.current?.querySelectorAll<HTMLElement>('.cart-name a') ?? [])];
      const next = names[Math.min(index, names.length - 1)];
      if (next === undefined) empty.current();
      else next.focus();
    });
  }, []);
  return (
    <table className="product-table">
      <thead>
        <tr>
          <td />
          <th scope="col">Product</th>
          <th scope="col">Unit price</th>
          <th scope="col">Quantity</th>
          <th scope="col">Subtotal</th>
          <td />
        </tr>
      </thead>
      <tbody ref={body}>
        {cart.slice(0, drawn).map((line, index) => (
          <CartLine
            key={line.productId}
            line={line}
            picture={line.picture ?? cards.get(line.slug)?.picture?.file ?? null}
            index={index}
            onGone={focusAt}
          />
        ))}
      </tbody>
    </table>
  );
}
