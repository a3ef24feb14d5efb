import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { policyCalls } from '#src/contract/policy.ts';
import { shopDetailsCalls } from '#src/contract/shop-details.ts';
import { shopDefaults } from '#src/domain/shop.ts';
import type { ShopDetails } from '#src/domain/shop-details.ts';
import { shopNow } from '#src/server/catalogue/shop-details.ts';
import { shopDetails } from '#src/server/db/migrations/0031-shop-details.ts';
import { passwordChangedLetter } from '#src/server/mail/account-letters.ts';
import { bnplLetter } from '#src/server/mail/order-letters.ts';
import { postLetter } from '#src/server/mail/outbox.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, SITE, type OpenShop } from '#tests/server/open-shop.ts';
import { auditOf } from './audit-of.ts';
import { publisherOf } from './publisher-of.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const changed = vi.fn();
const publisher = publisherOf(changed);

describe.each(databases())('details of the shop over $name', (database) => {
  let shop: OpenShop;
  let owner: StaffBrowser;
  beforeEach(async () => {
    changed.mockClear();
    shop = await openShop(database, undefined, { publisher });
    ({ browser: owner } = await staffBrowser(shop, 'owner', 'Ada'));
  });
  afterEach(() => shop.close());

  const published = async () =>
    shopDetailsCalls.shopDetails.replies[200].parse((await owner.get('/shop')).json()).data;
  const change = (to: Partial<ShopDetails>, from: ShopDetails = shopDefaults) =>
    owner.send('PATCH', '/staff/shop-details', { body: { from, to: { ...from, ...to } } });
  const waiting = async () =>
    (await owner.get('/staff/publishing')).json<{ data: { waiting: number } }>().data.waiting;

  it('saved values go before the defaults at once, are logged once and wait as one change', async () => {
    expect(await published()).toEqual(shopDefaults);
    const { etag } = (await owner.get('/shop')).headers;
    const first = await change({ whatsapp: '0803 123 4567', youtube: 'https://youtube.com/@oja' });
    expect(first.statusCode, first.body).toBe(200);
    const is = {
      ...shopDefaults,
      ...{ whatsapp: '+2348031234567', youtube: 'https://youtube.com/@oja' },
    };
    expect(first.json()).toEqual({ message: 'The details are saved.', data: is });
    // Its answer was lost, so it is sent again.
    expect((await change({ whatsapp: '08031234567', youtube: is.youtube })).json()).toEqual(
      first.json(),
    );
    expect(await published()).toEqual(is);
    expect((await owner.get('/staff/shop-details')).json()).toMatchObject({ data: is });
    expect((await owner.get('/shop')).headers.etag).not.toBe(etag);
    expect(await auditOf(shop.db)).toEqual([
      {
        ...{ who: 'Ada', action: 'shop.change', subject: 'shop' },
        before: { whatsapp: '+2348000006520', youtube: '' },
        after: { whatsapp: '+2348031234567', youtube: is.youtube },
      },
    ]);
    expect(changed).toHaveBeenCalled();
    await change({ office: '5 Allen Avenue, Ikeja' }, is);
    expect(await auditOf(shop.db)).toHaveLength(2);
    expect(await waiting()).toBe(1);
  });

  it('a value that somebody else has saved is refused with both, and other values are saved', async () => {
    await change({ phone: '0803 123 4567' });
    const answer = await change({ phone: '0701 000 0000', bubble: 'Ask us' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'changed_meanwhile',
      message:
        'Somebody else has changed the telephone meanwhile: it is “+2348031234567” now, and you saw “+2348000006520”.',
    });
    expect((await published()).bubble).toBe(shopDefaults.bubble);
    expect((await change({ bubble: 'Ask us' })).statusCode).toBe(200);
    expect(await published()).toMatchObject({ phone: '+2348031234567', bubble: 'Ask us' });
  });

  it('bad values are refused in one sentence, and nothing is stored', async () => {
    const cases = [
      [{ phone: '12' }, 'Please enter a Nigerian phone number, such as 0803 123 4567.'],
      [{ infoMail: 'ada' }, 'Please enter a complete email address, such as help@shop.ng.'],
      [
        { tiktok: 'http://tiktok.com/@oja' },
        'Please enter a link that begins with https://, or leave it empty.',
      ],
      [{ office: '' }, 'Please enter the address of the office.'],
      [{}, 'Please change a value first.'],
    ] as const;
    for (const [to, message] of cases) {
      const answer = await change(to);
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json()).toMatchObject({ message });
    }
    expect(await published()).toEqual(shopDefaults);
    expect(await auditOf(shop.db)).toEqual([]);
  });

  it('an assistant may neither read nor change the details as staff', async () => {
    const { browser } = await staffBrowser(shop, 'assistant', 'Bola');
    const body = { from: shopDefaults, to: { ...shopDefaults, office: 'Ikeja' } };
    const answers = [
      await browser.get('/staff/shop-details'),
      await browser.send('PATCH', '/staff/shop-details', { body }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect(await published()).toEqual(shopDefaults);
  });

  it('mails name the details as they are when they are posted', async () => {
    await change({ phone: '0803 123 4567', supportMail: 'help@shop.ng' });
    expect((await shopNow(shop.db)).supportMail).toBe('help@shop.ng');
    await postLetter(shop.db, 'ada@example.com', bnplLetter(SITE, 'BN-1'), 0);
    await postLetter(shop.db, 'ada@example.com', passwordChangedLetter(SITE), 0);
    const mails = await shop.db
      .selectFrom('mail_outbox')
      .select('body_text')
      .orderBy('id')
      .execute();
    expect(mails.map(({ body_text }) => body_text)).toEqual([
      expect.stringContaining('Write to help@shop.ng or call 0803\u00a0123\u00a04567.'),
      expect.stringContaining('If that was not you, write to us at help@shop.ng.'),
    ]);
  });

  it('placeholders in texts of the shop stand for the details, in HTML as text', async () => {
    await change({ phone: '0803 123 4567', office: 'Plaza <5> & Sons' });
    const text = '{brand}: {phone}, {office}, {else}';
    await shop.db
      .updateTable('policies')
      .set({ description: text, body: `<p>${text}</p>` })
      .execute();
    const { data } = policyCalls.policies.replies[200].parse((await owner.get('/policies')).json());
    expect(data[0]).toMatchObject({
      description: 'Oja: 0803\u00a0123\u00a04567, Plaza <5> & Sons, {else}',
      body: '<p>Oja: 0803\u00a0123\u00a04567, Plaza &lt;5&gt; &amp; Sons, {else}</p>',
    });
  });

  it('texts of an older shop that name the defaults follow the details after the migration', async () => {
    const said = 'Call 0800\u00a0000\u00a06520, write to info@oja.example or support@oja.example.';
    await shop.db.schema.dropTable('shop_details').execute();
    await shop.db
      .updateTable('policies')
      .set({ body: `<p>${said}</p>` })
      .execute();
    await shopDetails().up(shop.db);
    const answer = await owner.get('/policies');
    expect(answer.json()).toMatchObject({ data: [{ body: `<p>${said}</p>` }, {}] });
    await change({ phone: '0803 123 4567', infoMail: 'ada@shop.ng' });
    expect((await owner.get('/policies')).json()).toMatchObject({
      data: [
        {
          body: '<p>Call 0803\u00a0123\u00a04567, write to ada@shop.ng or support@oja.example.</p>',
        },
        {},
      ],
    });
  });
});
