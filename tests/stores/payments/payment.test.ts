import { useTestStorageEngine as keepInTest } from '@nanostores/persistent';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOf, forgetAll, openPage } from '#tests/stores/fresh-stores.ts';
import { tabStorage } from '#tests/stores/tab-storage.ts';

const reference = 'oja.1234';
const NUMBER = 'OJA-1234-5678';

const awaited = {
  ...{ number: NUMBER, mayPayOnDelivery: false },
  ...{ type: 'delivery' as const, area: 'Ikeja', days: '1-3 working days' },
};

function told(status: string) {
  return Response.json({
    message: 'Said',
    data: { reference, orderId: NUMBER, status, total: 52_500 },
  });
}

async function openStores() {
  await openPage();
  return {
    ...(await import('#src/stores/payments/payment.ts')),
    ...(await import('#src/stores/orders/placed.ts')),
    ...(await import('#src/stores/checkout/attempt.ts')),
  };
}

beforeAll(keepInTest);
beforeEach(() => {
  forgetAll();
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', tabStorage());
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a payment after the shopper’s return', () => {
  it.each([
    ['?reference=oja.1234&trxref=oja.1234', 'oja.1234'],
    ['?trxref=oja.1234', 'oja.1234'],
    ['?reference=a%20b', null],
    ['', null],
  ])('the address %j names its payment, if any', async (search, named) => {
    const { paymentReference } = await openStores();
    expect(paymentReference(search)).toBe(named);
  });

  it.each(['paid', 'failed', 'payment_review', 'refund_due', 'refunded'] as const)(
    'a payment is polled until it is %s, and then the cart is loaded again',
    async (end) => {
      const { followPayment, payment, keepPlaced } = await openStores();
      keepPlaced({ number: NUMBER, key: 'k'.repeat(32) });
      let asked = 0;
      const { client } = clientOf(() => told((asked += 1) < 4 ? 'pending' : end));
      const refresh = vi.fn(() => Promise.resolve(true));
      followPayment(reference, { client, syncLoop: () => ({ refresh, stop: () => undefined }) });
      await vi.advanceTimersByTimeAsync(100);
      expect(payment.get()).toMatchObject({ step: 'told', status: 'pending', isAsking: true });
      expect(refresh).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(asked).toBe(4);
      expect(payment.get()).toMatchObject({
        status: end,
        number: NUMBER,
        total: 5_250_000,
        href: `/order#${NUMBER}.${'k'.repeat(32)}`,
      });
      expect(refresh).toHaveBeenCalledOnce();
    },
  );

  it('a payment is not polled forever', async () => {
    const { followPayment, payment, PAYMENT_WAITS_MS } = await openStores();
    const { client, calls } = clientOf(() => told('pending'));
    followPayment(reference, { client });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(calls).toHaveLength(PAYMENT_WAITS_MS.length + 1);
    expect(payment.get()).toMatchObject({ status: 'pending', isAsking: false });
  });

  it('a payment is polled again after network errors, and once more by hand', async () => {
    const { followPayment, payment } = await openStores();
    let reached = false;
    const { client } = clientOf(() => {
      if (!reached) throw new TypeError('Failed to fetch');
      return told('paid');
    });
    const syncLoop = () => ({ refresh: () => Promise.resolve(true), stop: () => undefined });
    const stop = followPayment(reference, { client, syncLoop, waits: [3_000] });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(payment.get()).toMatchObject({ step: 'unreachable', isAsking: false });
    reached = true;
    stop();
    followPayment(reference, { client, syncLoop });
    await vi.advanceTimersByTimeAsync(10);
    expect(payment.get()).toMatchObject({ step: 'told', status: 'paid' });
  });

  it('a payment is unknown if the server says so', async () => {
    const { followPayment, payment } = await openStores();
    const { client, calls } = clientOf(() =>
      Response.json({ message: 'There is no such payment.', code: 'unknown' }, { status: 404 }),
    );
    followPayment(reference, { client });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(payment.get()).toEqual({ step: 'unknown', text: 'There is no such payment.' });
    expect(calls).toHaveLength(1);
  });

  it('a payment stays pending until the server has decided, for three days at most', async () => {
    const { followPayment } = await openStores();
    const { awaitPayment, isPaymentAwaited } = await import('#src/stores/payments/awaited.ts');
    const { client } = clientOf(() => told('paid'));
    expect(isPaymentAwaited()).toBe(false);
    awaitPayment(awaited, 0);
    expect([0, 259_199_999, 259_200_000].map((now) => isPaymentAwaited(now))).toEqual([
      true,
      true,
      false,
    ]);
    awaitPayment(awaited);
    expect(isPaymentAwaited()).toBe(true);
    followPayment(reference, {
      client,
      syncLoop: () => ({ refresh: () => Promise.resolve(true), stop: () => undefined }),
    });
    await vi.advanceTimersByTimeAsync(10);
    expect(isPaymentAwaited()).toBe(false);
  });

  it('the page of a paid order knows how it goes on, in the tab that left to pay', async () => {
    const { followPayment, payment } = await openStores();
    const { awaitPayment } = await import('#src/stores/payments/awaited.ts');
    const { signedIn } = await import('#src/stores/accounts/session.ts');
    const syncLoop = () => ({ refresh: () => Promise.resolve(true), stop: () => undefined });
    const follow = async () => {
      followPayment(reference, { client: clientOf(() => told('paid')).client, syncLoop });
      await vi.advanceTimersByTimeAsync(10);
      return payment.get();
    };
    expect(await follow()).toMatchObject({ href: null, order: null });
    awaitPayment({ ...awaited, number: 'OJA-1111-1111' });
    expect(await follow()).toMatchObject({ order: null });
    awaitPayment(awaited);
    signedIn.set({ id: 1, fullname: 'Ngozi Adeyemi', email: 'ngozi@example.com' });
    expect(await follow()).toMatchObject({
      href: `/order#${NUMBER}`,
      order: { type: 'delivery', area: 'Ikeja', total: 5_250_000, isPaid: true },
    });
  });

  it('a new attempt starts after a decided payment', async () => {
    const { followPayment, openAttempt } = await openStores();
    const before = openAttempt('the order');
    const { client } = clientOf(() => told('failed'));
    followPayment(reference, {
      client,
      syncLoop: () => ({ refresh: () => Promise.resolve(true), stop: () => undefined }),
    });
    await vi.advanceTimersByTimeAsync(10);
    expect(openAttempt('the order')).not.toBe(before);
  });

  it('there is no payment if the address names none', async () => {
    const { followPayment, payment } = await openStores();
    followPayment(null);
    expect(payment.get()).toEqual({ step: 'nothing' });
  });
});
