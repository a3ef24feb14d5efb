import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { WireStaffOrder } from '#src/contract/staff-order.ts';
import { expectEntry } from './random-entries.ts';
import { mostly, readAs, stepsAbout } from './random-kind.ts';
import { PAID } from './random-shop.ts';

const refund = stepsAbout(
  'refund',
  fc.record({
    deed: fc.constantFrom('make full', 'make part', 'make part', 'make part'),
    nth: fc.nat(PAID),
    amount: mostly([1_000, 25_000.5], 0),
    isRepeat: mostly([false], true),
  }),
  (at, { deed, nth, amount, isRepeat }) => {
    const orderId = at.paid[nth] ?? at.orders[0] ?? '';
    return {
      now: () => readAs<WireStaffOrder>(at, `/staff/orders/${orderId}`),
      ask: () => {
        const headers = { 'idempotency-key': isRepeat ? 'again' : randomUUID() };
        const body = deed === 'make full' ? {} : { amount };
        return at.member.post(`/staff/orders/${orderId}/refunds`, body, headers);
      },
      isLogged: (entries, { refundable }: WireStaffOrder, after: WireStaffOrder) => {
        const { amount: asked, reference: payment } = after.refunds.at(-1) ?? {};
        expectEntry(entries, {
          ...{ action: 'order.refund', subject: `order ${orderId}` },
          before: { refundable },
          after: { refundable: after.refundable, amount: asked, payment },
        });
      },
    };
  },
);

/** Random refunds of card payments: of all that is left, or of a part. */
export const refundSteps = [{ arbitrary: refund, weight: 3 }];
