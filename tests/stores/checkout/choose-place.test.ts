import { useTestStorageEngine as keepInTest } from '@nanostores/persistent';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { otherPlace, type DeliveryPlace } from '#src/domain/checkout/delivery-place.ts';
import { EMPTY_CHECKOUT, writeCheckoutForm } from '#src/domain/checkout/form.ts';
import { writePlace } from '#src/domain/checkout/kept-place.ts';
import { kobo } from '#src/domain/money.ts';
import { clientOf, forgetAll, openPage } from '#tests/stores/fresh-stores.ts';

const KEY = 'oja:v1:place';
const alausa: DeliveryPlace = {
  ...{ key: '3', area: 'Ikeja', subArea: 'Alausa', type: 'Same day', fee: kobo(250_000) },
  ...{ days: '1-3 working days', payOnDelivery: true },
};
const atAlausa = { type: 'delivery', place: '3' };

/** The stores of a newly opened page, and the storage that another tab writes to. */
async function openStores() {
  const { fromOtherTab } = await openPage();
  return {
    fromOtherTab,
    ...(await import('#src/stores/checkout/choose-place.ts')),
    ...(await import('#src/stores/checkout/chosen-place.ts')),
    ...(await import('#src/stores/checkout/kept.ts')),
    ...(await import('#src/stores/checkout/form.ts')),
    ...(await import('#src/stores/checkout/bill.ts')),
    ...(await import('#src/stores/checkout/delivery-places.ts')),
    ...(await import('#src/stores/accounts/session.ts')),
  };
}

/** A server with these places, each with changes to Alausa. */
function serverOf(...changed: readonly Readonly<Record<string, unknown>>[]) {
  const wire = {
    ...{ id: 3, deliveryArea: 'Ikeja', subArea: 'Alausa', deliveryType: 'Same day' },
    ...{ price: 2_500, deliveryDays: '1-3 working days', payOnDelivery: true },
  };
  const deliveryLocations = changed.map((change) => ({ ...wire, ...change }));
  return clientOf(() => Response.json({ message: 'Places', deliveryLocations })).client;
}

beforeAll(keepInTest);
beforeEach(forgetAll);

