import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ada, visit } from '#tests/server/browser.ts';
import { add } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import { buyer, openCheckout, type OpenCheckout } from '#tests/server/open-checkout.ts';

/** An address shared by many phones of a carrier, and another that more of them share. */
const CARRIER = '197.210.64.5';
const NEXT = '197.210.64.77';

describe.each(databases())('customers behind one address over $name', (database) => {
  let shop: OpenCheckout;
  beforeAll(async () => {
    shop = await openCheckout(database);
  });
  afterAll(() => shop.close());

  const all = async (count: number, call: (number: number) => Promise<{ statusCode: number }>) => {
    const answers = await Promise.all(Array.from({ length: count }, (_, number) => call(number)));
    return answers.map(({ statusCode }) => statusCode);
  };

  it('customers behind one address can place 24 orders as guests within an hour', async () => {
    const statuses = await all(24, async (number) => {
      const guest = await visit(shop.app, CARRIER);
      await add(guest, 1);
      // Each with a phone number, since reserved units are counted by number too.
      const own = { email: `guest${number}@example.com`, phone: `080300000${number + 10}` };
      return guest.post('/checkout-order', { ...buyer, ...own });
    });
    expect(statuses).toEqual(Array(24).fill(200));
  });

  it('customers behind one address can register twelve accounts within an hour', async () => {
    const statuses = await all(12, async (number) => {
      const guest = await visit(shop.app, CARRIER);
      return guest.post('/register-user', { ...ada, email: `new${number}@example.com` });
    });
    expect(statuses).toEqual(Array(12).fill(200));
  });

  it('customers behind one address share a limit that new sessions do not avoid', async () => {
    const write = async (number: number) => {
      const guest = await visit(shop.app, number % 2 === 0 ? CARRIER : NEXT);
      return guest.post('/contact-us', { ...buyer, msg: `Message ${number}` });
    };
    expect(await all(100, write)).toEqual(Array(100).fill(200));
    expect((await write(100)).statusCode).toBe(429);
    const elsewhere = await visit(shop.app, '197.210.65.5');
    expect((await elsewhere.post('/contact-us', { ...buyer, msg: 'Hello' })).statusCode).toBe(200);
  });
});
