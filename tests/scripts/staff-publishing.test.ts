import { readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { staffPreviewCalls } from '#src/contract/staff-preview.ts';
import { staffProductCalls } from '#src/contract/staff-product.ts';
import { staffPublishingCalls } from '#src/contract/staff-publishing.ts';
import { processesIn, testShop, type TestShop } from './command.ts';
import { staffCalls } from './staff-session.ts';

/** A first start draws a picture, fills the shop, builds and indexes. */
const PATIENCE = 180_000;

/** The longest stop beside another test file, in ms. */
const AT_ONCE = 5000;

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop(1);
  return () => shop.remove();
});

// One shop goes through all of this, in this order.
describe('publishing from the back office of npm start', { timeout: PATIENCE }, () => {
  it('a changed price is served once it is published, and the former one after a rollback', async () => {
    const start = shop.start('start.ts');
    await start.says('The shop is open');
    const call = await staffCalls(shop);
    const state = async () => {
      const { publishing } = staffPublishingCalls;
      return publishing.replies[200].parse(await call('GET', '/staff/publishing')).data;
    };
    const current = () => readlink(join(shop.dataDir, 'releases', 'current'));
    const list = await call('GET', '/staff/products');
    const [product] = staffProductCalls.staffProducts.replies[200].parse(list).data;
    if (product === undefined) throw new Error('no product');
    const { id, slug, price } = product;
    const page = async () => (await fetch(`${shop.url}/products-details/${slug}`)).text();
    const first = await current();

    await call('PATCH', `/staff/products/${id}`, { price: { from: price, to: 234_567 } });
    expect(await state()).toMatchObject({ waiting: 1, state: 'due' });
    expect(await page()).not.toContain('234,567');
    const { previewProduct } = staffPreviewCalls;
    const answer = await call('GET', `/staff/products/${id}/preview`);
    const { preview, live } = previewProduct.replies[200].parse(answer).data;
    expect(preview).toContain('₦234,567');
    expect(live).toBe(await page());
    expect(await current()).toBe(first);
    await call('POST', '/staff/publishing', {});
    await expect.poll(page, { timeout: PATIENCE, interval: 200 }).toContain('234,567');
    await expect.poll(state, { timeout: AT_ONCE }).toMatchObject({ waiting: 0, state: 'idle' });
    const second = await current();
    expect((await state()).releases.map((release) => release.id)).toEqual([second, first]);

    await call('POST', '/staff/publishing/roll-back', { from: second });
    expect(await page()).not.toContain('234,567');
    expect(await state()).toMatchObject({ waiting: 1, state: 'idle' });
    expect((await start.stop('SIGTERM')).stderr).toBe('');
  });

  it('a start after a rollback serves what was rolled back to, and publishing ends that', async () => {
    const before = await readlink(join(shop.dataDir, 'releases', 'current'));
    const start = shop.start('start.ts');
    await start.says(`Release ${before} stays in use`);
    await start.says('The shop is open');
    const call = await staffCalls(shop);
    await call('POST', '/staff/publishing', {});
    await start.says('Published release ');
    const end = await start.stop('SIGTERM');
    expect([end.status, end.stderr]).toEqual([0, '']);
  });

  it('stopping during a rebuild ends it at once, with its children, and keeps the release', async () => {
    const start = shop.start('start.ts');
    await start.says('The shop is open');
    const before = await readlink(join(shop.dataDir, 'releases', 'current'));
    const call = await staffCalls(shop);
    const list = await call('GET', '/staff/products');
    const [product] = staffProductCalls.staffProducts.replies[200].parse(list).data;
    const { id, price } = product ?? { id: 0, price: 0 };
    await call('PATCH', `/staff/products/${id}`, { price: { from: price, to: 345_678 } });
    await call('POST', '/staff/publishing', {});
    const isRunning = async () => (await call('GET', '/staff/publishing')) as { data: object };
    await expect.poll(isRunning).toMatchObject({ data: { state: 'running' } });
    const end = await start.stop('SIGTERM');
    expect([end.status, end.stderr]).toEqual([0, '']);
    expect(end.ms).toBeLessThan(AT_ONCE);
    await expect.poll(() => processesIn(shop.dataDir), { timeout: AT_ONCE }).toEqual([]);
    expect(await readlink(join(shop.dataDir, 'releases', 'current'))).toBe(before);
  });
});
