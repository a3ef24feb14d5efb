import { beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { createApp, SWEEPER } from '#src/server/app.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Simulator } from '#src/server/payments/simulator/simulator.ts';
import type { Sweeper } from '#src/server/payments/sweep.ts';
import { fillShop } from '#scripts/fill-shop.ts';
import { visit, type Browser } from '#tests/server/browser.ts';
import { add } from '#tests/server/cart-of.ts';
import { databases } from '#tests/server/database.ts';
import {
  buyer,
  historyOf,
  ledgerOf,
  ordersOf,
  payableIn,
  verified,
} from '#tests/server/open-checkout.ts';
import { SITE } from '#tests/server/open-shop.ts';
import { choose, simulated } from '#tests/server/payments/simulated.ts';
import { sampleProducts, sampleSeed } from '#tests/server/sample.ts';

describe.each(databases())('paying at the simulated provider over $name', (database) => {
  let db: ShopDatabase;
  let simulator: Simulator;
  let browser: Browser;
  let sweeper: Sweeper;
  beforeEach(async () => {
    const opened = await database.open();
    ({ db } = opened);
    await fillShop(db, sampleSeed(sampleProducts(3)));
    const port = await freePort();
    const webhookUrl = `http://127.0.0.1:${port}/api/v1/webhooks/paystack`;
    const provider = await simulated({ webhookUrl });
    ({ simulator } = provider);
    const { gateway } = provider;
    const { dataDir } = opened.place;
    const app = createApp({ db, dataDir, siteUrl: SITE, allowedOrigins: [SITE], gateway });
    await app.listen({ host: '127.0.0.1', port });
    sweeper = app.getDecorator<Sweeper>(SWEEPER);
    browser = await visit(app);
    await add(browser, 1);
    return async () => {
      await app.close();
      await opened.remove();
    };
  });

  const checkout = async () => payableIn(await browser.post('/checkout-payment', buyer));
  const statusInTime = (status: string) =>
    expect
      .poll(async () => (await ordersOf(db))[0]?.status, { timeout: 20_000, interval: 20 })
      .toBe(status);

  it('a payment is settled by the webhook alone if the shopper closes the tab', async () => {
    const { orderId, authorization_url } = await checkout();
    await choose(authorization_url, 'pay-and-close');
    await statusInTime('paid');
    expect(await historyOf(db, orderId)).toEqual(['pending', 'paid']);
  });

  it('a payment is settled by the return alone if the webhook is lost', async () => {
    simulator.setSwitches({ webhook: 'dropped' });
    const { authorization_url, reference } = await checkout();
    const back = await choose(authorization_url, 'pay');
    const address = new URL(back.headers.get('location') ?? '');
    expect(address.pathname).toBe('/payment-verify');
    expect(address.searchParams.get('reference')).toBe(reference);
    expect(await verified(browser, reference)).toMatchObject({ status: 'paid' });
  });

  it('a payment counts once if the webhook comes twice and before the return', async () => {
    simulator.setSwitches({ webhook: 'duplicated' });
    const { authorization_url, reference } = await checkout();
    await choose(authorization_url, 'pay');
    await verified(browser, reference);
    await statusInTime('paid');
    await sweeper.rest();
    expect(await ledgerOf(db)).toHaveLength(1);
  });

  it('a declined or abandoned payment has failed and can be tried again', async () => {
    const first = await checkout();
    await choose(first.authorization_url, 'decline');
    expect(await verified(browser, first.reference)).toMatchObject({ status: 'failed' });
    const second = await checkout();
    expect(second.orderId).toBe(first.orderId);
    await choose(second.authorization_url, 'cancel');
    expect(await verified(browser, second.reference)).toMatchObject({ status: 'failed' });
    const third = await checkout();
    await choose(third.authorization_url, 'pay');
    await statusInTime('paid');
  });

  it.each(['amount', 'currency', 'domain'] as const)(
    'a payment with a wrong %s waits for a person',
    async (wrong) => {
      simulator.setSwitches({ wrong });
      const { authorization_url } = await checkout();
      await choose(authorization_url, 'pay');
      await statusInTime('payment_review');
    },
  );

  it('a payment page that the provider opens without answering belongs to one order', async () => {
    simulator.setSwitches({ initialize: 'hang' });
    expect((await browser.post('/checkout-payment', buyer)).statusCode).toBe(503);
    simulator.setSwitches({ initialize: 'works' });
    const { authorization_url } = await checkout();
    await choose(authorization_url, 'pay');
    await statusInTime('paid');
    expect(await ordersOf(db)).toHaveLength(1);
  });

  it('a payment stays undecided while the provider is out of order', async () => {
    const { authorization_url, reference } = await checkout();
    simulator.setSwitches({ webhook: 'dropped', verify: 'error' });
    await choose(authorization_url, 'pay');
    expect(await verified(browser, reference)).toMatchObject({ status: 'pending' });
  });
});
