import { INVITATION_DAYS } from '#src/domain/staff/invitation.ts';
import { joinRoute } from '#src/domain/staff/routes.ts';
import { newLinkToken } from '#src/server/accounts/link-token.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { hashToken } from '#src/server/http/secret.ts';
import type { Member } from './member-store.ts';

const DAY_MS = 86_400_000;

/** A link by which a member sets a password, once. */
export type Invitation = { readonly link: string; readonly expiresAt: string };

/**
 * Creates the link by which a member sets a password. It replaces the former link. `now` is in ms
 * since 1970, here and below.
 */
export async function makeInvitation(
  trx: ShopDatabase,
  { siteUrl, now }: { readonly siteUrl: string; readonly now: number },
  staffId: number,
): Promise<Invitation> {
  const { token, stored } = newLinkToken(now, INVITATION_DAYS * DAY_MS);
  await trx
    .insertInto('staff_invitations')
    .values({ staff_id: staffId, ...stored })
    .onConflict((row) => row.column('staff_id').doUpdateSet(stored))
    .execute();
  return { link: siteUrl + joinRoute(token), expiresAt: stored.expires_at };
}

/** The member whose password this token may set; null if it is not valid or the account is closed. */
export async function findInvited(
  db: ShopDatabase,
  token: string,
  now: number,
): Promise<Member | null> {
  const row = await db
    .selectFrom('staff')
    .innerJoin('staff_invitations as i', 'i.staff_id', 'staff.id')
    .selectAll('staff')
    .where('i.token_hash', '=', hashToken(token))
    .where('i.expires_at', '>', new Date(now).toISOString())
    .where('staff.is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** Removes a member's link, if there is one. */
export async function dropInvitation(trx: ShopDatabase, staffId: number): Promise<void> {
  await trx.deleteFrom('staff_invitations').where('staff_id', '=', staffId).execute();
}

/** Removes up to `most` expired links. Returns how many it removed. */
export async function forgetInvitations(
  db: ShopDatabase,
  now: number,
  most: number,
): Promise<number> {
  const over = db
    .selectFrom('staff_invitations')
    .select('staff_id')
    .where('expires_at', '<=', new Date(now).toISOString())
    .limit(most);
  const { numDeletedRows } = await db
    .deleteFrom('staff_invitations')
    .where('staff_id', 'in', over)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
