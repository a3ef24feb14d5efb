import { MAX_KOBO, type Kobo } from '#src/domain/money.ts';

/** What the Add button of a product hands to the cart. */
export type CartItem = {
  readonly productId: string;
  readonly slug: string;
  readonly title: string;
  /** File of the original, or null where the product has no picture. */
  readonly picture: string | null;
  readonly price: Kobo;
};

/** A product in the cart. Its price is the last that the server said, or else the one on the page. */
export type CartLine = CartItem & {
  /** Units, a whole number from 1: at most MAX_QUANTITY can be asked for, but a server may have more. */
  readonly quantity: number;
  /** The price that the shopper saw when the product was put there. */
  readonly seenPrice: Kobo;
  /** Units that the shop has left; null where that is not known. */
  readonly stock: number | null;
};

/**
 * Lines of different products, in the order in which they were added. The bounds below are for what a
 * shopper adds: two carts that were merged at the server may be more together, and none of it is lost.
 */
export type Cart = readonly CartLine[];

export const MAX_QUANTITY = 99;
export const MAX_LINES = 100;
export const EMPTY_CART: Cart = [];

/**
 * Raises the quantity of a product by one, or adds it with quantity 1 (SPEC.md section 4). The price
 * and title of the item replace those seen before. A cart that is full stays as it is: it takes at most
 * 100 lines, 99 units of each, and goods worth an amount of money.
 */
export function addUnit(cart: Cart, item: CartItem): Cart {
  return addUnits(cart, item, 1);
}

/** Adds several units of a product at once, all or none of them, as `addUnit` adds one. */
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

/**
 * Puts units of a product back among the lines, at a place from 0; where the cart has a line of it by
 * now, they join that one.
 */
export function putBack(cart: Cart, item: CartItem, units: number, place: number): Cart {
  const added = addUnits(cart, item, units);
  const line = added[cart.length];
  return line === undefined ? added : [...cart.slice(0, place), line, ...cart.slice(place)];
}

/** Lowers the quantity of a product by one, or drops the line when it is 1 (SPEC.md section 4). */
export function removeUnit(cart: Cart, productId: string): Cart {
  return takeUnits(cart, productId, 1);
}

/** Takes several units of a product out at once; the line goes with its last unit. */
export function takeUnits(cart: Cart, productId: string, units: number): Cart {
  return cart.flatMap((line) => {
    if (line.productId !== productId) return [line];
    return line.quantity <= units ? [] : [{ ...line, quantity: line.quantity - units }];
  });
}

/** Sets the quantity of a product; anything but a whole number from 1 to 99 changes nothing. */
export function setQuantity(cart: Cart, productId: string, quantity: number): Cart {
  return bounded(
    cart,
    cart.map((line) => (line.productId === productId ? { ...line, quantity } : line)),
  );
}

/** Takes a product out, whatever its quantity. */
export function removeLine(cart: Cart, productId: string): Cart {
  return cart.filter((line) => line.productId !== productId);
}

/** Units in the cart: what the badge shows. */
export function cartQuantity(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}

/** Price times quantity of one line, in kobo. */
export function lineTotal(line: CartLine): Kobo {
  return sum([line]);
}

/** The sum of price times quantity, in kobo. */
export function cartTotal(cart: Cart): Kobo {
  return sum(cart);
}

/** Whether a shopper may ask for this many units of a product. */
export function isQuantity(quantity: unknown): quantity is number {
  return Number.isInteger(quantity) && Number(quantity) >= 1 && Number(quantity) <= MAX_QUANTITY;
}

/** How many units a line may have: as many as the shop has, where that is known, and never over 99. */
export function mostUnits({ stock }: Pick<CartLine, 'stock'>): number {
  return Math.min(stock ?? MAX_QUANTITY, MAX_QUANTITY);
}

/** Never throws, unlike `kobo`: the sum of what a server has merged may be more than one price may be. */
function sum(lines: readonly CartLine[]): Kobo {
  return lines.reduce((total, line) => total + line.price * line.quantity, 0) as Kobo;
}

/** What a change makes of a cart; the cart itself where that would be over its bounds, or further over. */
function bounded(before: Cart, after: Cart): Cart {
  const { length } = before;
  const isAsked = ({ quantity }: CartLine) => isQuantity(quantity);
  const isWithin =
    after.filter((line) => !before.includes(line)).every(isAsked) &&
    after.length <= Math.max(MAX_LINES, length) &&
    sum(after) <= Math.max(MAX_KOBO, sum(before));
  return isWithin ? after : before;
}
