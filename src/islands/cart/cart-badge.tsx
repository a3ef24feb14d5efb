import { cartQuantity } from '#src/domain/cart.ts';
import { useCart } from './use-cart.ts';

/** How many units the cart holds; nothing until it is read, and nothing when it is empty. */
export default function CartBadge() {
  const cart = useCart();
  const quantity = cart === null ? 0 : cartQuantity(cart);
  if (quantity === 0) return null;
  return (
    <span className="badge">
      {quantity}
      <span className="visually-hidden"> {quantity === 1 ? 'item' : 'items'}</span>
    </span>
  );
}
