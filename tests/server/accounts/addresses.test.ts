import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addressCalls } from '#src/contract/address.ts';
import { add } from '#tests/server/cart-of.ts';
import { ada, signUp, told, visit, type Answer, type Browser } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { openCheckout, placedIn, toIkoyi, type OpenCheckout } from '#tests/server/open-checkout.ts';

const home = {
  fullname: 'Ada Obi',
  phone: '0803 000 0000',
  address: '1 Bourdillon Road',
  deliveryArea: 'Lagos Island',
  subArea: 'Ikoyi',
};
const stored = { ...home, phone: '+2348030000000' };
const numbered = (number: number) => ({ ...home, address: `${number} Marina Street` });

const FULL = 'You can save 10 addresses at most. Please remove one first.';

describe.each(databases())('the addresses of an account over $name', (database) => {
  let shop: OpenCheckout;
  let browser: Browser;
  let id: number;
  beforeEach(async () => {
    shop = await openCheckout(database);
    ({ browser, id } = await signUp(shop.app));
  });
  afterEach(() => shop.close());

  const listIn = (answer: Answer) => {
    expect(answer.statusCode, answer.body).toBe(200);
    return addressCalls.addresses.replies[200].parse(answer.json()).data;
  };
  const list = async () => listIn(await browser.get('/user/me/addresses'));
  const save = (body: object = home) => browser.post('/user/me/addresses', body);
  const defaults = async () => (await list()).filter(({ isDefault }) => isDefault);
  const profileAddress = async () =>
    (await browser.get('/user/me')).json<{ data: { userProfile: { address: string } } }>().data
      .userProfile.address;

  it('the first address is the default, and the profile shows it', async () => {
    expect(await list()).toEqual([]);
    expect(listIn(await save())).toMatchObject([{ ...stored, isDefault: true }]);
    expect(listIn(await save(numbered(2)))).toMatchObject([
      { isDefault: true },
      { address: '2 Marina Street', isDefault: false },
    ]);
    expect(await profileAddress()).toBe(home.address);
  });

  it('an address that is added twice is kept once', async () => {
    await Promise.all([save(), save(), save({ ...home, phone: '+2348030000000' })]);
    expect(await list()).toHaveLength(1);
  });

  it('an address is changed, made the default and removed, each time with the same answer', async () => {
    await save();
    const [, second] = listIn(await save(numbered(2)));
    const path = `/user/${id}/addresses/${second?.id}`;
    for (let turn = 0; turn < 2; turn += 1) {
      const changed = listIn(await browser.send('PUT', path, { body: numbered(3) }));
      expect(changed.map(({ address }) => address)).toEqual([home.address, '3 Marina Street']);
    }
    for (let turn = 0; turn < 2; turn += 1) {
      const [first] = listIn(await browser.post(`${path}/default`));
      expect(first).toMatchObject({ id: second?.id, isDefault: true });
      expect(await profileAddress()).toBe('3 Marina Street');
    }
    for (let turn = 0; turn < 2; turn += 1) {
      const left = listIn(await browser.send('DELETE', path));
      expect(left).toMatchObject([{ address: home.address, isDefault: true }]);
      expect(await profileAddress()).toBe(home.address);
    }
  });

  it('the last address can be removed, and the profile has none then', async () => {
    const [only] = listIn(await save());
    expect(listIn(await browser.send('DELETE', `/user/me/addresses/${only?.id}`))).toEqual([]);
    expect(await profileAddress()).toBe('');
  });

  it('an eleventh address is refused with one sentence', async () => {
    for (let number = 1; number <= 10; number += 1) listIn(await save(numbered(number)));
    const refused = await save(numbered(11));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ message: FULL, code: 'too_many_addresses' });
    expect(listIn(await save(numbered(10)))).toHaveLength(10);
  });

  it('addresses that are added at once are ten at most, with one default', async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, number) => save(numbered(number + 1))),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(4).fill(409)]);
    expect(await list()).toHaveLength(10);
    expect(await defaults()).toHaveLength(1);
  });

  it('exactly one address is the default after several are made the default at once', async () => {
    for (let number = 1; number <= 4; number += 1) await save(numbered(number));
    const ids = (await list()).map((address) => address.id);
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        ids.map((address) => browser.post(`/user/me/addresses/${address}/default`)),
      );
      for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200);
      const [chosen, ...others] = await defaults();
      expect(others).toEqual([]);
      expect(await profileAddress()).toBe(chosen?.address);
    }
  });

  it.each([
    ['a dot as name', { fullname: '.' }],
    ['a phone of three digits', { phone: '123' }],
    ['a dot as address', { address: '.' }],
    ['no address', { address: '' }],
    ['an unknown area', { subArea: 'Nowhere' }],
    ['no area', { deliveryArea: '', subArea: '' }],
  ])('an address is refused as at the checkout: %s', async (_, wrong) => {
    const refused = await save({ ...home, ...wrong });
    expect(refused.statusCode, refused.body).toBe(400);
    const [kept] = listIn(await save());
    const changed = await browser.send('PUT', `/user/me/addresses/${kept?.id}`, {
      body: { ...home, ...wrong },
    });
    expect(changed.statusCode).toBe(400);
    expect(await list()).toEqual([kept]);
  });

  it('an area is stored as the shop spells it, also the one outside Lagos', async () => {
    const spelled = { ...home, deliveryArea: ' lagos  island', subArea: 'IKOYI' };
    expect(listIn(await save(spelled))).toMatchObject([stored]);
    const far = { ...home, deliveryArea: 'interstate', subArea: '' };
    expect(listIn(await save(far))).toMatchObject([{}, { deliveryArea: 'Interstate' }]);
  });

  it('nobody else can read or change an address, and nobody can without a session', async () => {
    const [kept] = listIn(await save());
    const bola = { ...ada, email: 'bola@example.com', fullname: 'Bola' };
    const { browser: stranger } = await signUp(shop.app, bola, '10.7.0.1');
    const guest = await visit(shop.app, '10.7.0.2');
    const calls = [
      ['GET', ''],
      ['POST', ''],
      ['PUT', `/${kept?.id}`],
      ['DELETE', `/${kept?.id}`],
      ['POST', `/${kept?.id}/default`],
    ] as const;
    for (const [method, rest] of calls) {
      const body = method === 'PUT' || (method === 'POST' && rest === '') ? home : undefined;
      const foreign = await stranger.send(method, `/user/${id}/addresses${rest}`, { body });
      expect(foreign.statusCode, `${method} ${rest}`).toBe(403);
      for (const who of [id, 'me']) {
        const nobody = await guest.send(method, `/user/${who}/addresses${rest}`, { body });
        expect(nobody.statusCode, `${method} ${rest}`).toBe(401);
      }
    }
    // Through their own account, somebody else's address is like one that is missing.
    for (const [method, end] of [
      ['PUT', ''],
      ['POST', '/default'],
      ['DELETE', ''],
    ] as const) {
      const body = method === 'PUT' ? home : undefined;
      const foreign = await stranger.send(method, `/user/me/addresses/${kept?.id}${end}`, { body });
      const missing = await stranger.send(method, `/user/me/addresses/999999${end}`, { body });
      expect(foreign.statusCode).toBe(method === 'DELETE' ? 200 : 404);
      expect(told(foreign)).toEqual(told(missing));
    }
    expect(await list()).toEqual([kept]);
  });

  it('a saved profile writes to the default address, and keeps its area', async () => {
    await save();
    const [, second] = listIn(await save(numbered(2)));
    const profile = (address: string) =>
      browser.send('PUT', '/update/user-profile/me', { body: { firstName: 'Ada', address } });
    await profile('7 Bourdillon Road');
    expect(await list()).toMatchObject([
      { ...stored, address: '7 Bourdillon Road', isDefault: true },
      { address: '2 Marina Street' },
    ]);
    await profile('2 Marina Street');
    expect(await list()).toMatchObject([
      { id: second?.id, isDefault: true },
      { address: '7 Bourdillon Road', isDefault: false },
    ]);
    await profile('');
    expect(await list()).toMatchObject([{ address: '7 Bourdillon Road', isDefault: true }]);
    expect(await profileAddress()).toBe('7 Bourdillon Road');
  });

  it('the address of a profile without addresses becomes the first, without an area', async () => {
    const body = {
      firstName: 'Ada',
      lastName: 'Obi',
      phoneNum: '0803 000 0000',
      address: '1 Marina',
    };
    await browser.send('PUT', '/update/user-profile/me', { body });
    const bare = { fullname: 'Ada Obi', phone: stored.phone, address: '1 Marina' };
    expect(await list()).toMatchObject([
      { ...bare, deliveryArea: '', subArea: '', isDefault: true },
    ]);
    await browser.send('PUT', '/update/user-profile/me', { body: { ...body, address: '' } });
    expect(await list()).toEqual([]);
  });

  it('the export has the addresses, and deleting the account removes them', async () => {
    await save();
    const answer = await browser.get('/user/me/export');
    const { data } = answer.json<{ data: { addresses: unknown } }>();
    expect(data.addresses).toEqual([{ ...stored, isDefault: true }]);
    expect((await browser.post('/user/me/delete', { confirm: true })).statusCode).toBe(200);
    expect(await shop.db.selectFrom('addresses').selectAll().execute()).toEqual([]);
  });

  it.each(['/checkout-order', '/checkout-payment'])(
    'an order through %s saves its address only if its buyer asks for that',
    async (path) => {
      await add(browser, 1);
      await browser.post(path, toIkoyi);
      expect(await list()).toEqual([]);
      await add(browser, 2);
      const wish = { ...toIkoyi, address: '9 Marina Street', saveAddress: true };
      placedOrPayable(await browser.post(path, wish));
      expect(await list()).toMatchObject([{ ...stored, address: '9 Marina Street' }]);
    },
  );

  it('an order of a full account, of a guest and to pick up is placed without saving an address', async () => {
    const wish = { ...toIkoyi, saveAddress: true };
    for (let number = 1; number <= 10; number += 1) await save(numbered(number));
    await add(browser, 1);
    placedIn(await browser.post('/checkout-order', { ...wish, address: '9 Lekki Road' }));
    expect(await list()).toHaveLength(10);
    const guest = await shop.guest({ 1: 1 });
    placedIn(await guest.post('/checkout-order', wish));
    const { browser: other } = await signUp(
      shop.app,
      { ...ada, email: 'other@example.com' },
      '10.7.0.3',
    );
    await add(other, 1);
    placedIn(await other.post('/checkout-order', { ...wish, type: 'pickup' }));
    expect(await shop.db.selectFrom('addresses').selectAll().execute()).toHaveLength(10);
  });
});

function placedOrPayable(answer: Answer): void {
  expect(answer.statusCode, answer.body).toBe(200);
}
