import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { phoneKey } from '#src/domain/checkout/phone-key.ts';
import { unprovenDefaults } from '#src/domain/settings/unproven.ts';
import { changeOrderStatus } from '#src/server/orders/status.ts';
import { signUp, visit, type Browser } from '#tests/server/browser.ts';
import { add, quantities, readCart, refusalIn } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import { openCheckout, placedIn, stockOf, type OpenCheckout } from '#tests/server/open-checkout.ts';
import { SITE } from '#tests/server/open-shop.ts';
import { sampleProduct, sampleProducts } from '#tests/server/sample.ts';

const { productUnits, openUnits } = unprovenDefaults;
const HOUR_MS = 3_600_000;
const UNTRACKED = 1;
const STOCK = 99;

describe.each(databases())('an unproven buyer over $name', (database) => {
  let shop: OpenCheckout;
  let tracked: number;
  let turn = 0;
  beforeAll(async () => {
    const products = sampleProducts(14).map((product, index) =>
      index < 2 ? product : sampleProduct(index + 1, { stock: STOCK }),
    );
    shop = await openCheckout(database, { products });
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    turn += 1;
    tracked = turn + 2;
    shop.clock.now += HOUR_MS;
  });

  /** A guest from a network of their own, with units of a product in the cart. */
  const guest = async (units: number, id = tracked, from = network()) => {
    const browser = await visit(shop.app, from);
    await add(browser, id, units);
    return browser;
  };
  let networks = 0;
  const network = () => {
    networks += 1;
    return `20.${networks >> 8}.${networks & 255}.1`;
  };
  /** An unknown buyer. */
  const stranger = () => {
    networks += 1;
    const number = String(networks).padStart(7, '0');
    return { fullname: 'Ada', phone: `0803${number}`, email: `a${number}@example.com` };
  };
  const order = (browser: Browser, who = stranger()) => browser.post('/checkout-order', who);

  it('an unproven buyer of too many units is asked to pay by card or call, and keeps the cart', async () => {
    const browser = await guest(productUnits + 1);
    expect(refusalIn(await order(browser))).toMatchObject({
      status: 409,
      code: 'too_much_on_delivery',
      message:
        'For new customers we set aside at most 5 of a product, and 10 units in all, to be paid on delivery: please pay by card, or call us on 0800\u00a0000\u00a06520.',
    });
    expect(quantities(await readCart(browser))).toEqual({ [tracked]: productUnits + 1 });
    expect(await stockOf(shop.db, tracked)).toBe(STOCK);
    expect((await browser.post('/checkout-payment', stranger())).statusCode).toBe(200);
  });

  it('an unproven buyer may have a limited number of units in open orders, tracked or not', async () => {
    const who = stranger();
    placedIn(await order(await guest(openUnits - 1, UNTRACKED), who));
    expect((await order(await guest(2, UNTRACKED), who)).statusCode).toBe(409);
    placedIn(await order(await guest(1, UNTRACKED), who));
  });

  it.each(['phone', 'email', 'network'] as const)(
    'an unproven buyer is recognised by the %s, whatever else is new',
    async (kept) => {
      const first = stranger();
      const times = kept === 'network' ? 10 : 1;
      const from = network();
      for (let left = productUnits * times; left > 0; left -= productUnits) {
        placedIn(
          await order(await guest(productUnits, tracked, from), {
            ...stranger(),
            ...(kept !== 'network' && { [kept]: first[kept] }),
          }),
        );
      }
      const again = { ...stranger(), ...(kept !== 'network' && { [kept]: first[kept] }) };
      const place = kept === 'network' ? from : network();
      expect((await order(await guest(1, tracked, place), again)).statusCode).toBe(409);
      expect(await stockOf(shop.db, tracked)).toBe(STOCK - productUnits * times);
    },
  );

  it('an unproven buyer cannot exceed the limit by ordering twenty times at once', async () => {
    const { phone } = stranger();
    const guests = await Promise.all(Array.from({ length: 20 }, () => guest(1)));
    const answers = await Promise.all(
      guests.map((browser) => order(browser, { ...stranger(), phone })),
    );
    const placed = answers.filter(({ statusCode }) => statusCode === 200);
    expect(placed).toHaveLength(productUnits);
    expect(await stockOf(shop.db, tracked)).toBe(STOCK - productUnits);
  });

  it('an unproven buyer may order again after a cancellation, and without limit after a delivery', async () => {
    const who = stranger();
    const browser = await guest(productUnits);
    const context = { db: shop.db, siteUrl: SITE, now: shop.clock.now };
    const first = placedIn(await order(browser, who));
    await changeOrderStatus(context, first.orderId, 'cancelled');
    await add(browser, tracked, productUnits);
    const second = placedIn(await order(browser, who));
    await changeOrderStatus(context, second.orderId, 'delivered');
    await add(browser, tracked, productUnits * 4);
    placedIn(await order(browser, who));
    expect(await shop.db.selectFrom('order_holds').select('who').execute()).not.toContainEqual({
      who: `phone ${phoneKey(who.phone)}`,
    });
  });

  it('an unproven buyer becomes proven by a verified mail address', async () => {
    const { email, fullname } = stranger();
    const { browser, id } = await signUp(
      shop.app,
      { fullname, email, password: 'correct horse' },
      network(),
    );
    await add(browser, tracked, openUnits + 1);
    expect((await order(browser)).statusCode).toBe(409);
    const verified_at = new Date(shop.clock.now).toISOString();
    await shop.db.updateTable('users').set({ verified_at }).where('id', '=', id).execute();
    placedIn(await order(browser));
  });
});

it('a phone number is the same in any spelling', () => {
  const digits = fc.stringMatching(/^[789]\d{9}$/);
  const prefix = fc.constantFrom('0', '+234', '234', '00234', '+234 (0)');
  fc.assert(
    fc.property(digits, prefix, fc.constantFrom('', ' ', '-'), (national, start, gap) => {
      const written = `${start}${national.slice(0, 3)}${gap}${national.slice(3)}`;
      expect(phoneKey(written)).toBe(national);
    }),
  );
});
