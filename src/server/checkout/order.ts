import { createHash } from 'node:crypto';
import type { OrderStatus } from '#src/contract/order.ts';
import { keepOrderAddress } from '#src/server/accounts/address-store.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Visitor } from '#src/server/http/visitor.ts';
import { insertOrder, type OrderRow } from '#src/server/orders/store.ts';
import type { Basket, CheckoutForm } from './basket.ts';

/** An order to be stored. */
type Checkout = {
  readonly visitor: Visitor;
  readonly cartId: number;
  readonly form: CheckoutForm;
  readonly basket: Basket;
  readonly status: Extract<OrderStatus, 'placed' | 'pending'>;
};

/**
 * Stores the basket as the visitor's order, and its address in the account if the buyer wants that. A
 * guest's order belongs to no account.
 */
export async function storeCheckout(
  trx: ShopDatabase,
  checkout: Checkout,
  now: number,
): Promise<OrderRow> {
  const { visitor, cartId, form, basket, status } = checkout;
  const { lines, terms, total } = basket;
  const { fullname, phone, email, type } = form;
  const isDelivery = type === 'delivery';
  if (isDelivery && form.saveAddress === true) {
    const place = { deliveryArea: terms.area, subArea: terms.subArea };
    const texts = { fullname, phone, address: form.address, ...place };
    await keepOrderAddress(trx, visitor.userId, texts);
  }
  return insertOrder(
    trx,
    {
      user_id: visitor.userId,
      cart_id: cartId,
      status,
      type,
      pay_on_delivery: status === 'placed',
      stock_taken: status === 'placed',
      bill_kobo: total.bill,
      delivery_fee_kobo: total.fee,
      delivery_days: terms.days,
      note: terms.note,
      fullname,
      phone,
      email,
      // A pickup ignores delivery fields that the form may still hold.
      address: isDelivery ? form.address : '',
      city: isDelivery ? form.city : '',
      delivery_area: terms.area,
      sub_area: terms.subArea,
      delivery_type: terms.deliveryType,
      fingerprint: fingerprintOf(checkout),
    },
    lines,
    now,
  );
}

/**
 * A hash of what identifies an order: who buys what at which price, the kind of payment and the
 * delivery. Two checkouts with the same hash are one order.
 */
export function fingerprintOf({ visitor, form, basket, status }: Omit<Checkout, 'cartId'>): string {
  const { fullname, phone, email, type, address, city } = form;
  const lines = basket.lines
    .map(({ productId, quantity, price }) => [productId, quantity, price])
    .sort(([a = 0], [b = 0]) => a - b);
  const who = [visitor.userId, fullname, phone, email];
  const where = [type, ...(type === 'delivery' ? [address, city] : []), basket.terms];
  const all = JSON.stringify([status, who, where, basket.total, lines]);
  return createHash('sha256').update(all).digest('hex');
}
