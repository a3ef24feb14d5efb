import { foreignCheckoutCalls as checkoutCalls } from '#src/contract/foreign-checkout.ts';
import { repeatable } from './repeatable.ts';
import type { Client } from './client.ts';
import { request, type CallBody, type CallReply, type RepeatableOptions } from './request.ts';

/** Orders the content of the cart, to be paid on delivery. */
export function checkoutOrder(
  client: Client,
  body: CallBody<typeof checkoutCalls.checkoutOrder>,
  options: RepeatableOptions = {},
): Promise<CallReply<typeof checkoutCalls.checkoutOrder>> {
  return request(checkoutCalls.checkoutOrder, { ...repeatable(options), body }, client);
}

/** Orders the content of the cart; the reply holds the payment's address. */
export function checkoutPayment(
  client: Client,
  body: CallBody<typeof checkoutCalls.checkoutPayment>,
  options: RepeatableOptions = {},
): Promise<CallReply<typeof checkoutCalls.checkoutPayment>> {
  return request(checkoutCalls.checkoutPayment, { ...repeatable(options), body }, client);
}

/** Applies to buy the content of the cart now and pay later. */
export function orderBnpl(
  client: Client,
  body: CallBody<typeof checkoutCalls.orderBnpl>,
  options: RepeatableOptions = {},
): Promise<CallReply<typeof checkoutCalls.orderBnpl>> {
  return request(checkoutCalls.orderBnpl, { ...repeatable(options), body }, client);
}
