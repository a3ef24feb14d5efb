import type { Kobo } from '#src/domain/money.ts';
import { idNames, renameFields } from './field-names.ts';
import { fieldOf, hasFields, pricesOf, quote, textOf, unitsOf } from './foreign-plain.ts';

/** What a product of any server costs now, and whether it is there. */
export type ForeignOffer = {
  readonly id: string;
  readonly price: Kobo;
  /** The regular price, be it equal or not; null where the server gives none that can be read. */
  readonly regularPrice: Kobo | null;
  /** Units left; null where stock is not tracked. */
  readonly stock: number | null;
};

/**
 * Reads of a product's record what may change while its page is open, by the rules of `readProduct`; or
 * says why that cannot be used. Never throws.
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
