import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { staffNewOrderCalls } from '#src/contract/staff-new-order.ts';
import { cityOf } from '#src/domain/checkout/delivery-place.ts';
import type { DeliveryTerms } from '#src/domain/checkout/delivery-terms.ts';
import { koboToNaira } from '#src/domain/money.ts';
import { makeGuestAccount } from '#src/server/accounts/guest-account.ts';
import { demandTotal, notEnough, readTerms, type Basket } from '#src/server/checkout/basket.ts';
import { demandCardAmount } from '#src/server/checkout/card.ts';
import { takeStock } from '#src/server/checkout/stock.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { keyReused } from '#src/server/http/answer-once.ts';
import { Problem } from '#src/server/http/problem.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';
import { mailOrder, NO_MAIL, type MailContext } from '#src/server/orders/mail.ts';
import { insertOrder, type OrderRow } from '#src/server/orders/store.ts';
import { insertAttempt, type Attempt } from '#src/server/payments/attempts.ts';
import { logChange } from './audit.ts';
import { linesOf } from './new-order-lines.ts';
import { demandCards } from './payment-link.ts';
import type { StaffShop } from './staff-shop.ts';

type Form = z.output<typeof staffNewOrderCalls.enterOrder.body>;

/** An order, and its new attempt to be opened at the provider; null if there is none or it is known. */
type Entered = { readonly order: OrderRow; readonly attempt: Attempt | null };

/**
 * Stores the order that a member of staff enters for a customer, and logs it. Its units are taken from
 * stock at once, also while it waits for its payment: the member has promised them. A member's key is one
 * order for ever. The limits for unproven buyers do not count, since the member has talked to the customer.
 * Throws a Problem: 400 without a key or for an unknown area, 409 as `demandTotal` does, or if it cannot be
 * paid in this way, or the key is another order's.
 */
export async function enterOrder(
  { db, keys, siteUrl, now, gateway }: StaffShop,
  member: StaffMember,
  form: Form,
  key: string | undefined,
): Promise<Entered> {
  if (key === undefined) {
    throw new Problem(400, 'invalid_request', 'A new order needs an Idempotency-Key header.');
  }
  if (form.payment === 'card_link') demandCards(gateway);
  const context = { siteUrl, keyOf: await keys(), now: now() };
  return tryTransaction(db, async (trx) => {
    await holdMember(trx, member);
    const known = await orderOf(trx, member, key);
    if (known === null) return store(trx, context, { member, form, key });
    if (known.fingerprint !== fingerprintOf(form)) throw keyReused();
    return { order: known, attempt: null };
  });
}

/** Locks the member's row, so that the member's orders are stored one after another. */
async function holdMember(trx: ShopDatabase, { staffId }: StaffMember): Promise<void> {
  await trx
    .updateTable('staff')
    .set((row) => ({ version: row.ref('staff.version') }))
    .where('id', '=', staffId)
    .execute();
}

async function orderOf(
  trx: ShopDatabase,
  { staffId }: StaffMember,
  key: string,
): Promise<OrderRow | null> {
  const row = await trx
    .selectFrom('orders as o')
    .innerJoin('staff_orders as s', 's.order_id', 'o.id')
    .selectAll('o')
    .where('s.staff_id', '=', staffId)
    .where('s.key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

type Entry = { readonly member: StaffMember; readonly form: Form; readonly key: string };

async function store(
  trx: ShopDatabase,
  context: MailContext,
  { member, form, key }: Entry,
): Promise<Entered> {
  const { payment, type } = form;
  const { now } = context;
  const basket = await basketOf(trx, form);
  const short = await takeStock(trx, basket.lines);
  if (short.length > 0) throw notEnough(short);
  const order = await insertOrder(trx, rowOf(form, basket), basket.lines, now);
  await trx
    .insertInto('staff_orders')
    .values({ order_id: order.id, staff_id: member.staffId, key, payment })
    .execute();
  const { total } = basket.total;
  const change = {
    action: 'order.new',
    subject: `order ${order.number}`,
    before: null,
    after: { payment, type, total: koboToNaira(total) },
  };
  await logChange(trx, member, change, now);
  if (payment === 'on_delivery') {
    await makeGuestAccount(trx, context, order);
    await mailOrder(trx, context, { order, news: 'placed' });
  }
  if (payment !== 'card_link') return { order, attempt: null };
  const wanted = { id: order.id, number: order.number, amount: total };
  return { order, attempt: await insertAttempt(trx, wanted, now) };
}

async function basketOf(trx: ShopDatabase, form: Form): Promise<Basket> {
  const terms = await readTerms(trx, { ...form, city: '' });
  if (form.payment === 'on_delivery' && !terms.payOnDelivery) {
    throw new Problem(
      409,
      'no_pay_on_delivery',
      'Nobody can collect money there. Please choose a payment link or a transfer.',
    );
  }
  const lines = await linesOf(trx, form.lines);
  const total = demandTotal(lines, terms, form.shownTotal);
  if (form.payment === 'card_link') demandCardAmount(total.total);
  return { lines, terms, total };
}

function rowOf(form: Form, { terms, total }: Basket): Parameters<typeof insertOrder>[1] {
  const { fullname, phone, email = NO_MAIL, type, payment } = form;
  return {
    ...{ user_id: null, cart_id: null, type, fullname, phone, email },
    status: payment === 'on_delivery' ? 'placed' : 'pending',
    pay_on_delivery: payment === 'on_delivery',
    stock_taken: true,
    bill_kobo: total.bill,
    delivery_fee_kobo: total.fee,
    ...deliveryOf(form, terms),
    fingerprint: fingerprintOf(form),
  };
}

/** Where it goes, as the shop lists the place. A pickup ignores an address that the form may still hold. */
function deliveryOf({ type, address }: Form, terms: DeliveryTerms) {
  return {
    address: type === 'delivery' ? address : '',
    city: cityOf(terms),
    delivery_area: terms.area,
    sub_area: terms.subArea,
    delivery_type: terms.deliveryType,
    delivery_days: terms.days,
    note: terms.note,
  };
}

/** A hash of what was asked for. */
function fingerprintOf(form: Form): string {
  return createHash('sha256').update(JSON.stringify(form)).digest('hex');
}
