import type { Selectable } from 'kysely';
import type { WireUser } from '#src/contract/account.ts';
import type { ShopDatabase, Tables } from '#src/server/db/schema.ts';

/** A user as stored. */
export type User = Selectable<Tables['users']>;

/** The key of an account: its address in lower case. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/**
 * The name of an account whose owner has not given one: the words of the address up to its `@`, as in
 * "Ada Obi" of ada.obi92@example.com. Without a word, that part of the address as it is.
 */
export function nameIn(email: string): string {
  const [before = email] = email.split('@', 1);
  const words = before.match(/\p{L}{2,}/gu) ?? [];
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
  return (name === '' ? before : name).slice(0, 120);
}

/** The user with this mail address, or null. */
export async function userOf(db: ShopDatabase, email: string): Promise<User | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The user with this id, locked until the transaction's end, or null. Every change of how somebody
 * signs in takes this lock before any other row's. Two such changes thus cannot deadlock, and
 * neither acts on data that the other has just changed.
 */
export async function holdUser(trx: ShopDatabase, id: number): Promise<User | null> {
  const row = await trx
    .updateTable('users')
    .set((row) => ({ email: row.ref('users.email') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** A user as only that user may see it. */
export function wireUserOf(user: User): WireUser {
  return {
    id: user.id,
    fullname: user.fullname,
    email: user.email,
    emailVerified: user.verified_at !== null,
    userProfile: {
      firstName: user.first_name,
      lastName: user.last_name,
      phoneNum: user.phone,
      address: user.address,
      DateOfBirth: user.birthday,
    },
  };
}
