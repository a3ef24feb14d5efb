import { kobo, MAX_KOBO, type Kobo } from '#src/domain/money.ts';
import type { Cart, CartLine } from './cart.ts';

/** A line of the cart in the server's reply, its price in kobo. */
export type ServerLine = {
  readonly productId: string;
  readonly slug: string;
  readonly title: string;
  readonly price: number;
  readonly quantity: number;
  readonly stock: number | null;
};

/**
 * Merges the server's cart with what only this browser knows of a product: its picture, its position,
 * and the price that the shopper saw, so that a changed one is shown as changed. An unchanged line
 * stays the same object: nothing of it is redrawn. Products new to this browser come last.
 */
export function answeredCart(lines: readonly ServerLine[], known: Cart): Cart {
  const byId = new Map(known.map((line) => [line.productId, line]));
  const positions = new Map(known.map(({ productId }, position) => [productId, position]));
  const positionOf = ({ productId }: CartLine) => positions.get(productId) ?? known.length;
  const answered = lines.map(({ productId, slug, title, price, quantity, stock }): CartLine => {
    const before = byId.get(productId);
    const now = asKobo(price);
    const line = {
      ...{ productId, slug, title, price: now, stock },
      picture: before?.picture ?? null,
      seenPrice: before?.seenPrice ?? now,
      quantity,
    };
    return before !== undefined && isSame(before, line) ? before : line;
  });
  return answered.sort((one, other) => positionOf(one) - positionOf(other));
}

/**
 * Returns the titles of lines that the server dropped because their products are no longer sold: those
 * that its message names (see `cartReply` of the contract), not those that another device removed.
 */
export function droppedTitles(
  before: Cart,
  after: readonly Pick<ServerLine, 'productId'>[],
  message: string,
): readonly string[] {
  const left = new Set(after.map(({ productId }) => productId));
  return before.flatMap(({ productId, title }) =>
    left.has(productId) || !message.includes(title) ? [] : [title],
  );
}

/** Marks every price as seen: a changed price is shown as changed once. */
export function withPricesSeen(cart: Cart): Cart {
  return cart.map((line) => ({ ...line, seenPrice: line.price }));
}

function isSame(one: CartLine, other: CartLine): boolean {
  const { productId, slug, title, picture, price, seenPrice, quantity, stock } = one;
  return (
    productId === other.productId &&
    slug === other.slug &&
    title === other.title &&
    picture === other.picture &&
    price === other.price &&
    seenPrice === other.seenPrice &&
    quantity === other.quantity &&
    stock === other.stock
  );
}

function asKobo(price: number): Kobo {
  return kobo(Math.min(price, MAX_KOBO));
}
