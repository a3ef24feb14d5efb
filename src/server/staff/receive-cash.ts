import type * as z from 'zod/mini';
import type { staffOrderCalls } from '#src/contract/staff-order.ts';
import { formatNaira, koboToNaira, nairaToKobo } from '#src/domain/money.ts';
import { statusWords } from '#src/domain/orders/history.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';
import { OrderChangeError } from '#src/server/orders/change-error.ts';
import { totalOf, type OrderRow } from '#src/server/orders/store.ts';
import { recordCash } from '#src/server/payments/cash.ts';
import { logChange } from './audit.ts';
import { holdVersion } from './order-status.ts';
import type { StaffShop } from './staff-shop.ts';

type Received = z.output<typeof staffOrderCalls.receiveCash.body>;

/**
 * Records that a member of staff has the cash of a delivered order, and logs it. Returns a sentence about
 * it. Throws a 409 Problem as `holdVersion` does, and an OrderChangeError if the order is not paid in
 * cash, is not delivered, costs another amount, or its cash came before.
 */
export async function receiveCash(
  { db, now }: Pick<StaffShop, 'db' | 'now'>,
  member: StaffMember,
  number: string,
  { amount, version }: Received,
): Promise<string> {
  const moment = now();
  return tryTransaction(db, async (trx) => {
    const order = await holdVersion(trx, number, version);
    demandDelivered(order);
    const [came, total] = [nairaToKobo(amount), totalOf(order)];
    if (came !== total) {
      throw new OrderChangeError(
        `Order ${number} costs ${formatNaira(total)}, not ${formatNaira(came)}.`,
      );
    }
    await recordCash(trx, order, member.name, moment);
    const change = {
      action: 'order.cash',
      subject: `order ${number}`,
      before: { amount: 0 },
      after: { amount: koboToNaira(total) },
    };
    await logChange(trx, member, change, moment);
    return `${formatNaira(total)} in cash for order ${number} is received.`;
  });
}

function demandDelivered({ number, status, type, pay_on_delivery }: OrderRow): void {
  if (!pay_on_delivery) {
    throw new OrderChangeError(`Order ${number} is not paid in cash: it is paid before delivery.`);
  }
  if (status === 'delivered') return;
  const state = statusWords(status, type);
  throw new OrderChangeError(
    `Cash comes with the delivery, and the state of order ${number} is: ${state}.`,
  );
}
