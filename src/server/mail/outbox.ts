import type { Selectable } from 'kysely';
import type { ShopDatabase, Tables } from '#src/server/db/schema.ts';
import type { Letter } from './letter.ts';
import { giveUpMail } from './undelivered.ts';

/** Mail that waits. */
export type OutboxMail = Selectable<Tables['mail_outbox']>;

/**
 * Receives the letters that an address without an account would have got, which are dropped instead
 * of sent: posting and taking them is the same work. RFC 2606 reserves the domain for this.
 */
export const NOBODY = 'nobody@oja.invalid';

/** How long a process may take over one mail before another one takes it, in ms. */
const LEASE_MS = 5 * 60_000;

/** How long a mail is tried, in ms. */
const GIVEN_UP_AFTER_MS = 72 * 3_600_000;

/** The longest wait between two attempts, in ms. */
const LONGEST_WAIT_MS = 3_600_000;

/**
 * Puts a letter in the outbox. To be called in the transaction of what it tells, so that it is sent
 * if and only if that is so; call the postman afterwards. `now` is in ms since 1970, here and below.
 */
export async function postLetter(
  trx: ShopDatabase,
  recipient: string,
  { subject, text, html }: Letter,
  now: number,
): Promise<void> {
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
 * Takes the mail that is due longest, for this process alone and for a while: should the process
 * end, it is due again. Null where none is due.
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
      // Another process may have been faster.
      .where('due_ms', '<=', now)
      .returningAll()
      .executeTakeFirst();
    if (taken !== undefined) return taken;
  }
}

/** Removes a mail that was sent: what it says, a reset link for one, is not kept. */
export async function dropMail(db: ShopDatabase, { id }: OutboxMail): Promise<void> {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute();
}

/**
 * Puts a mail off that could not be sent because of `failure`, longer each time. False where it is
 * given up instead: it is in the list of undelivered mail then.
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
