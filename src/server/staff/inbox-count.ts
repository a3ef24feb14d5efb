import { INBOX_COUNT_LIMIT, type InboxList } from '#src/contract/staff-inbox.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { reviewsFor } from '#src/server/reviews/moderation.ts';

/**
 * Counts the open items of each list of the inbox, at most one more than `INBOX_COUNT_LIMIT`: an index
 * holds them, and a count stops there.
 */
export async function openInInbox(db: ShopDatabase): Promise<Readonly<Record<InboxList, number>>> {
  const openIn = (table: 'contact_messages' | 'bnpl_applications' | 'undelivered_mails') =>
    counted(db.selectFrom(table).select('id').where('done_at', 'is', null));
  const [message, application, report, review, mail] = await Promise.all([
    openIn('contact_messages'),
    openIn('bnpl_applications'),
    counted(reviewsFor(db, { reported: true }).clearSelect().select('r.id')),
    counted(db.selectFrom('reviews').select('id').where('checked_at', 'is', null)),
    openIn('undelivered_mails'),
  ]);
  return { message, application, report, review, mail };
}

type Ids = {
  readonly limit: (most: number) => {
    readonly execute: () => Promise<readonly { readonly id: number }[]>;
  };
};

async function counted(ids: Ids): Promise<number> {
  return (await ids.limit(INBOX_COUNT_LIMIT + 1).execute()).length;
}
