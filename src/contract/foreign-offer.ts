import type { Kobo } from '#src/domain/money.ts';
import { idNames, renameFields } from './field-names.ts';
import { fieldOf, hasFields, pricesOf, quote, textOf, unitsOf } from './foreign-plain.ts';

/** The current price and stock of a product from any server. */
export type ForeignOffer = {
  readonly id: string;
  readonly price: Kobo;
  /** The regular price, even if equal; null if the server gives none that is readable. */
  readonly regularPrice: Kobo | null;
  /** Units left; null if stock is not tracked. */
  readonly stock: number | null;
};

/**
 * Reads the fields of a product that may change while its page is open, by the rules of
 * `readProduct`. Returns the reason as text if they are unusable. Never throws.
 */
export function readOffer(record: unknown): ForeignOffer | string {
  if (!hasFields(record)) return `not a record but ${quote(record)}`;
  const renamed = renameFields(record, idNames);
  const id = textOf(fieldOf(renamed, 'id'));
  if (id === null) return 'no id';
  const prices = pricesOf(fieldOf(renamed, 'promotionalPrice'), fieldOf(renamed, 'regularPrice'));
  if (typeof prices === 'string') return prices;
  return { id, ...prices, stock: unitsOf(fieldOf(renamed, 'stock')) };
}
