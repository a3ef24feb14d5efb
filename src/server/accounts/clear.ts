import type { ShopDatabase } from '#src/server/db/schema.ts';
import { nameIn, type User } from './user-store.ts';

/**
 * Empties an account whose address was never verified, for the owner who verifies it now. Somebody
 * else may have created the account (DESIGN.md, Security). Deletes the profile, addresses, lists and cart and
 * ends all sessions. Orders and applications to pay later stay with whoever made them: they leave
 * the account, and the links in their own mails still work. Do not call it for an account that never
 * had a password: it holds only the order that created it, whose letter went to this owner.
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
  for (const table of ['sessions', 'carts', 'kept_products', 'addresses'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', id).execute();
  }
  for (const table of ['orders', 'bnpl_applications', 'events'] as const) {
    await trx.updateTable(table).set({ user_id: null }).where('user_id', '=', id).execute();
  }
}
