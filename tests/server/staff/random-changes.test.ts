import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffPictureCalls } from '#src/contract/staff-picture.ts';
import { runs } from '#tests/fixtures/runs.ts';
import { databases } from '#tests/server/database.ts';
import {
  openCheckout,
  placedIn,
  toIkoyi,
  trusting,
  type OpenCheckout,
} from '#tests/server/open-checkout.ts';
import type { RandomShop } from './random-kind.ts';
import { listSteps } from './random-lists.ts';
import { ORDERS, orderSteps } from './random-orders.ts';
import { firstProducts, productSteps } from './random-products.ts';
import { textSteps } from './random-texts.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const step = fc.oneof(...productSteps, ...orderSteps, ...textSteps, ...listSteps);

describe.each(databases())('random changes over $name', (database) => {
  let shop: OpenCheckout;
  let at: RandomShop;
  beforeAll(async () => {
    shop = await openCheckout(database, { products: firstProducts, unproven: trusting });
    const { browser: member } = await staffBrowser(shop, 'owner', 'Ada');
    const orders: string[] = [];
    for (let count = 0; count < ORDERS; count += 1) {
      const guest = await shop.guest({ [1 + (count % firstProducts.length)]: 1 });
      orders.push(placedIn(await guest.post('/checkout-order', toIkoyi)).orderId);
    }
    at = { db: shop.db, member, orders, picture: await uploadedBy(member) };
  });
  afterAll(() => shop.close());

  const entries = (after: number) =>
    shop.db.selectFrom('staff_audit').selectAll().where('id', '>', after).orderBy('id').execute();

  it(
    'each change is one entry of the log with all that changed, and a refusal is none',
    async () => {
      const done = new Set<string>();
      let last = 0;
      for (const one of fc.sample(step, { seed: 5, numRuns: runs(300, 5_000) })) {
        const { before, answer, after, isLoggedByValue } = await one.take(at);
        const what = `${one.words}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
        expect(answer.statusCode, what).toBeLessThan(500);
        const isChanged = JSON.stringify(before) !== JSON.stringify(after);
        if (answer.statusCode >= 400) expect(isChanged, what).toBe(false);
        const logged = await entries(last);
        expect(logged.length, what).toBe(isChanged ? 1 : 0);
        for (const entry of logged) {
          last = entry.id;
          expect(entry, what).toMatchObject({ who: 'Ada', action: expect.any(String) as string });
          expect(entry.before, what).not.toBe(entry.after);
          if (isLoggedByValue) {
            expect(JSON.parse(entry.before), what).toEqual(differences(before, after));
            expect(JSON.parse(entry.after), what).toEqual(differences(after, before));
          }
        }
        if (isChanged) done.add(one.kind);
      }
      expect([...done].toSorted()).toEqual([
        ...['add banner', 'add category', 'add note', 'add place', 'add search words'],
        ...['add section', 'add subcategory', 'change banner', 'change category'],
        ...['change details', 'change place', 'change policy', 'change product'],
        ...['change search words', 'change section', 'change subcategory', 'create product'],
        ...['fail delivery', 'merge label', 'move order', 'order banner', 'order category'],
        ...[
          'order section',
          'order subcategory',
          'receive cash',
          'remove banner',
          'remove category',
          'remove label',
        ],
        ...['remove place', 'remove search words', 'remove section', 'remove subcategory'],
        'rename label',
      ]);
    },
    runs(120_000, 1_800_000),
  );
});

/** Uploads a picture for banners, and returns its name. */
async function uploadedBy(member: StaffBrowser): Promise<string> {
  const create = { width: 80, height: 32, channels: 3, background: '#286' } as const;
  const body = await sharp({ create }).jpeg().toBuffer();
  const headers = { 'content-type': 'image/jpeg' };
  const answer = await member.send('POST', '/staff/banner-pictures?slot=hero', { body, headers });
  return staffPictureCalls.uploadBannerPicture.replies[201].parse(answer.json()).data.file;
}

/** The values of one state of a thing that the other has not. */
function differences(one: unknown, other: unknown): unknown {
  const [mine, theirs] = [one, other].map((values) => new Map(Object.entries(values ?? {})));
  return Object.fromEntries(
    [...(mine ?? [])].filter(
      ([name, value]) => JSON.stringify(theirs?.get(name)) !== JSON.stringify(value),
    ),
  );
}
