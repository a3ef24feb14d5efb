import { makeGuestAccount } from '#src/server/accounts/guest-account.ts';
import { clearCart } from '#src/server/cart/store.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from '#src/server/http/problem.ts';
import { mailOrder, type MailContext } from '#src/server/orders/mail.ts';
import type { OrderRow } from '#src/server/orders/store.ts';
import { notEnough, readBasket, type CheckoutForm } from './basket.ts';
import { storeCheckout } from './order.ts';
import { takeStock } from './stock.ts';
import { demandRoom, holdUnits, type Holder } from './unproven-buyer.ts';

type Placing = Pick<Holder, 'visitor' | 'cartId' | 'network' | 'limits'> & {
  readonly form: CheckoutForm;
};

/**
 * Places an order that is paid on delivery or pickup: takes the stock, empties the locked cart,
 * mails the buyer, and creates an account for a guest. Throws as `readBasket` and `demandRoom` do,
 * and a 409 Problem if payment on delivery is not offered there.
 */
export async function placeOrder(
  trx: ShopDatabase,
  context: MailContext,
  { visitor, cartId, form, network, limits }: Placing,
): Promise<OrderRow> {
  const basket = await readBasket(trx, visitor, form);
  if (!basket.terms.payOnDelivery) {
    throw new Problem(
      409,
      'no_pay_on_delivery',
      'We do not take payment on delivery there. Please pay online, or choose pickup.',
    );
  }
  const { email, phone } = form;
  const holder = { visitor, cartId, email, phone, network, limits, now: context.now };
  const names = await demandRoom(trx, holder, basket.lines);
  const short = await takeStock(trx, basket.lines);
  if (short.length > 0) throw notEnough(short);
  const order = await storeCheckout(
    trx,
    { visitor, cartId, form, basket, status: 'placed' },
    context.now,
  );
  await holdUnits(trx, order.id, names);
  await clearCart(trx, cartId);
  if (visitor.userId === null) await makeGuestAccount(trx, context, order);
  await mailOrder(trx, context, { order, news: 'placed' });
  return order;
}
