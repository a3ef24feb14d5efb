import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient, type Client } from '#src/api/client.ts';
import { liveOffer } from '#src/api/offer.ts';
import { request } from '#src/api/request.ts';
import { accountCalls } from '#src/contract/account.ts';
import { cartCalls } from '#src/contract/cart.ts';
import { checkoutCalls } from '#src/contract/checkout.ts';
import { compareCalls } from '#src/contract/compare.ts';
import { contactCalls } from '#src/contract/contact.ts';
import { orderCalls } from '#src/contract/order.ts';
import { ownDataCalls } from '#src/contract/own-data.ts';
import { passwordCalls } from '#src/contract/password.ts';
import { paymentCalls } from '#src/contract/payment.ts';
import { sessionCalls } from '#src/contract/session.ts';
import { trackCalls } from '#src/contract/track.ts';
import { verificationCalls } from '#src/contract/verification.ts';
import { wishlistCalls } from '#src/contract/wishlist.ts';
import { startServer } from './server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let client: Client;
let answer: unknown;

beforeAll(async () => {
  server = await startServer((_, response) => response.end(JSON.stringify(answer)));
  client = createClient({ baseUrl: server.baseUrl, csrfToken: () => 'token' });
});
beforeEach(() => {
  server.seen.length = 0;
  answer = {};
});
afterAll(() => server.close());

const customer = { fullname: 'Ada', phone: '0803 123 4567', email: 'ada@example.com' };
const email = 'ada@example.com';
const password = 'x';
const body = { productId: '9' };
const params = { userId: 7 };
const product = { userId: 7, productId: 9 };
const device = { userId: 7, sessionId: 'x' };

