import { MAX_QUANTITY } from '#src/domain/cart/cart.ts';
import { isSoldOut } from '#src/domain/catalogue/product.ts';
import type { Order, OrderLine } from '#src/domain/orders/history.ts';
import { addToCart, cart, reading, setQuantity } from '#src/stores/cart/cart.ts';
import { findCards, soldCards } from '#src/stores/catalogue/sold-cards.ts';

/** A line that could not be added to the cart, and why. */
type LeftOut = { readonly title: string; readonly why: string };

/** Result of buying an order again. */
export type BoughtAgain = {
  /** Units that were added to the cart. */
  readonly added: number;
  readonly left: readonly LeftOut[];
};

/**
 * Adds the products of an order that are still sold to the cart, at today's prices. Rejects if the
 * search index, which lists them, cannot be fetched.
 */
export async function buyAgain({ lines }: Order): Promise<BoughtAgain> {
  await findCards(lines.flatMap(({ slug }) => slug ?? []));
  const results = lines.map((line) => ({ line, why: addLine(line) }));
  const added = results
    .filter(({ why }) => why === null)
    .reduce((sum, { line }) => sum + line.quantity, 0);
  const left = results.flatMap(({ line, why }) =>
    why === null ? [] : [{ title: line.title, why }],
  );
  return { added, left };
}

/** Returns why a whole line cannot be added; null if it was. */
function addLine({ slug, quantity }: OrderLine): string | null {
  const card = soldCards.get().get(slug ?? '');
  if (card === undefined) return 'no longer sold';
  if (isSoldOut(card)) return 'out of stock';
  if (card.stock !== null && card.stock < quantity) return `only ${card.stock} left`;
  const { id: productId, title, price, picture } = card;
  const had = quantityOf(productId);
  if (had + quantity > MAX_QUANTITY) return 'the cart takes no more of it';
  const change = addToCart({
    productId,
    slug: card.slug,
    title,
    price,
    picture: picture?.file ?? null,
  });
  if (change === 'unsaved') return 'your browser could not keep the cart';
  if (change === 'full') return 'the cart is full';
  const more = quantity > 1 ? setQuantity(productId, had + quantity) : 'done';
  return more === 'done' ? null : 'the cart is full';
}

function quantityOf(productId: string): number {
  const lines = reading(() => cart.get());
  return lines.find((line) => line.productId === productId)?.quantity ?? 0;
}
