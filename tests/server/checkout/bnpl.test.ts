import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkoutCalls } from '#src/contract/checkout.ts';
import { createApp } from '#src/server/app.ts';
import { fillShop } from '#scripts/fill-shop.ts';
import { type Answer, type Browser, visit } from '#tests/server/browser.ts';
import { add, quantities, readCart, refusalIn, withKey } from '#tests/server/cart-of.ts';
import { databases, type OpenedDatabase } from '#tests/server/database.ts';
import { SITE } from '#tests/server/open-shop.ts';
import { sampleProducts, sampleSeed } from '#tests/server/sample.ts';
import { signedIn } from '#tests/server/signed-in.ts';

const MINUTE_MS = 60_000;
const form = { fullname: 'Ada Obi', phone: '0803 000 0000', email: 'ada@example.com' };

describe.each(databases())('an application to pay later over $name', (database) => {
  let opened: OpenedDatabase;
  let app: ReturnType<typeof createApp>;
  let time: number;
  let browser: Browser;
  beforeEach(async () => {
    opened = await database.open();
    await fillShop(opened.db, sampleSeed(sampleProducts(3)));
    time = Date.now();
    const { dataDir } = opened.place;
    const { db } = opened;
    app = createApp({ db, dataDir, siteUrl: SITE, allowedOrigins: [SITE], now: () => time });
    browser = await visit(app);
  });
  afterEach(async () => {
    await app.close();
    await opened.remove();
  });

  const apply = (body: object = form, key?: string, from = browser) =>
    from.post('/order/bnpl', body, withKey(key));
  const numberIn = (answer: Answer) => {
    expect(answer.statusCode, answer.body).toBe(201);
    return checkoutCalls.orderBnpl.replies[201].parse(answer.json()).data.applicationId;
  };
  const kept = () => opened.db.selectFrom('bnpl_applications').selectAll().orderBy('id').execute();

  it('an application to pay later is stored with the cart, which stays unchanged', async () => {
    await add(browser, 2, 3);
    await add(browser, 1);
    const answer = await apply({ ...form, address: ' 1 Broad\nStreet ', city: null });
    expect(answer.json()).toMatchObject({ message: 'Your request has been submitted.' });
    expect(answer.headers['cache-control']).toBe('no-store');
    const number = numberIn(answer);
    expect(number).toMatch(/^BNPL-\d{3}-\d{3}-\d{3}$/);
    const [row, ...others] = await kept();
    expect({ ...row }).toMatchObject({
      ...form,
      phone: '+2348030000000',
      number,
      user_id: null,
      address: '1 Broad Street',
      city: '',
      created_at: new Date(time).toISOString(),
    });
    expect(others).toEqual([]);
    const lines = await opened.db
      .selectFrom('bnpl_lines')
      .selectAll()
      .orderBy('position')
      .execute();
    expect(lines.map((line) => ({ ...line }))).toMatchObject([
      { product_id: 2, product_name: 'Phone 2', unit_price_kobo: 10_000_200, quantity: 3 },
      { product_id: 1, product_name: 'Phone 1', unit_price_kobo: 10_000_100, quantity: 1 },
    ]);
    expect(quantities(await readCart(browser))).toEqual({ 1: 1, 2: 3 });
  });

  it('an application to pay later needs only the applicant’s details', async () => {
    numberIn(await apply());
    expect(await kept()).toHaveLength(1);
  });

  it('an application to pay later is linked to its user', async () => {
    const user = await signedIn(app, opened.db, 'ada');
    numberIn(await apply(form, undefined, user.browser));
    expect((await kept()).map(({ user_id }) => user_id)).toEqual([user.id]);
  });

  it.each([
    ['fullname', '"fullname" must not be empty.'],
    ['phone', '"phone" must not be empty.'],
    ['email', '"email" must be an e-mail address, such as ada@example.com.'],
  ])('an application to pay later without %s is refused', async (field, message) => {
    expect(refusalIn(await apply({ ...form, [field]: ' ' }))).toMatchObject({
      status: 400,
      message,
    });
    expect(await kept()).toEqual([]);
  });

  it('an application to pay later is stored once per key, even when sent several times together', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => apply(form, 'a')));
    time += 2 * MINUTE_MS;
    answers.push(await apply(form, 'a'));
    expect(new Set(answers.map(numberIn)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await kept()).toHaveLength(1);
    expect(refusalIn(await apply({ ...form, city: 'Aba' }, 'a'))).toMatchObject({
      status: 409,
      code: 'key_reused',
    });
  });

  it('a session can apply ten times an hour, then is told how long to wait', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      numberIn(await apply(form, `key-${turn}`));
      time += MINUTE_MS;
    }
    const refused = await apply(form, 'key-10');
    expect(refused.headers['retry-after']).toBe(String(50 * 60));
    expect(refusalIn(refused)).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      message:
        'You have sent us many applications in a short time. Please try again in 50 minutes.',
    });
    numberIn(await apply(form, 'key-0'));
    const neighbour = await visit(app);
    numberIn(await apply(form, 'key-10', neighbour));
    time += 50 * MINUTE_MS;
    numberIn(await apply(form, 'key-10'));
    expect(await kept()).toHaveLength(12);
  });
});
