import type { Selectable } from 'kysely';
import type { ShopDatabase, Tables } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';

/** Mail that was given up. */
export type UndeliveredMail = Selectable<Tables['undelivered_mails']>;

/** The longest reason that is kept, in characters. */
const MAX_REASON = 500;

type Given = Selectable<Tables['mail_outbox']>;

/** Moves a mail that cannot be sent out of the outbox, so that a person can look at it. */
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
    // Another process has sent it, or given it up, in this moment.
    if (numDeletedRows === 0n) return;
    const failed_at = new Date(now).toISOString();
    const mail = { recipient, subject, body_text, body_html, created_at };
    await trx
      .insertInto('undelivered_mails')
      .values({ ...mail, failed_at, last_error: failure.slice(0, MAX_REASON) })
      .execute();
  });
}

/** Every mail that was given up, the oldest first. */
export async function undeliveredMails(db: ShopDatabase): Promise<readonly UndeliveredMail[]> {
  return db.selectFrom('undelivered_mails').selectAll().orderBy('id').execute();
}

/**
 * Puts mail that was given up back into the outbox, to be tried for 72 hours from `now` (ms since 1970):
 * the one with this id, or all where it is null. Returns how many there were.
 */
export async function resendMail(
  db: ShopDatabase,
  id: number | null,
  now: number,
): Promise<number> {
  return tryTransaction(db, async (trx) => {
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
  });
}

/** Removes up to `most` mails that were given up until `before`; gives how many. */
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
