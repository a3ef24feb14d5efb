import type { Notes } from '#src/catalogue/left-out.ts';
import type { ForeignShopDetails } from '#src/contract/foreign.ts';
import { shopDefaults } from '#src/domain/shop.ts';
import { readShopField, shopFields, type ShopDetails } from '#src/domain/shop-details.ts';
import { cleanText } from './text.ts';

/** Returns the shop's details: a value that is missing or cannot be one is the default. */
export function finishShopDetails(told: ForeignShopDetails, notes: Notes): ShopDetails {
  const read = shopFields.flatMap((field) => {
    const text = told[field];
    if (text === undefined) return [];
    const value = readShopField(field, cleanText(text));
    if (value !== null) return [[field, value] as const];
    const message = `The shop's ${field} "${cleanText(text)}" cannot be used; the default is shown.`;
    notes.warnings.push({ kind: 'shop', id: null, message });
    return [];
  });
  return { ...shopDefaults, ...Object.fromEntries(read) };
}
