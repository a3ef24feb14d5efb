import { useTestStorageEngine as keepInTest } from '@nanostores/persistent';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, forgetAll, openPage } from '#tests/stores/fresh-stores.ts';

const ada = { id: 7, fullname: 'Ada Obi', email: 'ada@example.com' };
const places = [
  { id: 3, deliveryArea: 'Ikeja', subArea: 'Alausa', price: 2_500 },
  { id: 4, deliveryArea: 'Epe', subArea: '', price: 5_500 },
].map((place) => ({ ...place, deliveryType: '', deliveryDays: '', payOnDelivery: true }));
const home = {
  ...{ id: 1, fullname: 'Ada Obi', phone: '+2348031234567', address: '1 Broad Street' },
  ...{ deliveryArea: 'Ikeja', subArea: 'Alausa', isDefault: true },
};
const work = {
  ...home,
  id: 2,
  address: '2 Epe Road',
  deliveryArea: 'Epe',
  subArea: '',
  isDefault: false,
};

/** The stores of a new page of a user with these addresses, with the places known. */
async function openStores(addresses: readonly object[] | null) {
  await openPage();
  const stores = {
    ...(await import('#src/stores/checkout/order-form.ts')),
    ...(await import('#src/stores/checkout/form.ts')),
    ...(await import('#src/stores/checkout/choose-place.ts')),
    ...(await import('#src/stores/checkout/delivery-places.ts')),
    ...(await import('#src/stores/accounts/addresses.ts')),
    ...(await import('#src/stores/accounts/session.ts')),
  };
  const { client } = clientOf(({ path }) => {
    if (path === '/delivery') return Response.json({ message: 'Yours', deliveryLocations: places });
    return addresses === null
      ? Response.json({ message: 'Not found.' }, { status: 404 })
      : Response.json({ message: 'Yours', data: addresses });
  });
  stores.beginSession(ada, { wishlist: 0, compare: 0 });
  await stores.loadPlaces(client);
  await stores.loadAddresses(client);
  return stores;
}

beforeAll(keepInTest);
beforeEach(forgetAll);

describe('the address of an order', () => {
  it('the default address stands for the typed texts of a delivery, and not of a pickup', async () => {
    const { orderForm, fillCheckout } = await openStores([home, work]);
    expect(orderForm.get()).toMatchObject({ type: 'pickup', address: '' });
    fillCheckout({ type: 'delivery' });
    expect(orderForm.get()).toMatchObject({
      address: '1 Broad Street',
      place: '3',
      fullname: 'Ada Obi',
    });
  });

  it('typed texts are kept under a saved address', async () => {
    const { orderForm, fillCheckout } = await openStores([home, work]);
    const typed = { address: '9 Typed Close', fullname: 'Bola Ade', place: '4' };
    fillCheckout({ type: 'delivery', addressId: 'another', ...typed });
    fillCheckout({ addressId: '1' });
    expect(orderForm.get().address).toBe('1 Broad Street');
    fillCheckout({ addressId: 'another' });
    expect(orderForm.get()).toMatchObject(typed);
  });

  it('an area that was chosen leads to the address there, or to none', async () => {
    const { orderForm, choosePlace, knownPlaces, chosenAddress, fillCheckout } = await openStores([
      home,
      work,
    ]);
    const [alausa, epe] = knownPlaces.get();
    if (alausa === undefined || epe === undefined) throw new Error('no places');
    choosePlace(epe);
    expect(orderForm.get().address).toBe('2 Epe Road');
    fillCheckout({ addressId: '1' });
    choosePlace(epe);
    expect(orderForm.get().address).toBe('2 Epe Road');
    fillCheckout({ addressId: 'another' });
    choosePlace(alausa);
    expect(chosenAddress.get()).toBeNull();
  });

  it('an address that was removed elsewhere gives way to the default', async () => {
    const { orderForm, fillCheckout } = await openStores([home, work]);
    fillCheckout({ type: 'delivery', addressId: '99' });
    expect(orderForm.get().address).toBe('1 Broad Street');
  });

  it('an area that the shop no longer has leaves the place open', async () => {
    const { orderForm, fillCheckout } = await openStores([{ ...home, subArea: 'Nowhere' }]);
    fillCheckout({ type: 'delivery' });
    expect(orderForm.get()).toMatchObject({ address: '1 Broad Street', place: '' });
  });

  it('the first address is saved unless the shopper objects, a further one only on request', async () => {
    const none = await openStores([]);
    none.fillCheckout({ type: 'delivery' });
    expect(none.savesAddress.get()).toBe(true);
    none.fillCheckout({ save: 'no' });
    expect(none.savesAddress.get()).toBe(false);
    none.fillCheckout({ save: '', type: 'pickup' });
    expect(none.savesAddress.get()).toBeNull();
    const some = await openStores([home]);
    some.fillCheckout({ type: 'delivery', addressId: 'another' });
    expect(some.savesAddress.get()).toBe(false);
    const full = Array.from({ length: 10 }, (_, id) => ({ ...home, id: id + 1 }));
    const whole = await openStores(full);
    whole.fillCheckout({ type: 'delivery', addressId: 'another' });
    expect(whole.savesAddress.get()).toBeNull();
  });

  it('a server without addresses offers none and saves none', async () => {
    const { addresses, orderForm, savesAddress, fillCheckout } = await openStores(null);
    fillCheckout({ type: 'delivery', address: '9 Typed Close' });
    expect(addresses.get()).toEqual({ step: 'absent' });
    expect(orderForm.get().address).toBe('9 Typed Close');
    expect(savesAddress.get()).toBeNull();
  });

  it('logging out clears the addresses', async () => {
    const { addresses, endSession } = await openStores([home]);
    expect(addresses.get().step).toBe('ready');
    endSession();
    expect(addresses.get().step).not.toBe('ready');
  });
});
