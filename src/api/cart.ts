import { cartCalls } from '#src/contract/cart.ts';
import { repeatable } from './repeatable.ts';
import type { Client } from './client.ts';
import {
  request,
  type CallBody,
  type CallOptions,
  type CallReply,
  type RepeatableOptions,
} from './request.ts';

/** Returns the units in the cart; a new visitor gets a session and CSRF cookie with it. */
export function cartCount(
  client: Client,
  options: CallOptions = {},
): Promise<CallReply<typeof cartCalls.cartCount>> {
  return request(cartCalls.cartCount, options, client);
}

/** Reads the cart of a user, or of a guest's session as `guest`. */
export function getCart(
  client: Client,
  userId: string | number,
  options: CallOptions = {},
): Promise<CallReply<typeof cartCalls.getCart>> {
  return request(cartCalls.getCart, { ...options, params: { userId } }, client);
}

/** Adds units of a product, one by default. */
export function addCart(
  client: Client,
  body: CallBody<typeof cartCalls.addCart>,
  options: RepeatableOptions = {},
): Promise<CallReply<typeof cartCalls.addCart>> {
  return request(cartCalls.addCart, { ...repeatable(options), body }, client);
}

/** Removes units of a product, one by default; the line goes with its last unit. */
export function decreaseCart(
  client: Client,
  userId: string | number,
  body: CallBody<typeof cartCalls.decreaseCart>,
  options: RepeatableOptions = {},
): Promise<CallReply<typeof cartCalls.decreaseCart>> {
  const input = { ...repeatable(options), params: { userId }, body };
  return request(cartCalls.decreaseCart, input, client);
}

/** Removes a product's line. */
export function removeCartItem(
  client: Client,
  userId: string | number,
  body: CallBody<typeof cartCalls.removeCartItem>,
  options: RepeatableOptions = {},
): Promise<CallReply<typeof cartCalls.removeCartItem>> {
  const input = { ...repeatable(options), params: { userId }, body };
  return request(cartCalls.removeCartItem, input, client);
}

/** Empties the cart, by the GET that every server of this API supports. */
export function removeCartItems(
  client: Client,
  options: RepeatableOptions = {},
): Promise<CallReply<typeof cartCalls.removeCartItems>> {
  return request(cartCalls.removeCartItems, repeatable(options), client);
}
