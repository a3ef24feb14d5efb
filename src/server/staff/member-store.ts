import type { Selectable } from 'kysely';
import type { WireMember, WireSelf } from '#src/contract/staff.ts';
import { emailKey } from '#src/server/accounts/user-store.ts';
import type { ShopDatabase, Tables } from '#src/server/db/schema.ts';

/** A member of staff as stored. */
export type Member = Selectable<Tables['staff']>;

/** The member with this mail address, or null. */
export async function memberOf(db: ShopDatabase, email: string): Promise<Member | null> {
  const row = await db
    .selectFrom('staff')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row ?? null;
}

/** Every member, the first one first. */
export function allMembers(db: ShopDatabase): Promise<readonly Member[]> {
  return db.selectFrom('staff').selectAll().orderBy('id').execute();
}

/**
 * Creates a member without a password. Returns null if the address is taken. `now` is in ms since
 * 1970.
 */
export async function addMember(
  trx: ShopDatabase,
  { name, email, role }: Pick<Member, 'name' | 'email' | 'role'>,
  now: number,
): Promise<Member | null> {
  const member = await trx
    .insertInto('staff')
    .values({
      ...{ name, email, email_key: emailKey(email), role },
      ...{ password_hash: null, totp_key: null, totp_next_key: null },
      created_at: new Date(now).toISOString(),
    })
    .onConflict((row) => row.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  return member ?? null;
}

/**
 * The member with this id, locked until the transaction's end, or null. Every change of how somebody
 * signs in takes this lock before it changes anything of that member.
 */
export async function holdMember(trx: ShopDatabase, id: number): Promise<Member | null> {
  const row = await trx
    .updateTable('staff')
    .set((row) => ({ version: row.ref('staff.version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** A member as the others see one. */
export function wireMemberOf(member: Member): WireMember {
  const { id, name, email, role, version } = member;
  return {
    ...{ id, name, email, role, version },
    isActive: member.is_active,
    hasJoined: member.password_hash !== null,
    hasSecondFactor: member.totp_key !== null,
  };
}

/** A member as the back office shows its own. */
export function wireSelfOf(member: Member, requiresSecondFactor: boolean): WireSelf {
  const { id, name, email, role, totp_key } = member;
  const hasSecondFactor = totp_key !== null;
  const needsSecondFactor = requiresSecondFactor && !hasSecondFactor;
  return { id, name, email, role, hasSecondFactor, needsSecondFactor };
}
