import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loginUser, logoutUser, registerUser, updateUserProfile, user } from '#src/api/account.ts';
import { banners } from '#src/api/banner.ts';
import {
  addCart,
  cartCount,
  decreaseCart,
  getCart,
  removeCartItem,
  removeCartItems,
} from '#src/api/cart.ts';
import { categories, category } from '#src/api/category.ts';
import { checkoutOrder, checkoutPayment, orderBnpl } from '#src/api/checkout.ts';
import { createClient, type Client } from '#src/api/client.ts';
import { addCompare, removeCompare, userCompare } from '#src/api/compare.ts';
import { contactUs } from '#src/api/contact.ts';
import { deliveryLocations } from '#src/api/delivery.ts';
import { homeSections } from '#src/api/home.ts';
import { order, orders } from '#src/api/order.ts';
import { deleteAccount, exportData } from '#src/api/own-data.ts';
import { changeUserPassword, forgotPassword, resetPassword } from '#src/api/password.ts';
import { paymentVerify } from '#src/api/payment.ts';
import { policies } from '#src/api/policy.ts';
import { liveOffer } from '#src/api/offer.ts';
import { allProduct, productsByCategory } from '#src/api/product.ts';
import { endOtherSessions, endSession, sessions } from '#src/api/sessions.ts';
import { track } from '#src/api/track.ts';
import { sendVerification, verifyEmail } from '#src/api/verification.ts';
import { addWishlist, removeWishlistItem, userWishlist, wishlistCount } from '#src/api/wishlist.ts';
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
const one = { productId: '9' };
const key = { idempotencyKey: 'key-1' };

describe('API functions', () => {
  test.each<[string, (at: Client) => Promise<unknown>]>([
    ['POST /register-user', (at) => registerUser(at, { ...customer, password: 'x' })],
    ['POST /login-user', (at) => loginUser(at, { Email: 'ada@example.com', Password: 'x' })],
    ['GET /logout-user', (at) => logoutUser(at)],
    ['GET /user/7', (at) => user(at, 7)],
    ['PUT /update/user-profile/7', (at) => updateUserProfile(at, 7, { firstName: 'Ada' })],
    ['PATCH /change-user-password/7', (at) => changeUserPassword(at, 7, { password: 'x' })],
    ['POST /user/reset-password', (at) => forgotPassword(at, { email: 'ada@example.com' })],
    [
      'POST /user/reset-password/t?userid=7',
      (at) => resetPassword(at, { token: 't', userid: '7' }, { password: 'x' }),
    ],
    ['GET /sessions/7', (at) => sessions(at, 7)],
    ['DELETE /sessions/7/x', (at) => endSession(at, { userId: 7, sessionId: 'x' })],
    ['DELETE /sessions/7', (at) => endOtherSessions(at, 7)],
    ['POST /verify-email/7', (at) => verifyEmail(at, 7, { token: 't' })],
    ['POST /verify-email/7/send', (at) => sendVerification(at, 7)],
    ['GET /user/7/export', (at) => exportData(at, 7)],
    ['POST /user/7/delete', (at) => deleteAccount(at, 7, { confirm: true })],
    ['GET /cart-count', (at) => cartCount(at)],
    ['GET /get-cart/guest', (at) => getCart(at, 'guest')],
    ['POST /add-cart', (at) => addCart(at, one, key)],
    ['POST /decrease-cart/7', (at) => decreaseCart(at, 7, one)],
    ['POST /remove-cartitem/7', (at) => removeCartItem(at, 7, one)],
    ['GET /remove-cartitems', (at) => removeCartItems(at)],
    ['GET /wishlist-count/7', (at) => wishlistCount(at, 7)],
    ['GET /user-wishlist/7', (at) => userWishlist(at, 7)],
    ['POST /add-wishlist/7', (at) => addWishlist(at, 7, one)],
    ['POST /remove-wishlistitem/7', (at) => removeWishlistItem(at, 7, one)],
    ['GET /user-compare/7', (at) => userCompare(at, 7)],
    ['POST /add-compare/7/9', (at) => addCompare(at, 7, 9)],
    ['DELETE /remove-compare/7/9', (at) => removeCompare(at, 7, 9)],
    ['POST /checkout-order', (at) => checkoutOrder(at, customer, key)],
    ['POST /checkout-payment', (at) => checkoutPayment(at, customer, key)],
    ['POST /order/bnpl', (at) => orderBnpl(at, customer, key)],
    ['GET /orders/7', (at) => orders(at, 7)],
    ['GET /order/ORD-1', (at) => order(at, 'ORD-1', null)],
    ['GET /payment-verify/oja-1.2', (at) => paymentVerify(at, 'oja-1.2')],
    ['POST /contact-us', (at) => contactUs(at, { ...customer, msg: 'Hello' })],
    ['POST /track', (at) => track(at, { eventName: 'WhatsApp' })],
    ['GET /all-product?page=2&limit=5', (at) => allProduct(at, { page: 2, limit: 5 })],
    ['GET /product/category/smart%20watches', (at) => productsByCategory(at, 'smart watches')],
    ['GET /product/spark-20', (at) => liveOffer(at, 'spark-20')],
    ['GET /categories', (at) => categories(at)],
    ['GET /categories/3', (at) => category(at, 3)],
    ['GET /product/home', (at) => homeSections(at)],
    ['GET /banners', (at) => banners(at)],
    ['GET /delivery', (at) => deliveryLocations(at)],
    ['GET /policies', (at) => policies(at)],
  ])('%s sends the call of its function', async (line, call) => {
    // Another test checks the answers; most calls refuse this empty object.
    await call(client).catch(() => undefined);
    expect(server.seen.map(({ method, url }) => `${method} ${url.replace('/api/v1', '')}`)).toEqual(
      [line],
    );
  });
});

test.each<[string, (at: Client, options: typeof key | object) => Promise<unknown>]>([
  ['checkoutOrder', (at, options) => checkoutOrder(at, customer, options)],
  ['addCart', (at, options) => addCart(at, one, options)],
  ['decreaseCart', (at, options) => decreaseCart(at, 'me', one, options)],
  ['removeCartItem', (at, options) => removeCartItem(at, 'me', one, options)],
  ['removeCartItems', (at, options) => removeCartItems(at, options)],
])('the idempotency key of %s is sent as its header', async (_, call) => {
  await call(client, key).catch(() => undefined);
  await call(client, {}).catch(() => undefined);
  expect(server.seen.map(({ headers }) => headers['idempotency-key'])).toEqual([
    'key-1',
    undefined,
  ]);
});

test('the key of an order is sent as its header, and no header without one', async () => {
  await order(client, 'ORD-1', 'key').catch(() => undefined);
  await order(client, 'ORD-1', null).catch(() => undefined);
  expect(server.seen.map(({ headers }) => headers['x-order-key'])).toEqual(['key', undefined]);
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
