import { useTestStorageEngine as keepInTest } from '@nanostores/persistent';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMPTY_CHECKOUT, writeCheckoutForm } from '#src/domain/checkout/form.ts';
import { clientOf, forgetAll, openPage } from '#tests/stores/fresh-stores.ts';

const KEY = 'oja:v1:checkout';
const ada = { fullname: 'Ada Obi', phone: '0803', email: 'ada@example.com' };
const NO_LISTS = { wishlist: 0, compare: 0 };

/** The checkout form of a newly opened page, and the storage that another tab writes to. */
async function openForm() {
  const { fromOtherTab } = await openPage();
  return {
    fromOtherTab,
    ...(await import('#src/stores/checkout/form.ts')),
    ...(await import('#src/stores/checkout/profile.ts')),
    ...(await import('#src/stores/accounts/session.ts')),
  };
}

beforeAll(keepInTest);
beforeEach(forgetAll);

describe('the checkout form', () => {
  it('the checkout form is restored on the next visit', async () => {
    (await openForm()).fillCheckout({ ...ada, type: 'delivery' });
    const { checkoutForm } = await openForm();
    expect(checkoutForm.get()).toEqual({ ...EMPTY_CHECKOUT, ...ada, type: 'delivery' });
  });

  it('the checkout form follows what another tab types and clears', async () => {
    const { checkoutForm, fromOtherTab } = await openForm();
    const stop = checkoutForm.listen(() => undefined);
    fromOtherTab(KEY, writeCheckoutForm({ ...EMPTY_CHECKOUT, ...ada }, Date.now()));
    expect(checkoutForm.get()).toMatchObject(ada);
    fromOtherTab(KEY, undefined);
    expect(checkoutForm.get()).toEqual(EMPTY_CHECKOUT);
    stop();
  });

  it.each(['{half', '[]', '"x"', JSON.stringify({ ...ada }), writeCheckoutForm(EMPTY_CHECKOUT, 0)])(
    'the checkout form is empty if %o was stored, and accepts input',
    async (text) => {
      const { fromOtherTab } = await openPage();
      fromOtherTab(KEY, text);
      const { checkoutForm, fillCheckout } = await openForm();
      expect(checkoutForm.get()).toEqual(EMPTY_CHECKOUT);
      fillCheckout(ada);
      expect(checkoutForm.get()).toMatchObject(ada);
    },
  );

  it('logging out clears the checkout form here and for the next visit', async () => {
    const page = await openForm();
    page.beginSession({ id: 7, fullname: ada.fullname, email: ada.email }, NO_LISTS);
    page.fillCheckout({ ...ada, address: '1 Broad Street' });
    page.endSession();
    expect(page.checkoutForm.get()).toEqual(EMPTY_CHECKOUT);
    expect((await openForm()).checkoutForm.get()).toEqual(EMPTY_CHECKOUT);
  });

  it('a changed profile replaces what the profile filled in, and keeps what was typed', async () => {
    const user = (phoneNum: string, firstName: string) => ({
      ...{ id: 7, fullname: ada.fullname, email: ada.email },
      userProfile: { firstName, lastName: 'Obi', phoneNum, address: '', DateOfBirth: null },
    });
    const first = await openForm();
    first.beginSession({ id: 7, fullname: ada.fullname, email: ada.email }, NO_LISTS);
    const saying = (data: object) => clientOf(() => Response.json({ message: 'You', data })).client;
    await first.startCheckout(saying(user('0803 000 0001', 'Ada')));
    first.fillCheckout({ address: '1 Broad Street' });
    expect(first.checkoutForm.get()).toMatchObject({ ...ada, phone: '0803 000 0001' });
    const second = await openForm();
    await second.startCheckout(saying(user('0901 000 0002', 'Adaeze')));
    expect(second.checkoutForm.get()).toMatchObject({
      ...{ fullname: 'Adaeze Obi', phone: '0901 000 0002', address: '1 Broad Street' },
    });
  });

  it('a saved address gives the phone if the profile has none', async () => {
    const page = await openForm();
    page.beginSession({ id: 7, fullname: ada.fullname, email: ada.email }, NO_LISTS);
    const saved = {
      ...{ id: 1, fullname: ada.fullname, phone: '+2348030000001', address: '1 Broad Street' },
      ...{ deliveryArea: '', subArea: '', isDefault: true },
    };
    const names = { firstName: 'Ada', lastName: 'Obi', address: '', DateOfBirth: null };
    const user = { id: 7, fullname: ada.fullname, email: ada.email };
    const { client } = clientOf(({ path }) => {
      const data = path.endsWith('/addresses')
        ? [saved]
        : { ...user, userProfile: { ...names, phoneNum: '' } };
      return Response.json({ message: 'You', data });
    });
    await page.startCheckout(client);
    expect(page.checkoutForm.get()).toMatchObject({ phone: '+2348030000001', address: '' });
  });

  it('the checkout form stays on the page if the browser’s storage is full', async () => {
    const page = await openForm();
    const { keptCheckout } = await import('#src/stores/checkout/kept.ts');
    vi.spyOn(keptCheckout, 'set').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    page.fillCheckout({ fullname: 'Ada Obi' });
    page.fillCheckout({ phone: '0803' });
    expect(page.checkoutForm.get()).toMatchObject({ fullname: 'Ada Obi', phone: '0803' });
  });

  it('the profile fills empty fields of the checkout form and keeps typed ones', async () => {
    const { beginSession, checkoutForm, fillCheckout, startCheckout } = await openForm();
    beginSession({ id: 7, fullname: ada.fullname, email: ada.email }, NO_LISTS);
    fillCheckout({ phone: '0901' });
    const { client } = clientOf(() => new Response('', { status: 503 }));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await startCheckout(client);
    expect(checkoutForm.get()).toMatchObject({ ...ada, phone: '0901' });
  });
});
