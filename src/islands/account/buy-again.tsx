import { useState } from 'react';
import { itemCount } from '#src/domain/count.ts';
import type { Order } from '#src/domain/orders/history.ts';
import { routes } from '#src/domain/routes.ts';
import { buyAgain, type BoughtAgain } from '#src/stores/orders/buy-again.ts';

/** Result of the last press, if any. */
type State = 'idle' | 'asking' | 'failed' | BoughtAgain;

/** Adds the products of an order that are still sold to the cart, and names the others. */
export function BuyAgain({ order }: { readonly order: Order }) {
  const [state, setState] = useState<State>('idle');
  const press = async () => {
    if (state === 'asking') return;
    setState('asking');
    try {
      setState(await buyAgain(order));
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="buy-again">
      <button
        type="button"
        className="button"
        aria-disabled={state === 'asking' ? true : undefined}
        onClick={() => void press()}
      >
        Buy again
      </button>
      <div role="status">
        {state === 'failed' && (
          <p>The shop could not be reached. Please check your connection and try again.</p>
        )}
        {typeof state === 'object' && <Outcome {...state} />}
      </div>
    </div>
  );
}

function Outcome({ added, left }: BoughtAgain) {
  return (
    <>
      {added > 0 && (
        <p>
          Added to cart: {itemCount(added)}. <a href={routes.cart}>View Cart</a>
        </p>
      )}
      {left.length > 0 && (
        <>
          <p>Not added:</p>
          <ul>
            {left.map(({ title, why }) => (
              <li key={title}>
                {title} ({why})
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
