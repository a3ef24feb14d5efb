import { useStore } from '@nanostores/react';
import type { WireStaffProduct } from '#src/contract/staff-product.ts';
import { formatNaira, kobo } from '#src/domain/money.ts';
import { mostOf, type DraftLine } from '#src/domain/staff/order-draft.ts';
import {
  addToDraft,
  foundProducts,
  orderDraft,
  setDraftQuantity,
} from '#src/stores/staff/new-order.ts';
import { ProductSearch } from './product-search.tsx';

/** The products of the order that is being entered, and the search for more. */
export function NewOrderProducts() {
  const { lines } = useStore(orderDraft);
  return (
    <section className="bo-part" aria-labelledby="products-heading">
      <h2 id="products-heading">Products</h2>
      {lines.length > 0 && (
        <ul className="bo-draft-lines">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
      <ProductSearch found={foundProducts} refusalOf={refusalOf} onAdd={addToDraft} />
    </section>
  );
}

function Line({ line }: { readonly line: DraftLine }) {
  const { id, title, price, quantity, stock } = line;
  const most = mostOf(line);
  const set = (to: number) => () => {
    setDraftQuantity(id, to);
  };
  return (
    <li>
      <span className="bo-line-name">{title}</span>
      <span className="bo-amount">{formatNaira(kobo(price * quantity))}</span>
      <div className="stepper" role="group" aria-label={`Quantity of ${title}`}>
        <button
          type="button"
          aria-label={quantity === 1 ? `Take out ${title}` : `One less of ${title}`}
          onClick={set(quantity - 1)}
        >
          −
        </button>
        <output className="bo-units">{quantity}</output>
        <button
          type="button"
          aria-label={`One more of ${title}`}
          aria-disabled={quantity >= most ? true : undefined}
          onClick={set(quantity + 1)}
        >
          +
        </button>
      </div>
      {stock !== null && stock < quantity ? (
        <span className="field-fault">{stock === 0 ? 'Sold out' : `Only ${stock} left`}</span>
      ) : (
        <span className="quiet">{quantity >= most && 'That is all there is'}</span>
      )}
    </li>
  );
}

/** Why a product cannot be sold now; null if it can be. */
function refusalOf({ price, stock }: WireStaffProduct): string | null {
  if (price === 0) return 'No price yet';
  return stock === 0 ? 'Sold out' : null;
}
