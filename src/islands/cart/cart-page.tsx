import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { cartQuantity, cartTotal, type Cart } from '#src/domain/cart.ts';
import { formatNaira } from '#src/domain/money.ts';
import { routes } from '#src/domain/routes.ts';
import { shop } from '#src/domain/shop.ts';
import ViewedRow from '#src/islands/viewed/viewed-row.tsx';
import { droppedFromCart, droppedSentence } from '#src/stores/cart-dropped.ts';
import { emptyCart } from '#src/stores/cart-undo.ts';
import { markPricesSeen } from '#src/stores/cart.ts';
import { CartLines } from './cart-lines.tsx';
import { UpdateCart } from './update-cart.tsx';
import { useCart } from './use-cart.ts';

/** The cart (SPEC.md section 2, Cart). Checkout has its own, later screen. */
export default function CartPage() {
  const cart = useCart();
  const dropped = useStore(droppedFromCart, { ssr: 'initial' });
  const head = useRef<HTMLParagraphElement>(null);
  usePricesSeen();
  if (cart === null) return <p className="cart-waiting">Reading your cart…</p>;
  const quantity = cartQuantity(cart);
  return (
    <>
      <div className="cart-head">
        <p aria-live="polite" tabIndex={-1} ref={head}>
          There {quantity === 1 ? 'is' : 'are'} <strong>{quantity}</strong>{' '}
          {quantity === 1 ? 'product' : 'products'} in your cart
        </p>
        {quantity > 0 && (
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
        )}
      </div>
      {dropped.length > 0 && <p className="cart-dropped">{droppedSentence(dropped)}</p>}
      {quantity > 0 ? (
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
          <Summary cart={cart} />
        </div>
      ) : (
        <Empty />
      )}
      <ViewedRow />
    </>
  );
}

function Empty() {
  return (
    <div className="empty">
      <p className="empty-title">Your cart is empty.</p>
      <p>What you add stays here, on this device, until you need it.</p>
      <a className="button" href={routes.allProducts}>
        Continue Shopping
      </a>
    </div>
  );
}

function Summary({ cart }: { readonly cart: Cart }) {
  return (
    <aside className="cart-summary">
      <p className="cart-total">
        <span>Total</span> <strong>{formatNaira(cartTotal(cart))}</strong>
      </p>
      <p>
        Online checkout opens soon. To order now, call{' '}
        <a href={shop.phone.href}>{shop.phone.display}</a> or write to us on WhatsApp.
      </p>
      <a className="button" href={shop.whatsapp.href} target="_blank" rel="noopener">
        Order on WhatsApp
      </a>
    </aside>
  );
}

/** A price that has changed is shown as changed as long as the page is; the next visit shows it plain. */
function usePricesSeen(): void {
  useEffect(() => {
    addEventListener('pagehide', markPricesSeen);
    return () => {
      removeEventListener('pagehide', markPricesSeen);
    };
  }, []);
}
