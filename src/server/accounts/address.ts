import type { addressCalls } from '#src/contract/address.ts';
import { readTerms } from '#src/server/checkout/basket.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { signInRequired } from '#src/server/http/ownership.ts';
import { Problem } from '#src/server/http/problem.ts';
import {
  addressesOf,
  deleteAddress,
  insertAddress,
  replaceAddress,
  setDefault,
  type AddressTexts,
} from './address-store.ts';
import { holdUser } from './user-store.ts';

/** Lists and changes a user's delivery addresses. */
export function addressHandlers(db: ShopDatabase): Handlers<typeof addressCalls> {
  /** Makes a change that no other change of this user's addresses meets. */
  const change = (userId: number, message: string, work: (trx: ShopDatabase) => Promise<void>) =>
    tryTransaction(db, async (trx) => {
      if ((await holdUser(trx, userId)) === null) throw signInRequired();
      await work(trx);
      return answer(trx, userId, message);
    });
  return {
    addresses: ({ visitor: { userId } }) => answer(db, userId, 'Your addresses'),

    addAddress: ({ visitor: { userId }, body }) =>
      change(userId, 'Your address has been saved.', async (trx) => {
        await insertAddress(trx, userId, await inArea(trx, body));
      }),

    changeAddress: ({ visitor: { userId }, params, body }) =>
      change(userId, 'Your address has been saved.', async (trx) => {
        const texts = await inArea(trx, body);
        if (!(await replaceAddress(trx, userId, params.addressId, texts))) throw absent();
      }),

    removeAddress: ({ visitor: { userId }, params }) =>
      change(userId, 'Your address has been removed.', (trx) =>
        deleteAddress(trx, userId, params.addressId),
      ),

    makeDefaultAddress: ({ visitor: { userId }, params }) =>
      change(userId, 'Your default address has been changed.', async (trx) => {
        if (!(await setDefault(trx, userId, params.addressId))) throw absent();
      }),
  };
}

async function answer(db: ShopDatabase, userId: number, message: string) {
  const data = [...(await addressesOf(db, userId))];
  return { status: 200 as const, body: { message, data } };
}

/** The address with its area as the shop spells it. Throws a 400 Problem for an unknown area. */
async function inArea(trx: ShopDatabase, body: AddressTexts): Promise<AddressTexts> {
  const choice = { ...body, type: 'delivery', city: '' } as const;
  const { area, subArea } = await readTerms(trx, choice);
  return { ...body, deliveryArea: area, subArea };
}

function absent(): Problem {
  return new Problem(404, 'not_found', 'You no longer have this address.', { alike: true });
}
