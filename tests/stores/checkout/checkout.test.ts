import { useTestStorageEngine as keepInTest } from '@nanostores/persistent';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_CHECKOUT } from '#src/domain/checkout/form.ts';
import { kobo } from '#src/domain/money.ts';
import { forgetAll } from '#tests/stores/fresh-stores.ts';
import { tabStorage } from '#tests/stores/tab-storage.ts';
import { KEY, customer, historyEntry, ok, openStores, phone, placedData } from './checkout-page.ts';

let tab: ReturnType<typeof tabStorage>;

beforeAll(keepInTest);
beforeEach(() => {
  forgetAll();
  tab = tabStorage();
  vi.stubGlobal('sessionStorage', tab);
});

describe('the bill', () => {
  it('the bill is the cart rounded up, and collection costs nothing', async () => {
    const { addToCart, checkoutBill } = await openStores();
    addToCart(phone);
    expect(checkoutBill.get()).toMatchObject({ bill: 5_000_000, fee: 0, total: 5_000_000 });
  });

  it('the bill uses fee, days and area of the chosen place', async () => {
    const { addToCart, checkoutBill, fillCheckout } = await openStores();
    addToCart(phone);
    fillCheckout({ type: 'delivery', place: '3' });
    expect(checkoutBill.get()).toMatchObject({
      total: 5_250_000,
      place: { area: 'Ikeja', days: '1-3 working days', type: 'Same day' },
    });
    fillCheckout({ place: 'other' });
    expect(checkoutBill.get()).toMatchObject({
      total: 5_000_000,
      isAgreedLater: true,
      mayPayOnDelivery: false,
      place: { area: 'Interstate', days: '', type: '' },
    });
  });

  it('the bill is paid on delivery if chosen and possible', async () => {
    const { checkoutBill, fillCheckout } = await openStores();
    fillCheckout({ type: 'delivery', place: '3', payOnDelivery: true });
    expect(checkoutBill.get().payOnDelivery).toBe(true);
    fillCheckout({ place: '4' });
    expect(checkoutBill.get()).toMatchObject({ payOnDelivery: false, mayPayOnDelivery: false });
    fillCheckout({ type: 'pickup' });
    expect(checkoutBill.get().payOnDelivery).toBe(true);
  });
});

