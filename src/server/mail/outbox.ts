import type { Selectable } from 'kysely';
import type { ShopDatabase, Tables } from '#src/server/db/schema.ts';
import { shopNow } from '#src/server/catalogue/shop-details.ts';
import type { Letter, ShopLetter } from './letter.ts';
import { giveUpMail } from './undelivered.ts';

/** A mail that waits to be sent. */
export type OutboxMail = Selectable<Tables['mail_outbox']>;

/**
 * The recipient of letters to addresses without an account. They are dropped instead of sent, so
 * that posting a letter always takes the same work. RFC 2606 reserves the domain for this.
 */
export const NOBODY = 'nobody@oja.invalid';

/** How long a process may take for one mail before another process takes it, in ms. */
const LEASE_MS = 5 * 60_000;

/** How long sending a mail is retried, in ms. */
const GIVEN_UP_AFTER_MS = 72 * 3_600_000;

/** The longest wait between two attempts, in ms. */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Puts a letter in the outbox. Call it in the transaction that the letter reports, so that it is
 * sent if and only if that commits, and call the postman afterwards. `now` is in ms since 1970,
 * here and below.
 */
export async function postLetter(
  trx: ShopDatabase,
  recipient: string,
  letter: Letter | ShopLetter,
  now: number,
): Promise<void> {
  // Read for every letter, so that posting one always takes the same work.
  const shop = await shopNow(trx);
  const { subject, text, html } = typeof letter === 'function' ? letter(shop) : letter;
  await trx
    .insertInto('mail_outbox')
    .values({
      recipient,
      subject,
      body_text: text,
      body_html: html,
      created_at: new Date(now).toISOString(),
      due_ms: now,
    })
    .execute();
}

/**
 * Leases the mail that has been due longest to this process. If the process dies, the mail becomes
 * due again. Returns null if none is due.
 */
export async function takeDueMail(db: ShopDatabase, now: number): Promise<OutboxMail | null> {
  for (;;) {
    const next = await db
      .selectFrom('mail_outbox')
      .select('id')
      .where('due_ms', '<=', now)
      .orderBy('due_ms')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (next === undefined) return null;
    const taken = await db
      .updateTable('mail_outbox')
      .set((row) => ({ due_ms: now + LEASE_MS, attempts: row('attempts', '+', 1) }))
      .where('id', '=', next.id)
      // Another process may have taken it first.
      .where('due_ms', '<=', now)
      .returningAll()
      .executeTakeFirst();
    if (taken !== undefined) return taken;
  }
}

/** Removes a mail that was sent: its content, such as a reset link, must not be stored. */
export async function dropMail(db: ShopDatabase, { id }: OutboxMail): Promise<void> {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute();
}

/**
 * Postpones a mail that could not be sent because of `failure`, longer each time. Returns false if
 * it is given up instead; it then moves to the list of undelivered mail.
 */
export async function putOffMail(
  db: ShopDatabase,
  mail: OutboxMail,
  failure: string,
  now: number,
): Promise<boolean> {
  if (now - Date.parse(mail.created_at) >= GIVEN_UP_AFTER_MS) {
    await giveUpMail(db, mail, failure, now);
    return false;
  }
  const wait = Math.min(30_000 * 2 ** Math.min(mail.attempts - 1, 20), LONGEST_WAIT_MS);
  await db
    .updateTable('mail_outbox')
    .set({ due_ms: now + wait })
    .where('id', '=', mail.id)
    .execute();
  return true;
}
