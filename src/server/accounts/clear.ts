import type { ShopDatabase } from '#src/server/db/schema.ts';
import { nameIn, type User } from './user-store.ts';

/**
 * Empties an account whose address was never proven, for the owner of the address, who proves it now:
 * whoever made the account may have been somebody else (DESIGN.md, Security). Profile, lists and cart
 * go, and all sessions end. Orders stay with whoever made them: they are no longer the account's and
 * are reached by the links in their own mails. So are applications to pay later.
 */
export async function clearAccount(
  trx: ShopDatabase,
  { id, email }: Pick<User, 'id' | 'email'>,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      fullname: nameIn(email),
      first_name: '',
      last_name: '',
      phone: '',
      address: '',
      birthday: null,
    })
    .where('id', '=', id)
    .execute();
  for (const table of ['sessions', 'carts', 'kept_products'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', id).execute();
  }
  for (const table of ['orders', 'bnpl_applications', 'events'] as const) {
    await trx.updateTable(table).set({ user_id: null }).where('user_id', '=', id).execute();
  }
}