describe('the calls that the shop makes', () => {
  test.each<[string, (at: Client) => Promise<unknown>]>([
    [
      'POST /register-user',
      (at) => request(accountCalls.registerUser, { body: { ...customer, password } }, at),
    ],
    [
      'POST /login-user',
      (at) => request(accountCalls.loginUser, { body: { Email: email, Password: 'x' } }, at),
    ],
    ['GET /logout-user', (at) => request(accountCalls.logoutUser, {}, at)],
    ['GET /user/7', (at) => request(accountCalls.user, { params }, at)],
    [
      'PUT /update/user-profile/7',
      (at) => request(accountCalls.updateUserProfile, { params, body: { firstName: 'Ada' } }, at),
    ],
    [
      'PATCH /change-user-password/7',
      (at) => request(passwordCalls.changeUserPassword, { params, body: { password } }, at),
    ],
    [
      'POST /user/reset-password',
      (at) => request(passwordCalls.forgotPassword, { body: { email } }, at),
    ],
    [
      'POST /user/reset-password/t?userid=7',
      (at) => {
        const input = { params: { token: 't' }, query: { userid: '7' }, body: { password } };
        return request(passwordCalls.resetPassword, input, at);
      },
    ],
    ['GET /sessions/7', (at) => request(sessionCalls.sessions, { params }, at)],
    ['DELETE /sessions/7/x', (at) => request(sessionCalls.endSession, { params: device }, at)],
    ['DELETE /sessions/7', (at) => request(sessionCalls.endOtherSessions, { params }, at)],
    [
      'POST /verify-email/7',
      (at) => request(verificationCalls.verifyEmail, { params, body: { token: 't' } }, at),
    ],
    [
      'POST /verify-email/7/send',
      (at) => request(verificationCalls.sendVerification, { params }, at),
    ],
    ['GET /user/7/export', (at) => request(ownDataCalls.exportData, { params }, at)],
    [
      'POST /user/7/delete',
      (at) => request(ownDataCalls.deleteAccount, { params, body: { confirm: true } }, at),
    ],
    ['GET /cart-count', (at) => request(cartCalls.cartCount, {}, at)],
    [
      'GET /get-cart/guest',
      (at) => request(cartCalls.getCart, { params: { userId: 'guest' } }, at),
    ],
    ['POST /add-cart', (at) => request(cartCalls.addCart, { body }, at)],
    ['POST /decrease-cart/7', (at) => request(cartCalls.decreaseCart, { params, body }, at)],
    ['POST /remove-cartitem/7', (at) => request(cartCalls.removeCartItem, { params, body }, at)],
    ['GET /remove-cartitems', (at) => request(cartCalls.removeCartItems, {}, at)],
    ['GET /wishlist-count/7', (at) => request(wishlistCalls.wishlistCount, { params }, at)],
    ['GET /user-wishlist/7', (at) => request(wishlistCalls.userWishlist, { params }, at)],
    ['POST /add-wishlist/7', (at) => request(wishlistCalls.addWishlist, { params, body }, at)],
    [
      'POST /remove-wishlistitem/7',
      (at) => request(wishlistCalls.removeWishlistItem, { params, body }, at),
    ],
    ['GET /user-compare/7', (at) => request(compareCalls.userCompare, { params }, at)],
    ['POST /add-compare/7/9', (at) => request(compareCalls.addCompare, { params: product }, at)],
    [
      'DELETE /remove-compare/7/9',
      (at) => request(compareCalls.removeCompare, { params: product }, at),
    ],
    ['POST /checkout-order', (at) => request(checkoutCalls.checkoutOrder, { body: customer }, at)],
    [
      'POST /checkout-payment',
      (at) => request(checkoutCalls.checkoutPayment, { body: customer }, at),
    ],
    ['POST /order/bnpl', (at) => request(checkoutCalls.orderBnpl, { body: customer }, at)],
    ['GET /orders/7', (at) => request(orderCalls.orders, { params }, at)],
    ['GET /order/ORD-1', (at) => request(orderCalls.order, { params: { orderId: 'ORD-1' } }, at)],
    [
      'GET /payment-verify/oja-1.2',
      (at) => request(paymentCalls.paymentVerify, { params: { reference: 'oja-1.2' } }, at),
    ],
    [
      'POST /contact-us',
      (at) => request(contactCalls.contactUs, { body: { ...customer, msg: 'Hello' } }, at),
    ],
    ['POST /track', (at) => request(trackCalls.track, { body: { eventName: 'WhatsApp' } }, at)],
    ['GET /product/spark-20', (at) => liveOffer(at, 'spark-20')],
  ])('%s is sent to its address', async (line, call) => {
    // Another test checks the answers; most calls refuse this empty object.
    await call(client).catch(() => undefined);
    expect(server.seen.map(({ method, url }) => `${method} ${url.replace('/api/v1', '')}`)).toEqual(
      [line],
    );
  });
});

test.each<[string, string, (at: Client, value: string | null) => Promise<unknown>]>([
  [
    'idempotency key',
    'idempotency-key',
    (at, key) => request(cartCalls.addCart, { headers: { 'idempotency-key': key }, body }, at),
  ],
  [
    'key of an order',
    'x-order-key',
    (at, key) => {
      const input = { params: { orderId: 'ORD-1' }, headers: { 'x-order-key': key } };
      return request(orderCalls.order, input, at);
    },
  ],
])('the %s is sent as its header, and no header without one', async (_, name, call) => {
  await call(client, 'key-1').catch(() => undefined);
  await call(client, null).catch(() => undefined);
  expect(server.seen.map(({ headers }) => headers[name])).toEqual(['key-1', undefined]);
});

describe('the live offer of a product', () => {
  const record = { id: 9, productTitle: 'Spark 20', promotionalPrice: '271,600', stock: '3' };

  test.each([
    ['as our server wraps it', { message: 'ok', data: record }],
    ['wrapped twice', { data: { data: record } }],
    ['bare', record],
  ])('the live offer of a product is read %s', async (_, reply) => {
    answer = reply;
    expect(await liveOffer(client, '9')).toMatchObject({ id: '9', price: 27160000, stock: 3 });
  });

  test.each([
    [{ data: { ...record, promotionalPrice: 'call us' } }, /promotionalPrice is not a price/],
    [{ data: null }, /no id/],
    [[], /not a record but a list/],
  ])('the live offer of a product is refused if the answer is %j', async (reply, message) => {
    answer = reply;
    await expect(liveOffer(client, '9')).rejects.toThrow(message);
  });
});
