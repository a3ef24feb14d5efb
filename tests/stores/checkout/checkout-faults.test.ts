import { useTestStorageEngine as keepInTest } from '@nanostores/persistent';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { forgetAll } from '#tests/stores/fresh-stores.ts';
import { tabStorage } from '#tests/stores/tab-storage.ts';
import { customer, openStores, phone, refusing } from './checkout-page.ts';

beforeAll(keepInTest);
beforeEach(() => {
  forgetAll();
  vi.stubGlobal('sessionStorage', tabStorage());
});

/** A shop in which somebody is about to order. */
async function readyToOrder(payOnDelivery: boolean, answer?: Parameters<typeof openStores>[0]) {
  const stores = await openStores(answer);
  stores.addToCart(phone);
  stores.fillCheckout({ ...customer, payOnDelivery });
  return stores;
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const broken = () => new Response('<html>', { status: 502 });

const failures = [
  [true, 'Order Failed', 'Something went wrong while placing your order. Please try again.'],
  [
    false,
    'Payment Failed',
    'Something went wrong while processing your payment. Please try again.',
  ],
] as const;
it.each(failures)(
  'an order that the server failed to take is named after what failed (on delivery: %s)',
  async (payOnDelivery, title, text) => {
    const { send, sentence } = await readyToOrder(payOnDelivery, broken);
    await send();
    expect(sentence()).toEqual({ title, text });
  },
);

it.each([true, false])(
  'an order that the server refused is no failed payment (on delivery: %s)',
  async (payOnDelivery) => {
    const answer = refusing(409, 'too_few', 'Only 2 are left.');
    const { send, sentence } = await readyToOrder(payOnDelivery, answer);
    await send();
    expect(sentence()).toEqual({ title: 'Order Failed', text: 'Only 2 are left.' });
  },
);

it.each([
  [true, 'The shop cannot be reached', 'Please try again.'],
  [false, 'You are offline', 'This needs the connection. Please try again when you are online.'],
])(
  'an order whose cart did not reach the shop was not charged (online: %s)',
  async (onLine, title, advice) => {
    for (const payOnDelivery of [true, false]) {
      const { lose, send, sentence, calls } = await readyToOrder(payOnDelivery);
      vi.stubGlobal('navigator', { onLine });
      lose();
      await send();
      expect(sentence()).toEqual({ title, text: `Nothing was charged. ${advice}` });
      expect(calls).toEqual([]);
    }
  },
);

it('a card payment without an answer says that nothing was charged', async () => {
  const { send, sentence, checkoutForm, cart } = await readyToOrder(false, lost);
  await send();
  expect(sentence()).toEqual({
    title: 'The shop cannot be reached',
    text: 'Nothing was charged. Please try again.',
  });
  expect(checkoutForm.get()).toMatchObject(customer);
  expect(cart.get()).toHaveLength(1);
});

it('a card payment that takes too long says so', async () => {
  const { client, sendCheckout, sentence } = await readyToOrder(false);
  const slow: typeof client.fetch = (_url, { signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        reject(new DOMException('Aborted', 'AbortError'));
      });
    });
  const syncLoop = () => ({ refresh: () => Promise.resolve(true), stop: () => undefined });
  await sendCheckout({ ...client, fetch: slow, timeoutMs: 1 }, syncLoop);
  expect(sentence()).toEqual({
    title: 'The shop took too long to answer',
    text: 'Nothing was charged. Please try again.',
  });
});

it('an order on delivery without an answer may be placed, and can be repeated', async () => {
  const { send, sentence } = await readyToOrder(true, lost);
  await send();
  expect(sentence()).toEqual({
    title: 'We did not get an answer',
    text: 'Your order may have gone through. Please try again: you will not order twice.',
  });
});

it('the message about a failed order goes when the form is edited', async () => {
  const { send, sentence, checkout, checkoutFaults } = await readyToOrder(false, broken);
  await send();
  expect(sentence()).not.toBeNull();
  checkoutFaults.edit('phone');
  expect(checkout.get()).toEqual({ step: 'writing' });
});
