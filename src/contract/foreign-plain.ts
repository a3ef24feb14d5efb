import { parseNaira, type Kobo } from '#src/domain/money.ts';

/*
 * How single values of another server are read: it knows SPEC.md alone, and may write numbers as
 * text and text as numbers. Without a schema, so that a page that asks for one price loads none.
 */

/** The text of a string or number, trimmed; null for everything else and for nothing. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' ? null : text;
}

/** Whether a value is an object with fields, and no list. */
export function hasFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The field of an object, or undefined if there is no object or no such field of its own. */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** A value as it is quoted in a reason: short, and never walked into, however deep it is. */
export function quote(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string')
    return value.length > 60 ? `"${value.slice(0, 60)}…"` : `"${value}"`;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : 'nothing';
}

/** Whether a field says nothing: missing, null or an empty string. */
export function isNothing(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  );
}

/** The price that a value says: an amount, null where it says nothing, or what is wrong with it. */
export function priceOf(value: unknown): Kobo | null | 'unreadable' {
  if (isNothing(value)) return null;
  if (typeof value !== 'string' && typeof value !== 'number') return 'unreadable';
  return parseNaira(value) ?? 'unreadable';
}

/** What a product costs, and its regular price, be it equal or not; null where that cannot be read. */
export type ForeignPrices = { readonly price: Kobo; readonly regularPrice: Kobo | null };

/** The prices of a product: the promotional one, or else the regular one; or in words why it has none. */
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

/** Units in stock: whole, never below 0; null where they are not told. */
export function unitsOf(value: unknown): number | null {
  const word = textOf(value);
  if (word === null || !/^-?\d+(?:\.\d+)?$/.test(word)) return null;
  return Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.floor(Number(word))));
}

/** Names in a list or in one comma-separated string, trimmed, without empty ones. */
export function namesOf(value: unknown): string[] {
  const parts = Array.isArray(value) ? value : (textOf(value)?.split(',') ?? []);
  return parts.map(textOf).filter((name) => name !== null);
}
