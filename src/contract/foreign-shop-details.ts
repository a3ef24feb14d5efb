import { shopFields, type ShopField } from '#src/domain/shop-details.ts';
import { fieldOf, hasFields, textOf } from './foreign-plain.ts';

/** What a server tells of its shop: texts as sent, by field. */
export type ForeignShopDetails = Readonly<Partial<Record<ShopField, string>>>;

/**
 * Reads the shop's details from any server that has the call: in the reply itself, or under `data` or
 * `shop`. Whatever is no text is left out. Null for a reply without any. Never throws.
 */
export function readShopDetails(reply: unknown): ForeignShopDetails | null {
  for (const record of [fieldOf(reply, 'data'), fieldOf(reply, 'shop'), reply]) {
    if (!hasFields(record)) continue;
    const told = shopFields.flatMap((field) => {
      const text = textOf(fieldOf(record, field));
      return text === null ? [] : [[field, text] as const];
    });
    if (told.length > 0) return Object.fromEntries(told);
  }
  return null;
}
