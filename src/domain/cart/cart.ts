import { MAX_KOBO, type Kobo } from '#src/domain/money.ts';

/** The product data that an Add button passes to the cart. */
export type CartItem = {
  readonly productId: string;
  readonly slug: string;
  readonly title: string;
  /** File of the original, or null if the product has no picture. */
  readonly picture: string | null;
  readonly price: Kobo;
};

/** A product in the cart. Its price is the server's latest, or else the one on the page. */
export type CartLine = CartItem & {
  /**
   * Units, a whole number from 1. A shopper can ask for MAX_QUANTITY at most, but a server may have
   * more.
   */
  readonly quantity: number;
  /** The price shown when the product was added. */
  readonly seenPrice: Kobo;
  /** Units left; null if unknown. */
  readonly stock: number | null;
};

/**
 * Lines of different products, in the order of adding. The limits below are for shoppers: two carts
 * merged at the server may exceed them, and none of that is lost.
 */
export type Cart = readonly CartLine[];

/** Most units of a product that a shopper can ask for. */
export const MAX_QUANTITY = 99;
/** Most lines that a shopper can add. */
export const MAX_LINES = 100;
export const EMPTY_CART: Cart = [];

/**
 * Adds units of a product, all or none, to its line or as a new one (SPEC.md section 4). The item's
 * price and title replace older ones. A full cart is returned unchanged: the limits are 100 lines, 99
 * units of each, and a total amount.
 */
export function addUnits(cart: Cart, item: CartItem, units: number): Cart {
  const line = cart.find(({ productId }) => productId === item.productId);
  const { productId, slug, title, picture, price } = item;
  const now = { productId, slug, title, picture, price, seenPrice: price };
  if (line === undefined) {
    return bounded(cart, [...cart, { ...now, quantity: units, stock: null }]);
  }
  const raised = { ...line, ...now, quantity: line.quantity + units };
  return bounded(
    cart,
    cart.map((other) => (other === line ? raised : other)),
  );
}

/** Restores units of a product at a position from 0; they join its line if there is one by now. */
export function putBack(cart: Cart, item: CartItem, units: number, index: number): Cart {
  const added = addUnits(cart, item, units);
  const line = added[cart.length];
  return line === undefined ? added : [...cart.slice(0, index), line, ...cart.slice(index)];
}

/** Removes units of a product; the line goes with its last unit (SPEC.md section 4). */
export function takeUnits(cart: Cart, productId: string, units: number): Cart {
  return cart.flatMap((line) => {
    if (line.productId !== productId) return [line];
    return line.quantity <= units ? [] : [{ ...line, quantity: line.quantity - units }];
  });
}

/** Removes a product, whatever its quantity. */
export function removeLine(cart: Cart, productId: string): Cart {
  return cart.filter((line) => line.productId !== productId);
}

/** Returns the units in the cart, for the badge. */
export function cartQuantity(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}

/** Price times quantity of one line, in kobo. */
export function lineTotal(line: CartLine): Kobo {
  return sum([line]);
}

/** Returns whether a shopper may ask for this many units of a product. */
export function isQuantity(quantity: unknown): quantity is number {
  return Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= MAX_QUANTITY;
}

/** Returns the most units of a line: the shop's stock if known, and at most 99. */
export function mostUnits({ stock }: Pick<CartLine, 'stock'>): number {
  return Math.min(stock ?? MAX_QUANTITY, MAX_QUANTITY);
}

/** Never throws, unlike `kobo`: the total of a merged cart may exceed the largest price. */
function sum(lines: readonly CartLine[]): Kobo {
  return lines.reduce((total, line) => total + line.price * line.quantity, 0) as Kobo;
}

/** Returns the cart after a change, or before it if the change would raise it above its limits. */
function bounded(before: Cart, after: Cart): Cart {
  const { length } = before;
  const isAsked = ({ quantity }: CartLine) => isQuantity(quantity);
  const isWithin =
    after.filter((line) => !before.includes(line)).every(isAsked) &&
    after.length <= Math.max(MAX_LINES, length) &&
    sum(after) <= Math.max(MAX_KOBO, sum(before));
  return isWithin ? after : before;
}
