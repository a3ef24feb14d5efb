import type { staffAttentionCalls, WireAttention } from '#src/contract/staff-attention.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import {
  openApplications,
  openMessages,
  reportedReviews,
  undeliveredMail,
} from './attention-inbox.ts';
import {
  failedRefunds,
  paymentsToReview,
  refundsDue,
  transfersToConfirm,
} from './attention-money.ts';
import { ordersToHandle } from './attention-orders.ts';
import { failedSchedules, incompleteProducts, soldOut } from './attention-shop.ts';
import { siteState } from './attention-site.ts';
import type { StaffShop } from './staff-shop.ts';

/** Answers what needs a person, the most urgent first: each kind at most once, with its count. */
export function staffAttentionHandlers({
  db,
  now,
  publisher,
}: StaffShop): Handlers<typeof staffAttentionCalls> {
  return {
    async attention({ request, visitor }) {
      const moment = now();
      const warn = (err: unknown) => {
        request.log.error({ err }, 'the state of the site cannot be read');
      };
      const found = await Promise.all([
        paymentsToReview(db),
        refundsDue(db),
        failedRefunds(db, moment),
        transfersToConfirm(db),
        ordersToHandle(db, moment),
        siteState(publisher, moment, warn),
        failedSchedules(db, visitor),
        undeliveredMail(db),
        incompleteProducts(db),
        soldOut(db, moment),
        reportedReviews(db),
        openApplications(db),
        openMessages(db),
      ]);
      const data: WireAttention[] = found.flat();
      const message = data.length === 0 ? 'Nothing needs you right now.' : 'What needs you';
      return { status: 200, body: { message, data } };
    },
  };
}
