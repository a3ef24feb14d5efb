import { sql } from 'kysely';
import type { AttentionKind } from '#src/contract/staff-attention.ts';
import type { InboxKind, InboxList } from '#src/contract/staff-inbox.ts';
import { inboxItemRoute, staffRoutes } from '#src/domain/staff/routes.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { counted, withQuery, type Attention } from './attention-entry.ts';

/** Mail that could not be delivered. Its buyer may wait for an answer that never came. */
export async function undeliveredMail(db: ShopDatabase): Promise<Attention> {
  const { count, id } = await openIn(db, 'undelivered_mails');
  if (id === null) return [];
  const newest = await db
    .selectFrom('undelivered_mails')
    .select('recipient')
    .where('id', '=', id)
    .executeTakeFirst();
  if (newest === undefined) return [];
  const last = count === 1 ? '' : ', the last one';
  const text = `${counted(count, 'mail')} could not be delivered${last} to ${newest.recipient}.`;
  return entry('mail_undelivered', 'mail', { count, id, text, thing: 'mail' });
}

/** Visible reviews that shoppers have reported. */
export async function reportedReviews(db: ShopDatabase): Promise<Attention> {
  const rows = await db
    .selectFrom('review_marks as m')
    .innerJoin('reviews as r', 'r.id', 'm.review_id')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select(['r.id', 'p.title'])
    .distinct()
    .where('m.kind', '=', sql.lit('report'))
    .where('r.hidden_at', 'is', null)
    .orderBy('r.id', 'desc')
    .execute();
  const [newest] = rows;
  if (newest === undefined) return [];
  const { id, title } = newest;
  const count = rows.length;
  const last = count === 1 ? '' : ', the last one';
  const text = `Shoppers have reported ${counted(count, 'review')}${last} of ${title}.`;
  return entry('review_reported', 'review', { count, id, text, thing: 'review' });
}

/** Applications to pay later that nobody has dealt with. */
export async function openApplications(db: ShopDatabase): Promise<Attention> {
  const { count, id } = await openIn(db, 'bnpl_applications');
  if (id === null) return [];
  const newest = await db
    .selectFrom('bnpl_applications')
    .select('fullname')
    .where('id', '=', id)
    .executeTakeFirst();
  if (newest === undefined) return [];
  const text = `${counted(count, 'application')} to pay later ${waits(count)} ${newest.fullname}.`;
  return entry('application_new', 'application', { count, id, text, thing: 'application' });
}

/** Messages that nobody has answered. */
export async function openMessages(db: ShopDatabase): Promise<Attention> {
  const { count, id } = await openIn(db, 'contact_messages');
  if (id === null) return [];
  const newest = await db
    .selectFrom('contact_messages')
    .select('fullname')
    .where('id', '=', id)
    .executeTakeFirst();
  if (newest === undefined) return [];
  const text = `${counted(count, 'message')} ${waits(count)} ${newest.fullname}.`;
  return entry('message_new', 'message', { count, id, text, thing: 'message' });
}

function waits(count: number): string {
  return count === 1 ? 'waits for an answer, from' : 'wait for an answer, the last one from';
}

/** How many rows are open, and the newest of them; null without one. */
async function openIn(
  db: ShopDatabase,
  table: 'contact_messages' | 'bnpl_applications' | 'undelivered_mails',
): Promise<{ readonly count: number; readonly id: number | null }> {
  return db
    .selectFrom(table)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max<number | null>('id').as('id')])
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
}

type Found = {
  readonly count: number;
  /** The newest. */
  readonly id: number;
  readonly text: string;
  readonly thing: string;
};

/** One leads to itself, several to their list. */
function entry(kind: AttentionKind, item: InboxKind, { count, id, text, thing }: Found): Attention {
  const list: InboxList = item === 'review' ? 'report' : item;
  const [action, href] =
    count === 1
      ? [`See the ${thing}`, inboxItemRoute(item, id)]
      : [`See the ${thing}s`, withQuery(staffRoutes.inbox, 'list', list)];
  return [{ kind, count, text, action, href }];
}