describe('ordering', () => {
  it('an incomplete order is not sent, and the popup says what is missing', async () => {
    const { addToCart, fillCheckout, send, calls, sentence, toasts, checkout } = await openStores();
    addToCart(phone);
    fillCheckout({ ...customer, type: 'delivery', place: '', address: ' ' });
    await send();
    expect(calls).toEqual([]);
    expect(sentence()).toEqual({ title: 'Missing Information', text: 'Please fill all fields.' });
    expect(checkout.get()).toMatchObject({
      faults: { address: expect.any(String) as string, place: expect.any(String) as string },
    });
    expect(toasts.get()).toMatchObject([{ kind: 'error', title: 'Missing Information' }]);
  });

  it('an order paid on delivery empties the cart', async () => {
    const { addToCart, fillCheckout, send, calls, checkout, placedOrders, cartBase, ...stores } =
      await openStores();
    addToCart(phone);
    fillCheckout({
      ...customer,
      type: 'delivery',
      place: '3',
      address: '1 Awolowo Way',
      payOnDelivery: true,
    });
    await send();
    expect(calls).toMatchObject([
      {
        path: '/checkout-order',
        body: {
          ...customer,
          ...{ type: 'delivery', address: '1 Awolowo Way', city: 'Alausa', deliveryArea: 'Ikeja' },
          ...{ subArea: 'Alausa', deliveryType: 'Same day', deliveryFee: 2_500 },
          ...{ deliveryDays: '1-3 working days', payOnDelivery: true, shownTotal: 52_500 },
        },
      },
    ]);
    const href = `/order#OJA-1234-5678.${KEY}`;
    expect(checkout.get()).toMatchObject({ step: 'placed', number: 'OJA-1234-5678', href });
    expect(placedOrders.get()).toEqual([{ number: 'OJA-1234-5678', key: KEY }]);
    expect(cartBase.get().lines).toEqual([]);
    expect(stores.checkoutForm.get()).toEqual(EMPTY_CHECKOUT);
  });

  it('a placed order is shown again when its page is loaded again, but not over a new cart', async () => {
    const entry = historyEntry();
    entry.state = { over: 0 };
    const { addToCart, fillCheckout, send, checkout } = await openStores(undefined, entry);
    addToCart(phone);
    fillCheckout({ ...customer, payOnDelivery: true });
    await send();
    const success = checkout.get();
    expect(success).toMatchObject({ step: 'placed', order: { total: 5_000_000, isPaid: false } });
    expect(entry.state).toMatchObject({ over: 0 });
    for (const [where, shown] of [
      [entry, success],
      [historyEntry(), { step: 'writing' }],
      [{ ...historyEntry(), state: { placed: { order: { total: 'x' } } } }, { step: 'writing' }],
    ] as const) {
      forgetAll();
      const again = await openStores(undefined, where);
      again.showPlaced();
      expect(again.checkout.get()).toEqual(shown);
    }
    const later = await openStores(undefined, entry);
    later.addToCart(phone);
    later.showPlaced();
    expect(later.checkout.get()).toEqual({ step: 'writing' });
  });

  it('an order paid by card opens the provider’s page and keeps the cart', async () => {
    const authorization_url = 'https://pay.example/x';
    const { addToCart, fillCheckout, send, calls, checkout, cart } = await openStores(() =>
      Response.json({ message: 'Pay', authorization_url, data: placedData }),
    );
    addToCart(phone);
    fillCheckout(customer);
    await send();
    expect(calls.map(({ path }) => path)).toEqual(['/checkout-payment']);
    expect(checkout.get()).toEqual({ step: 'leaving', url: authorization_url });
    expect(cart.get()).toHaveLength(1);
  });

  it('an order is repeated automatically while the payment page is being prepared', async () => {
    const authorization_url = 'https://pay.example/x';
    const pending = { message: 'Please try again.', code: 'payment_page_pending' };
    const headers = { 'retry-after': '0' };
    let left = 2;
    const { addToCart, fillCheckout, send, calls, checkout } = await openStores(() => {
      left -= 1;
      return left < 0
        ? ok({ authorization_url })
        : Response.json(pending, { status: 503, headers });
    });
    addToCart(phone);
    fillCheckout(customer);
    await send();
    expect(checkout.get()).toEqual({ step: 'leaving', url: authorization_url });
    expect(new Set(calls.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(calls).toHaveLength(3);
  });

  it('an order still without a payment page after ten tries says so and keeps the form', async () => {
    const pending = { message: 'Please try again.', code: 'payment_page_pending' };
    const headers = { 'retry-after': '0' };
    const { addToCart, fillCheckout, send, calls, sentence, checkoutForm, cart } = await openStores(
      () => Response.json(pending, { status: 503, headers }),
    );
    addToCart(phone);
    fillCheckout(customer);
    await send();
    expect(calls).toHaveLength(10);
    expect(sentence()).toEqual({ title: 'Payment Failed', text: 'Please try again.' });
    expect(checkoutForm.get()).toMatchObject(customer);
    expect(cart.get()).toHaveLength(1);
  });

  it('the payment address may be in the data of the answer alone', async () => {
    const authorization_url = 'https://pay.example/x';
    const { addToCart, fillCheckout, send, checkout } = await openStores(() =>
      ok({ authorization_url }),
    );
    addToCart(phone);
    fillCheckout(customer);
    await send();
    expect(checkout.get()).toEqual({ step: 'leaving', url: authorization_url });
  });

  it('an answer without a payment address is reported', async () => {
    const { fillCheckout, send, sentence } = await openStores(() => ok({}));
    fillCheckout(customer);
    await send();
    expect(sentence()).toEqual({
      title: 'Payment Error',
      text: 'Unable to retrieve the payment authorization URL. Please try again.',
    });
  });

  it('an order with changed prices is not sent and shows them first', async () => {
    const { addToCart, cartBase, fillCheckout, refreshed, send, calls, sentence, cart } =
      await openStores();
    addToCart(phone);
    fillCheckout(customer);
    const { productId, slug, title, picture } = phone;
    refreshed.mockImplementation(() => {
      const price = kobo(6_000_000);
      const line = {
        productId,
        slug,
        title,
        picture,
        price,
        seenPrice: phone.price,
        quantity: 1,
        stock: null,
      };
      cartBase.set({ ...cartBase.get(), lines: [...cart.get().slice(1), line] });
      return Promise.resolve(true);
    });
    await send();
    expect(calls).toEqual([]);
    expect(sentence()).toEqual({
      title: 'Your order has changed',
      text: 'It now comes to ₦99,999. Nothing was ordered; please look at it again.',
    });
  });

  it('repeats of an order keep one key, also after a reload', async () => {
    const keys: (string | null)[] = [];
    const open = async () => {
      const stores = await openStores(() => new Response('', { status: 503 }));
      const fetch: typeof stores.client.fetch = (_url, init) => {
        keys.push(new Headers(init.headers).get('idempotency-key'));
        return Promise.resolve(new Response('', { status: 503 }));
      };
      const syncLoop = () => ({ refresh: () => Promise.resolve(true), stop: () => undefined });
      return { ...stores, again: () => stores.sendCheckout({ ...stores.client, fetch }, syncLoop) };
    };
    const first = await open();
    first.fillCheckout(customer);
    await first.again();
    await first.again();
    const reloaded = await open();
    await reloaded.startCheckout();
    await reloaded.again();
    reloaded.fillCheckout({ phone: '0901 234 5678' });
    await reloaded.again();
    expect(keys).toHaveLength(4);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('an order with a lost answer is found once its products have left the cart', async () => {
    let isLost = true;
    const { addToCart, checkout, fillCheckout, send, calls, sentence, ...stores } =
      await openStores(() => {
        if (isLost) return Promise.reject(new TypeError('Failed to fetch'));
        return ok(placedData);
      });
    addToCart(phone);
    fillCheckout({ ...customer, payOnDelivery: true });
    await send();
    expect(sentence()?.title).toBe('We did not get an answer');
    isLost = false;
    expect(await stores.resumeCheckout(stores.client)).toBe(false);
    for (const command of stores.cartCommands.get()) stores.forgetCommand(command);
    expect(await stores.resumeCheckout(stores.client)).toBe(true);
    expect(calls.map(({ path }) => path)).toEqual(['/checkout-order', '/checkout-order']);
    expect(checkout.get()).toMatchObject({ step: 'placed', number: 'OJA-1234-5678' });
    expect(await stores.resumeCheckout(stores.client)).toBe(false);
  });

  it('an order with a lost answer is repeated without checking the cart first', async () => {
    let isLost = true;
    const { addToCart, fillCheckout, refreshed, send, checkout } = await openStores(() => {
      if (isLost) return Promise.reject(new TypeError('Failed to fetch'));
      return ok(placedData);
    });
    addToCart(phone);
    fillCheckout({ ...customer, payOnDelivery: true });
    await send();
    isLost = false;
    await send();
    expect(refreshed).toHaveBeenCalledOnce();
    expect(checkout.get()).toMatchObject({ step: 'placed' });
  });

  it('an order is placed once, however often the button is pressed', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { fillCheckout, send, calls, checkout } = await openStores(
      () => new Promise((resolve) => (answer = resolve)),
    );
    fillCheckout({ ...customer, payOnDelivery: true });
    const sending = [send(), send(), send()];
    await vi.waitFor(() => {
      expect(calls).toHaveLength(1);
    });
    answer(ok(placedData));
    await Promise.all(sending);
    await send();
    expect(calls).toHaveLength(1);
    expect(checkout.get().step).toBe('placed');
  });
});
