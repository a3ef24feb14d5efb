import { MAX_ID } from '#src/contract/fields.ts';
import type {
  InboxKind,
  InboxList,
  InboxState,
  WireInbox,
  WireInboxItem,
} from '#src/contract/staff-inbox.ts';
import { kobo, koboToNaira } from '#src/domain/money.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { reportsOf, reviewsFor } from '#src/server/reviews/moderation.ts';

/** Items on a page. */
const PAGE = 50;

/** Which items a list has. */
type InboxFilter = {
  readonly list: InboxList;
  readonly state: InboxState;
  /** The list continues after the item with this id. */
  readonly before?: number | undefined;
};

/** Which rows of a kind are read: one, or those of a page and one more. */
type Chosen =
  | { readonly id: number }
  | {
      readonly state: InboxState;
      /** Of reviews, only those that shoppers report. */
      readonly isReported: boolean;
      readonly last: number;
      readonly most: number;
    };

type Reader<Kind extends InboxKind> = (
  db: ShopDatabase,
  chosen: Chosen,
) => Promise<readonly WireInbox<Kind>[]>;

const readers: { readonly [Kind in InboxKind]: Reader<Kind> } = {
  message: messages,
  application: applications,
  review: reviews,
  mail: mails,
};

/**
 * A page of a list, newest first, and whether another follows. Each kind has its own list: one list over
 * all would sort four tables by time, where each table's index gives its newest rows at once.
 */
export async function listInbox(
  db: ShopDatabase,
  { list, state, before }: InboxFilter,
): Promise<{ readonly data: WireInboxItem[]; readonly hasMore: boolean }> {
  const last = before === undefined ? MAX_ID : before - 1;
  const isReported = list === 'report';
  const read = readers[list === 'report' ? 'review' : list];
  const rows = await read(db, { state, isReported, last, most: PAGE + 1 });
  return { data: rows.slice(0, PAGE), hasMore: rows.length > PAGE };
}

/** One item; undefined if there is none of this kind with this id. */
export async function inboxItem(
  db: ShopDatabase,
  kind: InboxKind,
  id: number,
): Promise<WireInboxItem | undefined> {
  const [row] = await readers[kind](db, { id });
  return row;
}

/** The ids of the chosen rows, found in the index of their state. */
function idsOf(
  db: ShopDatabase,
  table: 'contact_messages' | 'bnpl_applications' | 'undelivered_mails',
  chosen: Chosen,
) {
  const ids = db.selectFrom(table).select('id');
  if ('id' in chosen) return ids.where('id', '=', chosen.id);
  return ids
    .where('done_at', chosen.state === 'open' ? 'is' : 'is not', null)
    .where('id', '<=', chosen.last)
    .orderBy('id', 'desc')
    .limit(chosen.most);
}

async function messages(db: ShopDatabase, chosen: Chosen): Promise<WireInbox<'message'>[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['id', 'created_at as at', 'done_at', 'version'])
    .select(['fullname', 'phone', 'email', 'message as text'])
    .where('id', 'in', idsOf(db, 'contact_messages', chosen))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ done_at, ...row }) => ({ kind: 'message', ...row, isDone: done_at !== null }));
}

async function applications(db: ShopDatabase, chosen: Chosen): Promise<WireInbox<'application'>[]> {
  const rows = await db
    .selectFrom('bnpl_applications')
    .select(['id', 'created_at as at', 'done_at', 'version', 'number'])
    .select(['fullname', 'phone', 'email', 'address', 'city'])
    .where('id', 'in', idsOf(db, 'bnpl_applications', chosen))
    .orderBy('id', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .selectFrom('bnpl_lines as l')
    .leftJoin('products as p', 'p.id', 'l.product_id')
    .select(['l.application_id', 'l.product_name', 'l.unit_price_kobo', 'l.quantity', 'p.slug'])
    .where('l.application_id', 'in', ids)
    .orderBy('l.application_id')
    .orderBy('l.position')
    .execute();
  return rows.map(({ done_at, ...row }) => ({
    kind: 'application',
    ...row,
    isDone: done_at !== null,
    lines: lines
      .filter(({ application_id }) => application_id === row.id)
      .map(({ product_name: title, unit_price_kobo, quantity, slug }) => ({
        ...{ title, quantity, slug },
        price: koboToNaira(kobo(unit_price_kobo)),
      })),
  }));
}

async function reviews(db: ShopDatabase, chosen: Chosen): Promise<WireInbox<'review'>[]> {
  const rows = await chosenReviews(db, chosen).execute();
  const ids = rows.map(({ id }) => id);
  const reports = await reportsOf(db, ids);
  return rows.map(({ id, created_at, checked_at, hidden_at, hidden_reason, ...row }) => ({
    ...{ kind: 'review', id, at: created_at, isDone: checked_at !== null },
    ...{ rating: row.rating, title: row.title, text: row.body, author: row.author },
    ...{ product: row.product, slug: row.slug, orderId: row.order },
    ...{ isHidden: hidden_at !== null, hiddenReason: hidden_reason },
    reports: reports
      .filter(({ review_id }) => review_id === id)
      .map(({ at, reason }) => ({ at, reason })),
  }));
}

/** Of reported reviews, the hidden ones are done with: whoever keeps one drops its reports. */
function chosenReviews(db: ShopDatabase, chosen: Chosen) {
  if ('id' in chosen) return reviewsFor(db, {}).where('r.id', '=', chosen.id);
  const isDone = chosen.state === 'done';
  const filter = chosen.isReported
    ? { [isDone ? 'hidden' : 'reported']: true }
    : { checked: isDone };
  return reviewsFor(db, filter).where('r.id', '<=', chosen.last).limit(chosen.most);
}

async function mails(db: ShopDatabase, chosen: Chosen): Promise<WireInbox<'mail'>[]> {
  const rows = await db
    .selectFrom('undelivered_mails')
    .select(['id', 'failed_at as at', 'done_at', 'version'])
    .select(['recipient', 'subject', 'last_error as said'])
    .where('id', 'in', idsOf(db, 'undelivered_mails', chosen))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ done_at, ...row }) => ({ kind: 'mail', ...row, isDone: done_at !== null }));
}
