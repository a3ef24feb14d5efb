import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staffHomeCalls } from '#src/contract/staff-home.ts';
import { staffPictureCalls } from '#src/contract/staff-picture.ts';
import type { BannerSlot } from '#src/domain/staff/banner-slot.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { auditOf } from './audit-of.ts';
import { publisherOf } from './publisher-of.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const changed = vi.fn();
const publisher = publisherOf(changed);

describe.each(databases())('banners of staff over $name', (database) => {
  let shop: OpenShop;
  let owner: StaffBrowser;
  beforeEach(async () => {
    changed.mockClear();
    shop = await openShop(database, undefined, { publisher });
    ({ browser: owner } = await staffBrowser(shop, 'owner', 'Ada'));
  });
  afterEach(() => shop.close());

  const home = async () => {
    const answer = await owner.get('/staff/home');
    expect(answer.statusCode, answer.body).toBe(200);
    return staffHomeCalls.staffHome.replies[200].parse(answer.json()).data;
  };
  const waiting = async () =>
    (await owner.get('/staff/publishing')).json<{ data: { waiting: number } }>().data.waiting;

  const upload = async (slot: BannerSlot, [width, height] = [2000, 1500]) => {
    const create = { width, height, channels: 3, background: '#286' } as const;
    const body = await sharp({ create }).jpeg().toBuffer();
    const headers = { 'content-type': 'image/jpeg' };
    const answer = await owner.send('POST', `/staff/banner-pictures?slot=${slot}`, {
      ...{ body, headers },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return staffPictureCalls.uploadBannerPicture.replies[201].parse(answer.json()).data;
  };
  const first = async () => {
    const [banner] = (await home()).banners;
    if (banner === undefined) throw new Error('The sample has no banner.');
    const { id, slot: _slot, ...values } = banner;
    return { id, values };
  };
  const banners = async () => (await home()).banners.map(({ slot, alt }) => `${slot} ${alt}`);
  const change = (id: number, from: object, to: object) =>
    owner.send('PATCH', `/staff/home/banners/${id}`, { body: { from, to } });
  const add = (body: object) => owner.post('/staff/home/banners', body);
  const order = (body: object) => owner.send('PUT', '/staff/home/banners/order', { body });

  it.each([
    ['hero', 1600, 640],
    ['bottomAd', 800, 400],
    ['strip', 1600, 120],
    ['deals', 1200, 400],
  ] as const)('a photo for %s is cropped to %i × %i', async (slot, width, height) => {
    const { file, ...size } = await upload(slot);
    expect(size).toEqual({ width, height });
    const { rawPayload } = await shop.app.inject({ url: `/uploads/${file}` });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
  });

  it('a small photo keeps the shape of its slot', async () => {
    expect(await upload('hero', [300, 400])).toMatchObject({ width: 300, height: 120 });
  });

  it('a replaced picture and link are served, logged once and wait to be published', async () => {
    const { id, values } = await first();
    const { file } = await upload('hero');
    const to = { ...values, file, link: ' https://example.com ' };
    const answer = await change(id, values, to);
    expect(answer.statusCode, answer.body).toBe(200);
    // Its answer was lost, so it is sent again.
    expect((await change(id, values, to)).statusCode).toBe(200);
    const served = (await shop.app.inject('/api/v1/banners')).json<{ data: object[] }>().data;
    const link = 'https://example.com/';
    expect(served[0]).toMatchObject({ id, url: file, link, type: 'hero' });
    expect(await auditOf(shop.db)).toEqual([
      {
        ...{ who: 'Ada', action: 'banner.change', subject: `banner ${id}` },
        before: { file: values.file, link: values.link },
        after: { file, link },
      },
    ]);
    expect(changed).toHaveBeenCalled();
    expect(await waiting()).toBe(1);
  });

  it('a value that somebody else has changed is refused with both values', async () => {
    const { id, values } = await first();
    await change(id, values, { ...values, link: '/cart' });
    const answer = await change(id, values, { ...values, link: '/faq' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'changed_meanwhile',
      message:
        'Somebody else has changed the link meanwhile: it is “/cart” now, and you saw “/products/all”.',
    });
    const { file } = await upload('hero');
    await change(id, { ...values, link: '/cart' }, { ...values, link: '/cart', file });
    const late = await change(id, values, { ...values, file: 'other.webp' });
    expect(late.json()).toMatchObject({
      message: 'Somebody else has changed the picture meanwhile.',
    });
    const removed = await owner.post(`/staff/home/banners/${id}/remove`, { from: values });
    expect(removed.statusCode).toBe(409);
    expect(await auditOf(shop.db)).toHaveLength(2);
  });

  it('banners are added to their slots and moved within them', async () => {
    const strip = { slot: 'strip', file: (await upload('strip')).file, link: '', alt: 'Strip' };
    const deals = { slot: 'deals', file: (await upload('deals')).file, link: '', alt: 'Deals' };
    const hero = { slot: 'hero', file: (await upload('hero')).file, link: '', alt: 'Second' };
    for (const body of [strip, deals, hero, hero]) expect((await add(body)).statusCode).toBe(201);
    expect(await banners()).toEqual([
      ...['hero Hello, world', 'strip Strip', 'deals Deals', 'hero Second'],
    ]);
    const { banners: all } = await home();
    const from = all.filter(({ slot }) => slot === 'hero').map(({ id }) => id);
    const to = from.toReversed();
    const moved = await order({ slot: 'hero', from, to });
    expect(moved.statusCode, moved.body).toBe(200);
    expect(await banners()).toEqual([
      ...['hero Second', 'strip Strip', 'deals Deals', 'hero Hello, world'],
    ]);
    expect((await auditOf(shop.db)).at(-1)).toMatchObject({
      ...{ action: 'banner.order', subject: 'banners hero' },
      before: { order: ['Hello, world', 'Second'] },
      after: { order: ['Second', 'Hello, world'] },
    });
    // The same again is done already; another move from the old order is refused.
    expect((await order({ slot: 'hero', from, to })).statusCode).toBe(200);
    const late = await order({ slot: 'hero', from: [...from, 999], to: from });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      message: 'Somebody else has changed the list meanwhile: it is “Second”, “Hello, world” now.',
    });
    expect(await auditOf(shop.db)).toHaveLength(4);
  });

  it('a banner that cannot be shown is refused in one sentence and stored nowhere', async () => {
    const { id, values } = await first();
    const { file } = await upload('hero');
    const written = { slot: 'hero', file, link: '', alt: '' };
    const cases = [
      [{ ...written, file: 'missing.webp' }, 'The picture is not there.'],
      [{ ...written, file: '../shop.db' }, 'The picture is not there.'],
      [{ ...written, slot: 'strip' }, 'The picture does not fit here.'],
      [{ ...written, link: 'javascript:alert(1)' }, 'Please enter a page'],
      [{ ...written, link: '//evil.example' }, 'Please enter a page'],
    ] as const;
    for (const [body, message] of cases) {
      const answer = await add(body);
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json<{ message: string }>().message).toContain(message);
    }
    const same = await change(id, values, values);
    expect(same.json()).toMatchObject({ message: 'Please change a value first.' });
    expect(await auditOf(shop.db)).toEqual([]);
    expect(changed).not.toHaveBeenCalled();
  });

  it('a removed banner is gone, and logged with what it was', async () => {
    const { id, values } = await first();
    const remove = () => owner.post(`/staff/home/banners/${id}/remove`, { from: values });
    expect((await remove()).statusCode).toBe(200);
    expect(await banners()).toEqual([]);
    expect((await remove()).statusCode).toBe(404);
    expect(await auditOf(shop.db)).toEqual([
      {
        ...{ who: 'Ada', action: 'banner.remove', subject: `banner ${id}` },
        ...{ before: { slot: 'hero', ...values }, after: null },
      },
    ]);
  });

  it('an assistant may not change the home page', async () => {
    const { browser } = await staffBrowser(shop, 'assistant');
    expect((await browser.get('/staff/home')).json()).toMatchObject({ code: 'not_your_role' });
  });
});
