import { vi } from 'vitest';
import { kobo } from '#src/domain/money.ts';
import { clientOf, openPage, type Call } from '#tests/stores/fresh-stores.ts';

/** What is in the cart. */
export const phone = {
  productId: '7',
  slug: 'tecno-camon-30',
  title: 'Tecno Camon 30',
  picture: null,
  price: kobo(4_999_950),
};
/** The key of an order that was placed. */
export const KEY = 'k'.repeat(32);
/** What the server says of an order that it has taken. */
export const placedData = { orderId: 'OJA-1234-5678', orderKey: KEY };
const deliveryLocations = [
  {
    ...{ id: 3, deliveryArea: 'Ikeja', subArea: 'Alausa', deliveryType: 'Same day' },
    ...{ price: 2_500, deliveryDays: '1-3 working days', payOnDelivery: true },
  },
  {
    ...{ id: 4, deliveryArea: 'Epe', subArea: '', deliveryType: 'Standard' },
    ...{ price: 5_500, deliveryDays: '1-3 working days', payOnDelivery: false },
  },
];
/** A history entry: pages that are opened with the same one are the same page, loaded again. */
export function historyEntry() {
  return {
    state: null as unknown,
    replaceState(state: unknown) {
      this.state = structuredClone(state);
    },
  };
}

/** Who orders. */
export const customer = { fullname: 'Ada Obi', phone: '0803 123 4567', email: 'ada@example.com' };

/** The stores of a page that is opened now, with a phone in the cart and the places known. */
export async function openStores(
  answer: (call: Call) => Response | Promise<Response> = () => ok(placedData),
  entry = historyEntry(),
) {
  await openPage();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('history', entry);
  const stores = {
    ...(await import('#src/stores/cart/cart.ts')),
    ...(await import('#src/stores/checkout/checkout.ts')),
    ...(await import('#src/stores/checkout/bill.ts')),
    ...(await import('#src/stores/checkout/form.ts')),
    ...(await import('#src/stores/checkout/profile.ts')),
    ...(await import('#src/stores/checkout/delivery-places.ts')),
    ...(await import('#src/stores/orders/placed.ts')),
    ...(await import('#src/stores/toasts.ts')),
  };
  const { client, calls } = clientOf((call) =>
    call.path === '/delivery'
      ? Response.json({ message: 'Places', deliveryLocations })
      : answer(call),
  );
  await stores.loadPlaces(client);
  calls.length = 0;
  let reached = true;
  const refreshed = vi.fn(() => Promise.resolve(reached));
  const syncLoop = () => ({ refresh: refreshed, stop: () => undefined });
  const sentence = () => {
    const now = stores.checkout.get();
    return now.step === 'refused' ? now.said : null;
  };
  return {
    ...stores,
    ...{ client, calls, refreshed, sentence },
    send: () => stores.sendCheckout(client, syncLoop),
    lose: () => (reached = false),
  };
}

/** An answer with this data. */
export const ok = (data: object) => Response.json({ message: 'Done', data });
/** A server that refuses everything with this answer. */
export const refusing = (status: number, code: string, message: string) => () =>
  Response.json({ message, code }, { status });
