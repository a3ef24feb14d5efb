import { expect } from 'vitest';
import { cartReply, type WireCart } from '#src/contract/cart.ts';
import { errorReply, type ErrorReply } from '#src/contract/reply.ts';
import type { Answer, Browser } from './browser.ts';

/** The cart that an answer holds; fails where it holds none. */
export function cartIn(answer: Answer): WireCart {
  expect(answer.statusCode, answer.body).toBe(200);
  return cartReply.parse(answer.json());
}

/** The refusal that an answer is, with its status. */
export function refusalIn(answer: Answer): ErrorReply & { readonly status: number } {
  return { status: answer.statusCode, ...errorReply.parse(answer.json()) };
}

/** Quantities of a cart by product id. */
export function quantities({ data }: WireCart): Readonly<Record<number, number>> {
  return Object.fromEntries(data.map(({ productId, quantity }) => [productId, quantity]));
}

/** The cart of whoever holds the browser's session. */
export async function readCart(browser: Browser): Promise<WireCart> {
  return cartIn(await browser.get('/get-cart/me'));
}

/** Adds units of a product, under an idempotency key where one is given. */
export function add(
  browser: Browser,
  productId: number | string,
  quantity?: number,
  key?: string,
): Promise<Answer> {
  return browser.post('/add-cart', { productId, quantity }, withKey(key));
}

/** The header of an idempotency key, or none. */
export function withKey(key?: string): Readonly<Record<string, string>> {
  return key === undefined ? {} : { 'idempotency-key': key };
}
