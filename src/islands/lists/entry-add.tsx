import { isSoldOut } from '#src/domain/catalogue/product.ts';
import type { KeptEntry } from '#src/domain/lists/kept-entry.ts';

type Props = { readonly entry: KeptEntry; readonly onAdd: () => void };

/** Adds a product of a list to the cart, as long as the shop has it. */
export function EntryAdd({ entry, onAdd }: Props) {
  if (isSoldOut(entry)) {
    return (
      <button type="button" className="button" disabled>
        Out of Stock
      </button>
    );
  }
  return (
    <button
      type="button"
      className="button"
      aria-label={`Add to cart: ${entry.title}`}
      onClick={onAdd}
    >
      Add to cart
    </button>
  );
}
