import { cartQuantity, cartTotal } from '#src/domain/cart.ts';
import { formatNaira } from '#src/domain/money.ts';
import { routes } from '#src/domain/routes.ts';
import { shop } from '#src/domain/shop.ts';
import { clearCart } from '#src/stores/cart.ts';
import { CartLine } from './cart-line.tsx';
import { useCart } from './use-cart.ts';

/** The guest's cart (SPEC.md section 2, Cart). Checkout has its own, later screen. */
export default function CartPage() {
  const cart = useCart();
  if (cart === null) return <p className="cart-waiting">Reading your cart…</p>;
  const quantity = cartQuantity(cart);
  return (
    <>
      <div className="cart-head">
        <p aria-live="polite">
          There {quantity === 1 ? 'is' : 'are'} <strong>{quantity}</strong>{' '}
          {quantity === 1 ? 'product' : 'products'} in your cart
        </p>
        {quantity > 0 && (
          <button type="button" className="quiet-button" onClick={() => clearCart()}>
            Clear Cart
          </button>
        )}
      </div>
      {quantity > 0 && (
        <div className="cart-columns">
          <table className="cart-table">
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
            <tbody>
              {cart.map((line) => (
                <CartLine key={line.productId} line={line} />
              ))}
            </tbody>
          </table>
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
        </div>
      )}
      <p>
        <a className="quiet-button" href={routes.allProducts}>
          Continue Shopping
        </a>
      </p>
    </>
  );
}
