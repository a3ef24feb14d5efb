import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useTestStorageEngine as keepInTest } from '@nanostores/persistent';
import { forgetAll, openPage } from '#tests/stores/fresh-stores.ts';

const at = '2026-11-21T10:00:00.000Z';
const NUMBER = 'ORD-123-456-789';
const wire = {
  ...{ orderId: NUMBER, status: 'packed', bill: 50_000, deliveryFee: 2_500, total: 52_500 },
  ...{ deliveryDays: '1-3 working days', note: null, createdAt: at, type: 'delivery' },
  ...{ payOnDelivery: true, lines: [], history: [{ status: 'placed', at }] },
};
const typed = { orderId: '123456789', phone: '0803 000 0000' };

beforeAll(keepInTest);
beforeEach(forgetAll);

async function openStores(answer: () => Response) {
  await openPage();
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token' });
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  const { toasts } = await import('#src/stores/toasts.ts');
  return { toasts, ...(await import('#src/stores/orders/track.ts')) };
}

it('an order that was found is shown without a buyer, and the form comes back', async () => {
  const { trackForm, trackedOrder, trackAnother } = await openStores(() =>
    Response.json({ message: 'Your order', data: wire }),
  );
  await trackForm.send(typed);
  expect(trackedOrder.get()).toMatchObject({
    ...{ number: NUMBER, status: 'packed', total: 5_250_000, buyer: null, refunded: 0 },
  });
  trackAnother();
  expect(trackedOrder.get()).toBeNull();
  expect(trackForm.state.get().step).toBe('writing');
});

it.each([404, 429])(
  'a look-up that is answered %i says why in the form, and nowhere else',
  async (status) => {
    const message = 'We found no order with this number and phone. Please check both.';
    const { trackForm, trackedOrder, toasts } = await openStores(() =>
      Response.json({ message, code: 'x' }, { status }),
    );
    await trackForm.send(typed);
    expect(trackForm.state.get()).toMatchObject({ step: 'refused', said: { text: message } });
    expect(trackedOrder.get()).toBeNull();
    expect(toasts.get()).toEqual([]);
  },
);
