import * as z from 'zod/mini';
import { textLimits } from '#src/domain/text-limits.ts';
import { defineCall } from './call.ts';
import { count, filled, line, requestId, wireId } from './fields.ts';
import { message, messageReply, naira, timestamp } from './reply.ts';
import { stars } from './review-fields.ts';
import { seenVersion } from './staff-version.ts';

/** What comes in: contact messages, pay-later applications, reviews, and mail that came back. */
export const inboxKinds = ['message', 'application', 'review', 'mail'] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** What a member marks as done. A review is done with once it is hidden or kept. */
const markedKinds = ['message', 'application', 'mail'] as const;
export type MarkedKind = (typeof markedKinds)[number];

/** The lists of the inbox. Reviews have two: those that shoppers report, and all. */
export const inboxLists = ['message', 'application', 'report', 'review', 'mail'] as const;
export type InboxList = (typeof inboxLists)[number];

/** Open items are counted up to this many: one more means "or more". */
export const INBOX_COUNT_LIMIT = 99;

export const inboxStates = ['open', 'done'] as const;
export type InboxState = (typeof inboxStates)[number];

/** What each item has. */
const item = {
  /** Continues a list after this item. */
  id: wireId,
  /** When it was sent; of mail, when it was given up. */
  at: timestamp,
  isDone: z.boolean(),
};

/** Number of marks so far: a mark of a former version is refused. */
const marked = { ...item, version: count };

const sender = { fullname: filled, phone: filled, email: filled };

const wireMessage = z.strictObject({
  kind: z.literal('message'),
  ...marked,
  ...sender,
  text: filled,
});

const wireApplication = z.strictObject({
  kind: z.literal('application'),
  ...marked,
  ...sender,
  number: filled,
  address: z.string(),
  city: z.string(),
  /** What the cart held. `price` is of one unit. */
  lines: z.array(
    z.strictObject({
      title: filled,
      /** Null once the product is no longer sold. */
      slug: z.nullable(filled),
      price: naira,
      quantity: count,
    }),
  ),
});

/** A review. It is done with once a member keeps or hides it, until a shopper reports it. */
const wireReviewItem = z.strictObject({
  kind: z.literal('review'),
  ...item,
  rating: stars,
  title: filled,
  text: filled,
  /** Empty once the order has lost its buyer. */
  author: z.string(),
  product: filled,
  slug: filled,
  orderId: filled,
  /** Why shoppers reported it, oldest first; a reason may be empty. */
  reports: z.array(z.strictObject({ at: timestamp, reason: z.string() })),
  isHidden: z.boolean(),
  /** Why it was hidden, for staff alone; may be empty. */
  hiddenReason: z.string(),
});

const wireMail = z.strictObject({
  kind: z.literal('mail'),
  ...marked,
  recipient: filled,
  subject: filled,
  /** The mail server's last words. */
  said: z.string(),
});

const wireInboxItem = z.discriminatedUnion('kind', [
  wireMessage,
  wireApplication,
  wireReviewItem,
  wireMail,
]);
export type WireInboxItem = z.infer<typeof wireInboxItem>;

/** An item of one kind. */
export type WireInbox<Kind extends InboxKind> = Extract<WireInboxItem, { readonly kind: Kind }>;

/** The inbox of the back office. A change of what is no longer so answers 409 `changed_meanwhile`. */
export const staffInboxCalls = {
  inbox: defineCall({
    method: 'GET',
    path: '/staff/inbox',
    summary: 'A list of the inbox, open or done, newest first; `before` continues after an item',
    access: 'staff',
    csrf: true,
    query: z.object({
      list: z._default(z.enum(inboxLists), 'message'),
      state: z._default(z.enum(inboxStates), 'open'),
      before: z.optional(requestId),
    }),
    replies: {
      200: z.strictObject({
        message,
        data: z.array(wireInboxItem),
        hasMore: z.boolean(),
        /** How many are open in each list, at most one more than `INBOX_COUNT_LIMIT`. */
        open: z.record(z.enum(inboxLists), count),
      }),
    },
  }),
  inboxItem: defineCall({
    method: 'GET',
    path: '/staff/inbox/{kind}/{itemId}',
    summary: 'One item of the inbox',
    access: 'staff',
    csrf: true,
    params: z.object({ kind: z.enum(inboxKinds), itemId: requestId }),
    replies: { 200: z.strictObject({ message, data: wireInboxItem }) },
  }),
  markInboxItem: defineCall({
    method: 'POST',
    path: '/staff/inbox/{kind}/{itemId}',
    summary: 'Mark an item as done, or as open again; 409 if it changed meanwhile',
    access: 'staff',
    csrf: true,
    params: z.object({ kind: z.enum(markedKinds), itemId: requestId }),
    body: z.object({ isDone: z.boolean(), version: seenVersion }),
    replies: { 200: z.strictObject({ message, data: wireInboxItem }) },
  }),
  moderateReview: defineCall({
    method: 'POST',
    path: '/staff/reviews/{reviewId}',
    summary:
      'Hide a review with a reason, or keep it shown and drop its reports if `hide` is null; 409 if it is no longer as the member saw it, or hidden already',
    access: 'staff',
    csrf: true,
    roles: ['owner', 'manager'],
    params: z.object({ reviewId: requestId }),
    body: z.object({
      hide: z.nullable(z.strictObject({ reason: line(textLimits.reason).check(z.minLength(1)) })),
      /** What the member saw: whether it was done with, whether hidden, and its number of reports. */
      isDone: z.boolean(),
      isHidden: z.boolean(),
      reports: count,
    }),
    replies: { 200: z.strictObject({ message, data: wireInboxItem }) },
  }),
  resendMail: defineCall({
    method: 'POST',
    path: '/staff/mails/{mailId}/resend',
    summary: 'Send a mail again that could not be delivered; 404 if that was done meanwhile',
    access: 'staff',
    csrf: true,
    roles: ['owner', 'manager'],
    params: z.object({ mailId: requestId }),
    replies: { 200: messageReply },
  }),
};
