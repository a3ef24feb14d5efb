import { parseNaira, type Kobo } from '#src/domain/money.ts';

/*
 * Reads single values from other servers, which follow only SPEC.md and may send numbers as text
 * and text as numbers. Uses no schema library, so that a page that asks for one price loads none.
 */

/** The trimmed text of a string or number; null for an empty one and for anything else. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' ? null : text;
}

/** Whether a value is an object, not an array or null. */
export function hasFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object's own field. Undefined if it has none, or the value is not an object. */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** A short quote of a value for a reason. Does not walk into objects, however deep they are. */
export function quote(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string')
    return value.length > 60 ? `"${value.slice(0, 60)}…"` : `"${value}"`;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : 'nothing';
}

/** Whether a field is missing, null or an empty string. */
export function isNothing(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  );
}

/** The price in a value. Null if the value is empty. */
export function priceOf(value: unknown): Kobo | null | 'unreadable' {
  if (isNothing(value)) return null;
  if (typeof value !== 'string' && typeof value !== 'number') return 'unreadable';
  return parseNaira(value) ?? 'unreadable';
}

/** A product's price, and its regular price, even if equal. The latter is null if unreadable. */
export type ForeignPrices = { readonly price: Kobo; readonly regularPrice: Kobo | null };

/**
 * A product's prices: the promotional one, else the regular one. Returns the reason as text if it
 * has neither.
 */
export function pricesOf(promotionalPrice: unknown, regular: unknown): ForeignPrices | string {
  const promotional = priceOf(promotionalPrice);
  const read = priceOf(regular);
  const regularPrice = read === 'unreadable' ? null : read;
  if (promotional === 'unreadable') {
    return `promotionalPrice is not a price: ${quote(promotionalPrice)}`;
  }
  const price = promotional ?? regularPrice;
  return price === null ? 'no promotionalPrice' : { price, regularPrice };
}

/** Units in stock: whole, at least 0; null if the server does not say. */
export function unitsOf(value: unknown): number | null {
  const word = textOf(value);
  if (word === null || !/^-?\d+(?:\.\d+)?$/.test(word)) return null;
  return Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.floor(Number(word))));
}

/** Names in a list or a comma-separated string, trimmed, without empty ones. */
export function namesOf(value: unknown): string[] {
  const parts = Array.isArray(value) ? value : (textOf(value)?.split(',') ?? []);
  return parts.map(textOf).filter((name) => name !== null);
}
