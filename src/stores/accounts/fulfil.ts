import type { Intent } from '#src/domain/accounts/intent.ts';
import { messages } from '#src/domain/messages.ts';
import { addToCart } from '#src/stores/cart/cart.ts';
import { addToCompare } from '#src/stores/lists/compare.ts';
import { addToWishlist } from '#src/stores/lists/wishlist.ts';

/** Does what a guest wanted, after the sign-in. Returns the message to show. */
export async function fulfil(intent: Intent): Promise<string> {
  const { kind } = intent;
  return (await isDone(intent)) ? messages.added[kind] : messages.addFailed[kind];
}

function isDone(intent: Intent): Promise<boolean> | boolean {
  switch (intent.kind) {
    case 'cart':
      return addToCart(intent.item) === 'done';
    case 'wishlist':
      return addToWishlist(intent.productId);
    case 'compare':
      return addToCompare(intent.productId);
  }
}
