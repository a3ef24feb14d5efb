import { randomInt } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderCalls } from '#src/contract/order.ts';
import { told, visit, type Browser } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { runs } from '#tests/fixtures/runs.ts';
import { openCheckout, placedIn, toIkoyi, type OpenCheckout } from '#tests/server/open-checkout.ts';

const HOUR_MS = 3_600_000;
const buyer = { ...toIkoyi, fullname: 'Privatina Hidden', email: 'hidden@example.com' };

describe.each(databases())('finding an order over $name', { timeout: 120_000 }, (database) => {
  let shop: OpenCheckout;
  let orderId: string;
  beforeEach(async () => {
    shop = await openCheckout(database);
    const browser = await shop.guest({ 1: 1 });
    ({ orderId } = placedIn(await browser.post('/checkout-order', buyer)));
  });
  afterEach(() => shop.close());

  const find = (browser: Browser, number: string, phone: string) =>
    browser.post('/orders/find', { orderId: number, phone });
  const guess = () =>
    `ORD-${[0, 1, 2].map(() => String(randomInt(1000)).padStart(3, '0')).join('-')}`;

  it('an order is found by every spelling of its number and phone', async () => {
    const digits = orderId.replaceAll(/\D/g, '');
    for (const [number, phone] of [
      [orderId, '0803 000 0000'],
      [orderId.toLowerCase(), '+234 803 000 0000'],
      [digits, '2348030000000'],
      [`Order no. ${digits}`, '803-000-0000'],
    ] as const) {
      const answer = await find(await shop.guest({}), number, phone);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      const { data } = orderCalls.findOrder.replies[200].parse(answer.json());
      expect(data).toMatchObject({
        ...{ orderId, status: 'placed', type: 'delivery', payOnDelivery: true },
        lines: [{ productName: 'Phone 1', quantity: 1 }],
        history: [{ status: 'placed' }],
      });
    }
  });

  it('an old order is found by its phone as it was typed then', async () => {
    const old = (phone: string) => shop.db.updateTable('orders').set({ phone }).execute();
    const found = async (phone: string) =>
      (await find(await shop.guest({}), orderId, phone)).statusCode;
    await old('0803 000 0000 (WhatsApp)');
    expect(await found('+2348030000000')).toBe(200);
    await old('+44 7700 900123');
    expect(await found('0044 7700 900123')).toBe(200);
  });

  it('an order whose buyer was removed, or who typed no number, is never found', async () => {
    for (const phone of ['-', '.', '123']) {
      await shop.db.updateTable('orders').set({ phone }).execute();
      expect((await find(await shop.guest({}), orderId, phone)).statusCode).toBe(404);
    }
  });

  it('a found order tells nothing about its buyer and does not open its private page', async () => {
    const { body } = await find(await shop.guest({}), orderId, '08030000000');
    // Its number and times may hold any three digits.
    const told = body.replaceAll(orderId, '').replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '""');
    for (const secret of ['Privatina', 'hidden@', 'Bourdillon', '803', 'orderKey', 'Ikoyi']) {
      expect(told).not.toContain(secret);
    }
    const stranger = await shop.guest({});
    await find(stranger, orderId, '08030000000');
    expect((await stranger.get(`/order/${orderId}`)).statusCode).toBe(404);
  });

  it('a wrong number, a wrong phone and what cannot be read are answered alike', async () => {
    const answers = [];
    for (const [number, phone] of [
      [orderId, '0803 000 0001'],
      [guess(), '0803 000 0000'],
      [guess(), '0805 555 5555'],
      ['?', '0803 000 0000'],
      [orderId, 'x'],
    ] as const) {
      answers.push(told(await find(await shop.guest({}), number, phone)));
    }
    expect(answers[0]).toMatchObject({ statusCode: 404 });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('a session looks up ten orders an hour, right or wrong, and a network a hundred', async () => {
    const one = await shop.guest({});
    for (let time = 0; time < 10; time += 1) {
      const phone = time % 2 === 0 ? '0803 000 0000' : '0803 000 0001';
      expect((await find(one, orderId, phone)).statusCode).toBe(time % 2 === 0 ? 200 : 404);
    }
    const refused = await find(one, orderId, '0803 000 0000');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'too_many_requests' });
    const statuses = new Map<number, number>();
    for (let time = 0; time < 120; time += 1) {
      const { statusCode } = await find(await visit(shop.app, '10.77.0.1'), orderId, '08030000001');
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 404: 100, 429: 20 });
    shop.clock.now += HOUR_MS;
    expect((await find(one, orderId, '0803 000 0000')).statusCode).toBe(200);
  });

  it('guesses find nothing, within the limits or without them', async () => {
    const guesses = runs(600, 10_000);
    const guesser = await shop.guest({});
    const [within, without] = [new Map<number, number>(), new Set<string>()];
    for (let time = 0; time < guesses / 2; time += 1) {
      const { statusCode } = await find(guesser, guess(), '0803 000 0000');
      within.set(statusCode, (within.get(statusCode) ?? 0) + 1);
    }
    expect(Object.fromEntries(within)).toEqual({ 404: 10, 429: guesses / 2 - 10 });
    let browser = guesser;
    for (let time = 0; time < guesses / 2; time += 1) {
      // A new hour lifts the limits; the session of a guest lasts as long as it is used.
      if (time % 10 === 0) {
        shop.clock.now += HOUR_MS;
        browser = await visit(shop.app, '10.78.0.1');
      }
      const isPhoneRight = time % 2 === 0;
      const answer = isPhoneRight
        ? await find(browser, guess(), '0803 000 0000')
        : await find(browser, orderId, `0803 ${1_000_000 + time}`);
      without.add(JSON.stringify(told(answer)));
    }
    expect([...without]).toHaveLength(1);
    expect([...without][0]).toContain('"statusCode":404');
  });

  it('a look-up needs the token of a page of the shop', async () => {
    const { headers } = await shop.guest({});
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/orders/find',
      headers: { cookie: headers.cookie ?? '' },
      payload: { orderId, phone: '0803 000 0000' },
    });
    expect(answer.statusCode).toBe(403);
  });
});
