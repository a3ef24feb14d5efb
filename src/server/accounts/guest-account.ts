import { resetLink } from '#src/domain/accounts/reset-link.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { hashToken, newToken } from '#src/server/http/secret.ts';
import { guestAccountLetter } from '#src/server/mail/order-letters.ts';
import { postLetter } from '#src/server/mail/outbox.ts';
import { NO_MAIL } from '#src/server/orders/mail.ts';
import type { OrderRow } from '#src/server/orders/store.ts';
import { emailKey, nameIn } from './user-store.ts';

/** How long the link to claim an account works, in days. */
const CLAIM_DAYS = 3;

const DAY_MS = 86_400_000;

/**
 * Creates an account without a password for the address that a guest has ordered with, and mails a
 * link to set one (DESIGN.md, Security). Returns false if the address has an account, which is left
 * unchanged and does not get the order. The address may be somebody else's, so the account contains
 * nothing that the guest typed, not even the name. The order becomes part of it: its letter, which
 * goes to the same address, opens it anyway. Returns false for a buyer without an address too.
 */
export async function makeGuestAccount(
  trx: ShopDatabase,
  { siteUrl, now }: { readonly siteUrl: string; readonly now: number },
  order: Pick<OrderRow, 'id' | 'email'>,
): Promise<boolean> {
  if (order.email === NO_MAIL) return false;
  const email = emailKey(order.email);
  const made = await trx
    .insertInto('users')
    .values({
      fullname: nameIn(email),
      email,
      email_key: email,
      password_hash: null,
      birthday: null,
      created_at: new Date(now).toISOString(),
    })
    .onConflict((row) => row.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return false;
  await trx.updateTable('orders').set({ user_id: made.id }).where('id', '=', order.id).execute();
  const token = newToken();
  await trx
    .insertInto('password_resets')
    .values({
      user_id: made.id,
      token_hash: hashToken(token),
      expires_at: new Date(now + CLAIM_DAYS * DAY_MS).toISOString(),
    })
    .execute();
  const url = resetLink(siteUrl, { token, userId: made.id });
  await postLetter(trx, email, guestAccountLetter(siteUrl, { url, days: CLAIM_DAYS }), now);
  return true;
}
