import type { staffNewOrderCalls } from '#src/contract/staff-new-order.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { Problem } from '#src/server/http/problem.ts';
import { confirmTransfer } from './confirm-transfer.ts';
import { enterOrder } from './enter-order.ts';
import { demandOrder, refusing } from './order.ts';
import { staffOrderOf } from './order-view.ts';
import { openFor, paymentLink } from './payment-link.ts';
import type { StaffShop } from './staff-shop.ts';

/** Orders that staff enter for customers who write or call, and how those are paid. */
export function staffNewOrderHandlers(shop: StaffShop): Handlers<typeof staffNewOrderCalls> {
  const { db } = shop;
  const answer = async (message: string, number: string) => ({
    message,
    data: await staffOrderOf(shop, number),
  });
  return {
    async enterOrder({ body: form, headers, visitor, request }) {
      const { order, attempt } = await enterOrder(shop, visitor, form, headers['idempotency-key']);
      shop.postman.call();
      const { number } = order;
      const said = `Order ${number} is stored.`;
      try {
        if (attempt !== null) await openFor(shop, request.log, { order, attempt, isNew: true });
        else if (form.payment === 'card_link') {
          await paymentLink(shop, visitor, order, request.log);
        }
      } catch (error) {
        // The order is stored. Its page offers a new link.
        if (!(error instanceof Problem)) throw error;
        return { status: 201, body: await answer(`${said} ${error.message}`, number) };
      }
      return { status: 201, body: await answer(said, number) };
    },

    async makePaymentLink({ params: { orderId }, visitor, request }) {
      await paymentLink(shop, visitor, await demandOrder(db, orderId), request.log);
      return { status: 200, body: await answer('The payment link is ready to be sent.', orderId) };
    },

    async confirmTransfer({ params: { orderId }, body, visitor }) {
      await demandOrder(db, orderId);
      const message = await refusing(() => confirmTransfer(shop, visitor, orderId, body));
      return { status: 200, body: await answer(message, orderId) };
    },
  };
}
