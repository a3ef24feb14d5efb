import { isRecord, isText, isWhole, parseJson } from '#src/domain/json-checks.ts';
import { kobo, MAX_KOBO, type Kobo } from '#src/domain/money.ts';
import type { Cart, CartItem, CartLine } from './cart.ts';

/**
 * The lines of a list that a browser has kept, however many. What is damaged is dropped and the good
 * lines stay: a shopper loses no cart to one bad line.
 */
export function readLines(list: unknown): Cart {
  const lines = new Map<string, CartLine>();
  for (const record of Array.isArray(list) ? (list as readonly unknown[]) : []) {
    const line = readLine(record);
    if (line !== null && !lines.has(line.productId)) lines.set(line.productId, line);
  }
  return [...lines.values()];
}

/** Whether a value read from JSON is a number of units that somebody may have: whole, and one at least. */
export function isUnits(value: unknown): value is number {
  return isWhole(value) && value >= 1;
}

/** The product behind an Add button, from the button's data; null where it cannot be read. */
export function readCartItem(text: string | null | undefined): CartItem | null {
  return readCartItemValue(parseJson(text));
}

function readLine(record: unknown): CartLine | null {
  const item = readCartItemValue(record);
  if (item === null || !isRecord(record)) return null;
  const { quantity, seenPrice, stock } = record;
  if (!isUnits(quantity)) return null;
  return {
    ...item,
    quantity,
    seenPrice: readPrice(seenPrice) ?? item.price,
    stock: isWhole(stock) ? stock : null,
  };
}

/** A product that is to be added, of JSON that a browser has kept; null where it cannot be read. */
export function readCartItemValue(record: unknown): CartItem | null {
  if (!isRecord(record)) return null;
  const { productId, slug, title, picture } = record;
  const price = readPrice(record.price);
  if (!isText(productId) || !isText(slug) || !isText(title) || price === null) return null;
  if (picture !== null && !isText(picture)) return null;
  return { productId, slug, title, picture, price };
}

/** An amount of money read from JSON, in kobo; null where it is none. */
export function readPrice(value: unknown): Kobo | null {
  return isWhole(value) && value <= MAX_KOBO ? kobo(value) : null;
}
