import type { staffShopDetailsCalls } from '#src/contract/staff-shop-details.ts';
import {
  readShopField,
  shopFieldFault,
  shopFields,
  type ShopDetails,
  type ShopField,
} from '#src/domain/shop-details.ts';
import { shopFieldNames } from '#src/domain/staff/shop-details-draft.ts';
import { changedFields } from '#src/domain/staff/draft.ts';
import { savedDetails } from '#src/server/catalogue/shop-details.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { Problem } from '#src/server/http/problem.ts';
import { changeCatalogue, type CatalogueChange } from './catalogue-change.ts';
import { changeOf } from './seen-values.ts';
import type { StaffShop } from './staff-shop.ts';

/** Action of a log entry of changed details. */
export const SHOP_CHANGE = 'shop.change';

/** The shop's details in the back office (DESIGN.md, The API contract, 18). */
export function staffShopDetailsHandlers(
  shop: Pick<StaffShop, 'db' | 'now' | 'publisher'>,
): Handlers<typeof staffShopDetailsCalls> {
  return {
    async staffShopDetails() {
      const data = await savedDetails(shop.db);
      return { status: 200, body: { message: 'Details of the shop', data } };
    },

    async changeShopDetails({ body: { from, to }, visitor }) {
      const seen = { from, to: demandRight(from, to) };
      const data = await changeCatalogue(shop, visitor, (at) => changeDetails(at, seen));
      return { status: 200, body: { message: 'The details are saved.', data } };
    },
  };
}

async function changeDetails(
  { trx, log }: CatalogueChange,
  seen: { readonly from: ShopDetails; readonly to: ShopDetails },
): Promise<ShopDetails> {
  const present = await savedDetails(trx);
  const changed = changeOf(present, seen, shopFieldNames);
  if (changed === null) return present;
  const fields = shopFields.filter((field) => field in changed.after);
  await trx
    .insertInto('shop_details')
    .values(fields.map((name) => ({ name, value: seen.to[name] })))
    .onConflict((row) =>
      row.column('name').doUpdateSet({ value: (set) => set.ref('excluded.value') }),
    )
    .execute();
  await log({ action: SHOP_CHANGE, subject: 'shop', ...changed });
  return savedDetails(trx);
}

/**
 * Returns the details as they are stored. Throws a 400 Problem for a changed value that cannot be one; what
 * stays is not looked at.
 */
function demandRight(from: ShopDetails, to: ShopDetails): ShopDetails {
  const read = changedFields(from, to).map((field): readonly [ShopField, string] => {
    const value = readShopField(field, to[field]);
    if (value === null) throw new Problem(400, 'wrong_details', shopFieldFault(field));
    return [field, value];
  });
  return { ...from, ...Object.fromEntries(read) };
}
