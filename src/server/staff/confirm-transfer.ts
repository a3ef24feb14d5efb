import type * as z from 'zod/mini';
import type { staffNewOrderCalls } from '#src/contract/staff-new-order.ts';
import { formatNaira, koboToNaira, nairaToKobo } from '#src/domain/money.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';
import { OrderChangeError } from '#src/server/orders/change-error.ts';
import { moveOrder } from '#src/server/orders/status.ts';
import { totalOf } from '#src/server/orders/store.ts';
import { isPaidByTransfer } from '#src/server/payments/transfer.ts';
import { logChange } from './audit.ts';
import { holdVersion } from './order-status.ts';
import type { StaffShop } from './staff-shop.ts';

type Came = z.output<typeof staffNewOrderCalls.confirmTransfer.body>;

/**
 * Marks an order as paid by a bank transfer that a member of staff has seen, and logs it. Returns a
 * sentence about it. Throws a 409 Problem as `holdVersion` does, and an OrderChangeError if the order does
 * not wait for a transfer, another amount came, or the bank's reference has paid an order before.
 */
export async function confirmTransfer(
  { db, keys, siteUrl, now, postman }: StaffShop,
  member: StaffMember,
  number: string,
  { bankReference, amount, version }: Came,
): Promise<string> {
  const context = { siteUrl, keyOf: await keys(), now: now() };
  await tryTransaction(db, async (trx) => {
    const order = await holdVersion(trx, number, version);
    if (order.status !== 'pending' || !(await isPaidByTransfer(trx, order.id))) {
      throw new OrderChangeError(`Order ${number} does not wait for a bank transfer.`);
    }
    const [came, total] = [nairaToKobo(amount), totalOf(order)];
    if (came !== total) {
      throw new OrderChangeError(
        `Order ${number} costs ${formatNaira(total)}, and ${formatNaira(came)} came. Ask the customer for the right amount, or send it back.`,
      );
    }
    await moveOrder(trx, context, order, { status: 'paid', transfer: bankReference });
    const change = {
      action: 'order.transfer',
      subject: `order ${number}`,
      before: { status: order.status },
      after: { status: 'paid', amount: koboToNaira(total), bankReference },
    };
    await logChange(trx, member, change, context.now);
  });
  postman.call();
  return `The transfer for order ${number} is confirmed.`;
}
