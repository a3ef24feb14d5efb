import { useStore } from '@nanostores/react';
import { startTransition, useEffect, useRef } from 'react';
import type { Root } from 'react-dom/client';
import { cartQuantity } from '#src/domain/cart/cart.ts';
import { PAY_ON_DELIVERY, routes } from '#src/domain/routes.ts';
import { CheckoutCard } from '#src/islands/checkout/checkout-card.tsx';
import { OrderElsewhere } from '#src/islands/checkout/order-elsewhere.tsx';
import { OrderPlaced } from '#src/islands/checkout/order-placed.tsx';
import { ViewedRow } from '#src/islands/viewed/viewed-row.tsx';
import { cart as cartStore, markPricesSeen } from '#src/stores/cart/cart.ts';
import { droppedFromCart, droppedSentence } from '#src/stores/cart/dropped.ts';
import { emptyCart } from '#src/stores/cart/undo.ts';
import { checkout, resumeCheckout, showPlaced } from '#src/stores/checkout/checkout.ts';
import { fillCheckout } from '#src/stores/checkout/form.ts';
import { placedElsewhere } from '#src/stores/checkout/last-order.ts';
import { startCheckout } from '#src/stores/checkout/profile.ts';
import { CartLines } from './cart-lines.tsx';
import { UpdateCart } from './update-cart.tsx';
import { useGrowing } from './use-growing.ts';

/** The lines, then the checkout, then what was viewed: a tap is answered between them. */
const ONE_EACH = { first: 1, step: 1 };

/** Renders the cart in small steps, so that it blocks no tap. */
export function mountCart(root: Root): void {
  showPlaced();
  fillWhenNeeded();
  startTransition(() => {
    root.render(<CartPage />);
  });
}

/**
 * Fills the checkout's form as soon as there is something to order. Before it is shown: what changes the
 * form then renders all of it again, at once.
 */
function fillWhenNeeded(): void {
  let isFilled = false;
  cartStore.subscribe((lines) => {
    if (isFilled || lines.length === 0) return;
    isFilled = true;
    if (location.hash === PAY_ON_DELIVERY) {
      fillCheckout({ payOnDelivery: true });
      // A reload must not choose it again.
      history.replaceState(null, '', location.pathname);
    }
    void startCheckout();
  });
}

/** The cart with the checkout beside it (SPEC.md section 2, Cart), or the placed order. */
function CartPage() {
  const cart = useStore(cartStore);
  const dropped = useStore(droppedFromCart);
  const head = useRef<HTMLParagraphElement>(null);
  usePricesSeen();
  const parts = useGrowing(3, ONE_EACH);
  const ordering = useStore(checkout);
  useLostOrder(cart.length === 0);
  const elsewhere = useStore(placedElsewhere);
  if (ordering.step === 'placed') return <OrderPlaced {...ordering} />;
  if (elsewhere !== null) return <OrderElsewhere {...elsewhere} />;
  const quantity = cartQuantity(cart);
  return (
    <>
      <div className={quantity > 0 ? 'cart-head' : 'empty'}>
        <p
          className={quantity > 0 ? undefined : 'empty-title'}
          aria-live="polite"
          tabIndex={-1}
          ref={head}
        >
          {quantity > 0 ? <Count quantity={quantity} /> : 'Your cart is empty.'}
        </p>
        {quantity > 0 ? (
          <button
            type="button"
            className="quiet-button"
            onClick={() => {
              emptyCart();
              head.current?.focus();
            }}
          >
            Clear Cart
          </button>
        ) : (
          <Empty />
        )}
      </div>
      {dropped.length > 0 && <p className="cart-dropped">{droppedSentence(dropped)}</p>}
      {quantity > 0 && (
        <div className="cart-columns">
          <div>
            <CartLines cart={cart} onEmpty={() => head.current?.focus()} />
            <div className="cart-links">
              <a className="quiet-button" href={routes.allProducts}>
                Continue Shopping
              </a>
              <UpdateCart />
            </div>
          </div>
          {parts > 1 && <CheckoutCard />}
        </div>
      )}
      {parts > 2 && <ViewedRow />}
    </>
  );
}

function Count({ quantity }: { readonly quantity: number }) {
  return (
    <>
      There {quantity === 1 ? 'is' : 'are'} <strong>{quantity}</strong>{' '}
      {quantity === 1 ? 'product' : 'products'} in your cart
    </>
  );
}

function Empty() {
  return (
    <>
      <p>What you add stays on this device until you need it.</p>
      <a className="button" href={routes.allProducts}>
        Continue Shopping
      </a>
    </>
  );
}

/** An empty cart may mean that its order was placed while the answer was lost. */
function useLostOrder(isEmpty: boolean): void {
  useEffect(() => {
    if (isEmpty) void resumeCheckout();
  }, [isEmpty]);
}

/** A changed price is marked on this page view; the next visit shows it plainly. */
function usePricesSeen(): void {
  useEffect(() => {
    addEventListener('pagehide', markPricesSeen);
    return () => {
      removeEventListener('pagehide', markPricesSeen);
    };
  }, []);
}
