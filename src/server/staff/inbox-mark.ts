import type { MarkedKind } from '#src/contract/staff-inbox.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { notFound, Problem } from '#src/server/http/problem.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';
import { logChange } from './audit.ts';
import type { StaffShop } from './staff-shop.ts';

const tables = {
  message: 'contact_messages',
  application: 'bnpl_applications',
  mail: 'undelivered_mails',
} as const satisfies Readonly<Record<MarkedKind, string>>;

type Mark = {
  readonly kind: MarkedKind;
  readonly id: number;
  readonly isDone: boolean;
  /** The number of marks that the member has seen. */
  readonly version: number;
};

/**
 * Marks an item of the inbox as done, or as open again, with one entry in the log. The log holds no word
 * of its sender: retention removes the item, while the log stays. Throws a Problem: 404 without such an
 * item, 409 if somebody has marked it since the member saw it.
 */
export async function markItem(
  { db, now }: Pick<StaffShop, 'db' | 'now'>,
  member: Pick<StaffMember, 'staffId' | 'name'>,
  { kind, id, isDone, version }: Mark,
): Promise<void> {
  const moment = now();
  await tryTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable(tables[kind])
      .set({ done_at: isDone ? new Date(moment).toISOString() : null, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('done_at', isDone ? 'is' : 'is not', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw await refusalOf(trx, { kind, id, isDone });
    const change = { before: { isDone: !isDone }, after: { isDone } };
    await logChange(
      trx,
      member,
      { action: 'inbox.mark', subject: `${kind} ${id}`, ...change },
      moment,
    );
  });
}

/** Why an item could not be marked: what the member saw and asked for, and how it is now. */
async function refusalOf(
  trx: ShopDatabase,
  { kind, id, isDone }: Pick<Mark, 'kind' | 'id' | 'isDone'>,
): Promise<Problem> {
  const present = await trx
    .selectFrom(tables[kind])
    .select('done_at')
    .where('id', '=', id)
    .executeTakeFirst();
  if (present === undefined) return notFound('This is no longer in the inbox.');
  const [asked, now] = [isDone, present.done_at !== null].map((done) => (done ? 'done' : 'open'));
  return new Problem(
    409,
    'changed_meanwhile',
    `Somebody has marked this meanwhile: it is ${now} now. It was not marked as ${asked}.`,
  );
}
