import { cartItemOf, type KeptEntry } from '#src/domain/lists/kept-entry.ts';
import { addAndTell } from '#src/stores/cart/add.ts';
import { cartBase, reading } from '#src/stores/cart/cart.ts';
import { soldCards } from '#src/stores/catalogue/sold-cards.ts';
import { removeFromWishlist } from './wishlist.ts';

/**
 * Adds a product of the wishlist to the cart, and removes it there (SPEC.md section 4) once the
 * server has it in the cart: one that the server refuses is not lost. `told` waits until the server
 * has heard of the cart's changes.
 */
export async function moveToCart(entry: KeptEntry, told: () => Promise<boolean>): Promise<void> {
  if (!addAndTell(cartItemOf(entry, soldCards.get().get(entry.slug)))) return;
  if (!(await told())) return;
  const { lines } = reading(() => cartBase.get());
  const { productId } = entry;
  if (lines.some((line) => line.productId === productId)) await removeFromWishlist(productId, true);
}
