import type { FastifyBaseLogger } from 'fastify';
import { shopNow } from '#src/server/catalogue/shop-details.ts';
import { isPayable, type CardOrder } from '#src/server/checkout/card.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { Problem } from '#src/server/http/problem.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';
import { NO_MAIL } from '#src/server/orders/mail.ts';
import { holdOrder, setStatus, totalOf, type OrderRow } from '#src/server/orders/store.ts';
import { insertAttempt, newestAttempt } from '#src/server/payments/attempts.ts';
import type { PaymentGateway } from '#src/server/payments/gateway.ts';
import { awaitPage, openPage } from '#src/server/payments/open-page.ts';
import { isPaidByTransfer } from '#src/server/payments/transfer.ts';
import { logChange } from './audit.ts';
import type { StaffShop } from './staff-shop.ts';

/**
 * Makes sure that an unpaid order has a card page that its buyer can open. One that works is reused; a new
 * one is logged. Throws a Problem: 409 for an order that is not to be paid by card, 503 without a page.
 */
export async function paymentLink(
  staffShop: StaffShop,
  member: StaffMember,
  { id }: Pick<OrderRow, 'id'>,
  log: FastifyBaseLogger,
): Promise<void> {
  demandCards(staffShop.gateway);
  const now = staffShop.now();
  const card = await tryTransaction(staffShop.db, (trx) => attemptFor(trx, member, id, now));
  await openFor(staffShop, log, card);
}

/** Opens the page of a new attempt, or waits until it is open. Throws as `openPage` does. */
export async function openFor(
  { db, gateway, siteUrl }: StaffShop,
  log: FastifyBaseLogger,
  { order, attempt, isNew }: CardOrder,
): Promise<void> {
  if (!isNew) {
    await awaitPage(db, attempt);
    return;
  }
  const warn = (err: Error, reference: string) => {
    log.warn({ err, reference }, 'the payment provider gave no page');
  };
  const { number } = order;
  // The provider demands an address, and sends its receipt there.
  const email = order.email === NO_MAIL ? (await shopNow(db)).supportMail : order.email;
  const opening = { db, gateway: demandCards(gateway), siteUrl, warn };
  await openPage(opening, attempt, { number, email });
}

/** The payment provider. Throws a 503 Problem if there is none. */
export function demandCards(gateway: PaymentGateway | null): PaymentGateway {
  if (gateway !== null) return gateway;
  throw new Problem(
    503,
    'no_card_payment',
    'There are no payment links: no card payments are set up.',
  );
}

async function attemptFor(
  trx: ShopDatabase,
  member: StaffMember,
  orderId: number,
  now: number,
): Promise<CardOrder> {
  const order = await holdOrder(trx, orderId);
  if (order === null) throw new Error('An order has gone.');
  const { number, status } = order;
  const isUnpaid = status === 'pending' || status === 'payment_failed';
  if (!isUnpaid || (await isPaidByTransfer(trx, orderId))) {
    throw new Problem(409, 'nothing_to_pay', `Order ${number} is not to be paid by card.`);
  }
  const newest = await newestAttempt(trx, orderId);
  if (newest !== null && isPayable(newest, now)) return { order, attempt: newest, isNew: false };
  if (status === 'payment_failed') await setStatus(trx, orderId, 'pending', now);
  const wanted = { id: orderId, number, amount: totalOf(order) };
  const attempt = await insertAttempt(trx, wanted, now);
  const after = { payment: attempt.reference };
  const change = { action: 'order.payment_link', subject: `order ${number}`, before: null, after };
  await logChange(trx, member, change, now);
  return { order, attempt, isNew: true };
}
