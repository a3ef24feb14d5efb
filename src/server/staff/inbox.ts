import type { InboxKind, staffInboxCalls } from '#src/contract/staff-inbox.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { notFound } from '#src/server/http/problem.ts';
import { openInInbox } from './inbox-count.ts';
import { inboxItem, listInbox } from './inbox-list.ts';
import { resendByStaff } from './inbox-mail.ts';
import { markItem } from './inbox-mark.ts';
import { moderateByStaff } from './inbox-review.ts';
import type { StaffShop } from './staff-shop.ts';

/** The inbox of the back office: what came in, what is done, and what is done about it. */
export function staffInboxHandlers(shop: StaffShop): Handlers<typeof staffInboxCalls> {
  const { db } = shop;
  const found = async (kind: InboxKind, id: number) => {
    const item = await inboxItem(db, kind, id);
    // Retention, or its sender, may have removed it.
    if (item === undefined) throw notFound('This is no longer in the inbox.');
    return item;
  };
  return {
    async inbox({ query }) {
      const [page, open] = await Promise.all([listInbox(db, query), openInInbox(db)]);
      return { status: 200, body: { message: 'Inbox', ...page, open } };
    },

    async inboxItem({ params: { kind, itemId } }) {
      return { status: 200, body: { message: 'Item', data: await found(kind, itemId) } };
    },

    async markInboxItem({ params: { kind, itemId }, body, visitor }) {
      await markItem(shop, visitor, { kind, id: itemId, ...body });
      const data = await found(kind, itemId);
      const message = body.isDone ? 'Marked as done.' : 'Marked as open.';
      return { status: 200, body: { message, data } };
    },

    async moderateReview({ params: { reviewId }, body, visitor }) {
      const message = await moderateByStaff(shop, visitor, reviewId, body);
      return { status: 200, body: { message, data: await found('review', reviewId) } };
    },

    async resendMail({ params: { mailId }, visitor }) {
      await resendByStaff(shop, visitor, mailId);
      return { status: 200, body: { message: 'The mail is being sent again.' } };
    },
  };
}
