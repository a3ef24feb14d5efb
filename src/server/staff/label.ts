import type { staffLabelCalls, WireStaffLabel } from '#src/contract/staff-label.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { changeCatalogue } from './catalogue-change.ts';
import { removeLabel, renameLabel } from './label-change.ts';
import { listLabels } from './label-list.ts';
import type { StaffShop } from './staff-shop.ts';

/** Labels of products in the back office (DESIGN.md, The API contract, 18). */
export function staffLabelHandlers(
  shop: Pick<StaffShop, 'db' | 'now' | 'publisher'>,
): Handlers<typeof staffLabelCalls> {
  return {
    async staffLabels() {
      return { status: 200, body: { message: 'Labels', data: await shownLabels(shop.db) } };
    },

    async renameLabel({ body, visitor }) {
      const data = await changeCatalogue(shop, visitor, async (at) => {
        await renameLabel(at, body);
        return shownLabels(at.trx);
      });
      return { status: 200, body: { message: 'The label is renamed.', data } };
    },

    async removeLabel({ body: { from }, visitor }) {
      const data = await changeCatalogue(shop, visitor, async (at) => {
        await removeLabel(at, from);
        return shownLabels(at.trx);
      });
      return { status: 200, body: { message: 'The label is removed.', data } };
    },
  };
}

async function shownLabels(db: ShopDatabase): Promise<WireStaffLabel[]> {
  return (await listLabels(db)).map(({ name, products, archived }) => ({
    ...{ name, products, archived },
  }));
}
