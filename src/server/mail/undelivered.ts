import type { Selectable } from 'kysely';
import type { ShopDatabase, Tables } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';

/** A mail that was given up. */
export type UndeliveredMail = Selectable<Tables['undelivered_mails']>;

/** The longest stored reason, in characters. */
const MAX_REASON = 500;

type Given = Selectable<Tables['mail_outbox']>;

/** Moves a mail that cannot be sent out of the outbox, for a person to look at. */
export async function giveUpMail(
  db: ShopDatabase,
  { id, recipient, subject, body_text, body_html, created_at }: Given,
  failure: string,
  now: number,
): Promise<void> {
  await tryTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('mail_outbox')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // Another process has just sent it or given it up.
    if (numDeletedRows === 0n) return;
    const failed_at = new Date(now).toISOString();
    const mail = { recipient, subject, body_text, body_html, created_at };
    await trx
      .insertInto('undelivered_mails')
      .values({ ...mail, failed_at, last_error: failure.slice(0, MAX_REASON) })
      .execute();
  });
}

/** All mails that were given up, oldest first. */
export async function undeliveredMails(db: ShopDatabase): Promise<readonly UndeliveredMail[]> {
  return db.selectFrom('undelivered_mails').selectAll().orderBy('id').execute();
}

/**
 * Returns mail that was given up to the outbox, for another 72 hours of attempts from `now` (ms
 * since 1970). `id` selects one mail; null selects all. Returns how many it moved.
 */
export async function resendMail(
  db: ShopDatabase,
  id: number | null,
  now: number,
): Promise<number> {
  return tryTransaction(db, (trx) => resendIn(trx, id, now));
}

/** Returns mail to the outbox likewise, within a transaction. */
export async function resendIn(trx: ShopDatabase, id: number | null, now: number): Promise<number> {
  const taken = await trx
    .deleteFrom('undelivered_mails')
    .$if(id !== null, (query) => query.where('id', '=', id ?? 0))
    .returningAll()
    .execute();
  for (const { recipient, subject, body_text, body_html } of taken.toSorted(byId)) {
    const created_at = new Date(now).toISOString();
    await trx
      .insertInto('mail_outbox')
      .values({ recipient, subject, body_text, body_html, created_at, due_ms: now })
      .execute();
  }
  return taken.length;
}

/**
 * Removes up to `most` mails given up at `before` (ISO 8601) or earlier. Returns how many it
 * removed.
 */
export async function forgetUndelivered(
  db: ShopDatabase,
  before: string,
  most: number,
): Promise<number> {
  const old = db
    .selectFrom('undelivered_mails')
    .select('id')
    .where('failed_at', '<=', before)
    .limit(most);
  const { numDeletedRows } = await db
    .deleteFrom('undelivered_mails')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function byId(a: UndeliveredMail, b: UndeliveredMail): number {
  return a.id - b.id;
}
