import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { categoryCalls } from '#src/contract/category.ts';
import { productCalls } from '#src/contract/product.ts';
import { staffLabelCalls, type WireStaffLabel } from '#src/contract/staff-label.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { sampleProduct } from '#tests/server/sample.ts';
import { auditOf } from './audit-of.ts';
import { publisherOf } from './publisher-of.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const products = [
  sampleProduct(1, { label: 'Black Friday' }),
  sampleProduct(2, { label: 'Black Friday' }),
  sampleProduct(3, { label: 'Black Friday' }),
  sampleProduct(4, { label: 'Hot Deals' }),
  sampleProduct(5),
];
const friday = { name: 'Black Friday', products: 2, archived: 1 };
const hot = { name: 'Hot Deals', products: 1, archived: 0 };

const changed = vi.fn<() => undefined>();

describe.each(databases())('labels of staff over $name', (database) => {
  let shop: OpenShop;
  let owner: StaffBrowser;
  beforeEach(async () => {
    changed.mockClear();
    shop = await openShop(database, products, { publisher: publisherOf(changed) });
    ({ browser: owner } = await staffBrowser(shop, 'owner', 'Ada'));
    await shop.db
      .updateTable('products')
      .set({ archived_at: '2026-01-01T00:00:00.000Z', label: 'BLACK FRIDAY' })
      .where('slug', '=', 'phone-3')
      .execute();
  });
  afterEach(() => shop.close());

  const list = async () =>
    staffLabelCalls.staffLabels.replies[200].parse((await owner.get('/staff/labels')).json()).data;
  const rename = (from: WireStaffLabel, to: string, into: WireStaffLabel | null = null) =>
    owner.post('/staff/labels/rename', { from, to, into });
  const remove = (from: WireStaffLabel) => owner.post('/staff/labels/remove', { from });
  const labels = async () => {
    const rows = await shop.db.selectFrom('products').select('label').orderBy('id').execute();
    return rows.map(({ label }) => label);
  };
  const items = async () => {
    const rows = await shop.db.selectFrom('home_section_items').select('label').execute();
    return rows.flatMap(({ label }) => label ?? []);
  };
  const formerNames = async () => {
    const { formerNames: all } = categoryCalls.categories.replies[200].parse(
      (await owner.get('/categories')).json(),
    );
    return all.map(({ slug, label }) => [slug, label]);
  };
  const linkTo = (link: string) => shop.db.updateTable('banners').set({ link }).execute();
  const waiting = async () =>
    (await owner.get('/staff/publishing')).json<{ data: { waiting: number } }>().data.waiting;

  it('labels are listed by name with their numbers of products, spellings together', async () => {
    expect(await list()).toEqual([friday, hot]);
  });

  it('a renamed label takes its products, home sections and links along, in one entry of the log', async () => {
    await linkTo('/BLACK-FRIDAY?sort=price');
    const asked = await owner.get('/all-product');
    const before = productCalls.allProduct.replies[200].parse(asked.json()).data;
    const last =
      before
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .at(-1) ?? '';
    const answer = await rename(friday, 'Week of Offers');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({
      message: 'The label is renamed.',
      data: [hot, { ...friday, name: 'Week of Offers' }],
    });
    // Its answer was lost, so it is sent again.
    expect((await rename(friday, 'Week of Offers')).statusCode).toBe(200);
    const offers = 'Week of Offers';
    expect(await labels()).toEqual([offers, offers, offers, 'Hot Deals', null]);
    const after = await owner.get(`/all-product?since=${encodeURIComponent(last)}`);
    const { data } = productCalls.allProduct.replies[200].parse(after.json());
    const moved = data.filter(({ updatedAt }) => updatedAt > last);
    expect(moved.map(({ slug }) => slug)).toEqual(['phone-1', 'phone-2']);
    expect(await items()).toEqual([offers]);
    const { link } = await shop.db.selectFrom('banners').select('link').executeTakeFirstOrThrow();
    expect(link).toBe('/week-of-offers?sort=price');
    expect(await auditOf(shop.db)).toEqual([
      {
        ...{ who: 'Ada', action: 'label.change', subject: 'label Black Friday' },
        before: { name: 'Black Friday', links: ['/BLACK-FRIDAY?sort=price'] },
        after: { name: offers, products: 3, sections: ['Deals'], links: [link] },
      },
    ]);
    expect(changed).toHaveBeenCalled();
    expect(await waiting()).toBe(1);
    expect(await formerNames()).toEqual([['black-friday', offers]]);
    // A second renaming leads the first former name to the last one.
    await rename({ ...friday, name: offers }, 'Offers');
    expect(await formerNames()).toEqual([
      ['week-of-offers', 'Offers'],
      ['black-friday', 'Offers'],
    ]);
    await rename({ ...friday, name: 'Offers' }, 'Black Friday');
    expect((await formerNames()).map(([slug]) => slug)).toEqual(['offers', 'week-of-offers']);
  });

  it('a label becomes a part of another one only if the member saw that one as it is', async () => {
    const unseen = await rename(friday, 'HOT DEALS');
    expect(unseen.statusCode).toBe(409);
    expect(unseen.json()).toMatchObject({
      code: 'changed_meanwhile',
      message: '“Hot Deals” has become a label meanwhile. Save again if both are to be one.',
    });
    expect((await rename(friday, 'HOT DEALS', { ...hot, products: 2 })).statusCode).toBe(409);
    expect((await rename(friday, 'New', hot)).statusCode).toBe(404);
    const answer = await rename(friday, 'HOT DEALS', hot);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await list()).toEqual([{ ...hot, products: 3, archived: 1 }]);
    expect(await auditOf(shop.db)).toMatchObject([
      { before: { name: 'Black Friday' }, after: { mergedInto: 'Hot Deals', products: 3 } },
    ]);
    expect(await formerNames()).toEqual([['black-friday', 'Hot Deals']]);
  });

  it('a wrong name, and a label that is not as it was seen, are refused in one sentence', async () => {
    const refused = [
      [await rename(friday, ' '), 400, 'Please enter a name.'],
      [await rename(friday, '★'), 400, 'Please write the name with a letter or digit.'],
      [await rename(friday, 'Cart'), 400, '“Cart” is an address of the shop itself.'],
      [await rename(friday, 'Back Office'), 400, '“Back Office” is an address of the shop itself.'],
      [
        await rename(friday, 'power'),
        ...([409, '“Power” is a category already, so “power” would share its page.'] as const),
      ],
      [
        await rename({ ...friday, products: 1 }, 'Offers'),
        ...([
          409,
          'Somebody else has changed the number of products meanwhile: it is 2 now, and you saw 1.',
        ] as const),
      ],
      [
        await remove({ ...hot, name: 'Cold Deals' }),
        ...([404, 'No product has the label “Cold Deals” any more.'] as const),
      ],
    ] as const;
    for (const [answer, status, message] of refused) {
      expect([answer.statusCode, answer.json()]).toMatchObject([status, { message }]);
    }
    expect(await list()).toEqual([friday, hot]);
    expect(await auditOf(shop.db)).toEqual([]);
    const { browser: assistant } = await staffBrowser(shop, 'assistant', 'Bola');
    expect((await assistant.get('/staff/labels')).statusCode).toBe(403);
  });

  it('a label is taken from all its products, unless the home page or a link needs it', async () => {
    expect((await remove(friday)).json()).toMatchObject({
      message: 'The home page shows “Black Friday” in “Deals”. Take it out there first.',
    });
    await linkTo('/category/hot-deals');
    expect((await remove(hot)).json()).toMatchObject({
      message: 'The banner “Hello, world” links to its page. Change that link first.',
    });
    await linkTo('/products/all');
    const answer = await remove(hot);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({ message: 'The label is removed.', data: [friday] });
    expect(await labels()).toEqual([
      ...['Black Friday', 'Black Friday', 'BLACK FRIDAY', null, null],
    ]);
    expect(await auditOf(shop.db)).toEqual([
      {
        ...{ who: 'Ada', action: 'label.remove', subject: 'label Hot Deals' },
        ...{ before: { name: 'Hot Deals', products: 1 }, after: null },
      },
    ]);
    expect(await waiting()).toBe(1);
  });
});
