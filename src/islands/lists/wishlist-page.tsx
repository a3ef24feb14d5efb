import { useStore } from '@nanostores/react';
import { useDeferredValue, useRef } from 'react';
import { routes } from '#src/domain/routes.ts';
import { useCards } from '#src/islands/use-cards.ts';
import { cartSyncLoop } from '#src/stores/cart/now.ts';
import { moveToCart } from '#src/stores/lists/wishlist-to-cart.ts';
import { readWishlist, removeFromWishlist, wishlist } from '#src/stores/lists/wishlist.ts';
import { ListFrame } from './list-frame.tsx';
import { useSignedIn } from './use-signed-in.ts';
import { WishlistRow } from './wishlist-row.tsx';

/** The user's wishlist (SPEC.md section 2, Wishlist). */
export default function WishlistPage() {
  const user = useSignedIn(routes.wishlist);
  if (user === null) return <p className="kept-waiting">Loading your list…</p>;
  return <Wishlist />;
}

function Wishlist() {
  // Rendered in small steps, so that it blocks no tap.
  const { status, entries } = useDeferredValue(useStore(wishlist));
  const cards = useCards(entries.map(({ slug }) => slug));
  const head = useRef<HTMLParagraphElement>(null);
  return (
    <ListFrame
      status={status}
      empty="No wishList Found"
      count={entries.length}
      read={readWishlist}
      head={head}
    >
      <table className="product-table wish-table">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Price</th>
            <th scope="col">Stock Status</th>
            <th scope="col">Add to cart</th>
            <th scope="col">Remove</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <WishlistRow
              key={entry.productId}
              entry={entry}
              card={cards.get(entry.slug)}
              onAdd={() => void moveToCart(entry, () => cartSyncLoop().refresh())}
              onRemove={() => {
                void removeFromWishlist(entry.productId);
                head.current?.focus();
              }}
            />
          ))}
        </tbody>
      </table>
    </ListFrame>
  );
}
