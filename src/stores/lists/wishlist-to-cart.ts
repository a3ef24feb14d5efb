import { cartItemOf, type KeptEntry } from '#src/domain/lists/kept-entry.ts';
import { addAndTell } from '#src/stores/cart/add.ts';
import { cartBase, reading } from '#src/stores/cart/cart.ts';
import { soldCards } from '#src/stores/catalogue/sold-cards.ts';
import { removeFromWishlist } from './wishlist.ts';

/**
 * Moves a product from the wishlist to the cart (SPEC.md section 4). It is removed only once the server
 * has it in the cart, so that a refused one is not lost. `told` resolves when the cart's changes are
 * sent.
 */
export async function moveToCart(entry: KeptEntry, told: () => Promise<boolean>): Promise<void> {
  if (!addAndTell(cartItemOf(entry, soldCards.get().get(entry.slug)))) return;
  if (!(await told())) return;
  const { lines } = reading(() => cartBase.get());
  const { productId } = entry;
  if (lines.some((line) => line.productId === productId)) await removeFromWishlist(productId, true);
}