describe('the chosen delivery place', () => {
  it('the chosen delivery place is remembered, and the checkout starts with it', async () => {
    (await openStores()).choosePlace(alausa);
    const { chosenPlace, checkoutForm, checkoutBill } = await openStores();
    expect(chosenPlace.get()).toEqual(alausa);
    expect(checkoutForm.get()).toMatchObject(atAlausa);
    expect(checkoutBill.get()).toMatchObject({ place: alausa, fee: 250_000 });
  });

  it('the chosen delivery place outlives an order and an old form', async () => {
    const { choosePlace, fillCheckout, forgetCheckout, checkoutForm } = await openStores();
    choosePlace(alausa);
    fillCheckout({ fullname: 'Ada Obi' });
    forgetCheckout();
    expect(checkoutForm.get()).toEqual({ ...EMPTY_CHECKOUT, ...atAlausa });
    const later = await openStores();
    later.fromOtherTab('oja:v1:checkout', writeCheckoutForm({ ...EMPTY_CHECKOUT, phone: '1' }, 0));
    expect(later.checkoutForm.get()).toEqual({ ...EMPTY_CHECKOUT, ...atAlausa });
  });

  it('a pickup stays a pickup after a delivery place was chosen', async () => {
    const { choosePlace, fillCheckout } = await openStores();
    choosePlace(alausa);
    fillCheckout({ type: 'pickup' });
    expect((await openStores()).checkoutForm.get()).toMatchObject({ type: 'pickup', place: '3' });
  });

  it('the chosen delivery place follows another tab', async () => {
    const { chosenPlace, checkoutForm, fromOtherTab } = await openStores();
    const stops = [chosenPlace.listen(() => undefined), checkoutForm.listen(() => undefined)];
    fromOtherTab(KEY, writePlace(alausa));
    expect(chosenPlace.get()).toEqual(alausa);
    expect(checkoutForm.get()).toMatchObject(atAlausa);
    fromOtherTab(KEY, undefined);
    expect(chosenPlace.get()).toBeNull();
    expect(checkoutForm.get()).toEqual(EMPTY_CHECKOUT);
    for (const stop of stops) stop();
  });

  it.each(['{half', '[]', '{"key":"3"}', writePlace({ ...alausa, area: '' })])(
    'there is no chosen delivery place if %o was stored',
    async (text) => {
      const { fromOtherTab } = await openPage();
      fromOtherTab(KEY, text);
      const { chosenPlace, checkoutForm } = await openStores();
      expect(chosenPlace.get()).toBeNull();
      expect(checkoutForm.get()).toEqual(EMPTY_CHECKOUT);
    },
  );

  it('logging out forgets the chosen delivery place', async () => {
    const { choosePlace, endSession } = await openStores();
    choosePlace(alausa);
    endSession();
    const { chosenPlace, checkoutForm } = await openStores();
    expect(chosenPlace.get()).toBeNull();
    expect(checkoutForm.get()).toEqual(EMPTY_CHECKOUT);
  });

  it('the list of places renews the fee of the chosen delivery place', async () => {
    const { choosePlace, chosenPlace, checkoutBill, loadPlaces } = await openStores();
    choosePlace(alausa);
    await loadPlaces(serverOf({ price: 3_000, payOnDelivery: false }));
    expect(chosenPlace.get()).toEqual({ ...alausa, fee: 300_000, payOnDelivery: false });
    expect(checkoutBill.get()).toMatchObject({ fee: 300_000, mayPayOnDelivery: false });
  });

  it('the chosen delivery place is known by its names under a new key', async () => {
    const { choosePlace, chosenPlace, checkoutForm, loadPlaces } = await openStores();
    choosePlace(alausa);
    await loadPlaces(serverOf({ id: 3, subArea: 'Opebi' }, { id: 9 }));
    expect(chosenPlace.get()?.key).toBe('9');
    expect(checkoutForm.get().place).toBe('9');
  });

  it('a chosen delivery place that is no longer listed is forgotten', async () => {
    const { choosePlace, chosenPlace, checkoutForm, loadPlaces } = await openStores();
    choosePlace(alausa);
    await loadPlaces(serverOf({ subArea: 'Opebi' }));
    expect(chosenPlace.get()).toBeNull();
    expect(checkoutForm.get()).toMatchObject({ type: 'delivery', place: '' });
  });

  it('delivery outside Lagos is remembered whatever is listed', async () => {
    const { choosePlace, chosenPlace, checkoutBill, loadPlaces } = await openStores();
    choosePlace(otherPlace);
    await loadPlaces(serverOf({}));
    expect(chosenPlace.get()).toEqual(otherPlace);
    expect(checkoutBill.get()).toMatchObject({ isAgreedLater: true, payOnDelivery: false });
  });

  it('a failed list keeps the chosen delivery place, and an empty one is read again', async () => {
    const { choosePlace, chosenPlace, checkoutBill, deliveryPlaces, loadPlaces } =
      await openStores();
    choosePlace(alausa);
    await loadPlaces(clientOf(() => new Response('', { status: 503 })).client);
    expect(deliveryPlaces.get().step).toBe('failed');
    expect(chosenPlace.get()).toEqual(alausa);
    expect(checkoutBill.get().place).toEqual(alausa);
    await loadPlaces(serverOf());
    expect(deliveryPlaces.get()).toEqual({ step: 'ready', places: [] });
    expect(chosenPlace.get()).toBeNull();
    await loadPlaces(serverOf({}));
    expect(deliveryPlaces.get()).toEqual({ step: 'ready', places: [alausa] });
  });

  it('a chosen delivery place counts on this page if the storage is full', async () => {
    const { choosePlace, checkoutForm } = await openStores();
    const { keptPlace } = await import('#src/stores/checkout/kept-place.ts');
    vi.spyOn(keptPlace, 'set').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    choosePlace(alausa);
    expect(checkoutForm.get()).toMatchObject(atAlausa);
  });
});
