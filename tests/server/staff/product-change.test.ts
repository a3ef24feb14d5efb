import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staffProductCalls, type WireStaffProduct } from '#src/contract/staff-product.ts';
import { takeStock } from '#src/server/checkout/stock.ts';
import type { Publisher } from '#src/server/staff/publisher.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { sampleProduct } from '#tests/server/sample.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const products = [
  sampleProduct(1, { slug: 'pouch', stock: 0 }),
  sampleProduct(2, { title: 'Galaxy A15 128GB', slug: 'galaxy-a15', stock: 3 }),
  sampleProduct(3, { slug: 'a15-64', stock: 4 }),
  sampleProduct(4, { slug: 'cable-c', stock: 1 }),
];

const changed = vi.fn();
const publisher: Publisher = {
  changed,
  publish: () => undefined,
  status: () => Promise.reject(new Error('not asked')),
  rollBack: () => Promise.reject(new Error('not asked')),
};

describe.each(databases())('changing a product over $name', (database) => {
  let shop: OpenShop;
  let owner: StaffBrowser;
  beforeEach(async () => {
    changed.mockClear();
    shop = await openShop(database, products, { publisher });
    ({ browser: owner } = await staffBrowser(shop, 'owner', 'Ada'));
  });
  afterEach(() => shop.close());

  const one = async (slug: string) => {
    const answer = await owner.get('/staff/products');
    const { data } = staffProductCalls.staffProducts.replies[200].parse(answer.json());
    const product = data.find((known) => known.slug === slug);
    if (product === undefined) throw new Error(`no product ${slug}`);
    return product;
  };
  const change = ({ id }: Pick<WireStaffProduct, 'id'>, body: object, browser = owner) =>
    browser.send('PATCH', `/staff/products/${id}`, { body });
  const log = () =>
    shop.db
      .selectFrom('staff_audit')
      .select(['who', 'action', 'subject', 'before', 'after'])
      .execute();
  const moment = async (id: number) => {
    const product = shop.db.selectFrom('products').select('updated_at').where('id', '=', id);
    return (await product.executeTakeFirstOrThrow()).updated_at;
  };

  it('a changed price is stored, logged once with its values alone, and announced', async () => {
    const product = await one('galaxy-a15');
    const before = await moment(product.id);
    const answer = await change(product, {
      price: { from: 100_002, to: 95_000.5 },
      label: { from: null, to: 'Black Friday' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const expected = { ...product, price: 95_000.5, label: 'Black Friday' };
    expect(answer.json()).toEqual({ message: 'The product is changed.', data: expected });
    expect(await one('galaxy-a15')).toEqual(expected);
    const [entry, ...more] = await log();
    expect(more).toEqual([]);
    expect(entry).toEqual({
      ...{ who: 'Ada', action: 'product.change', subject: `product ${product.id}` },
      before: '{"price":100002,"label":null}',
      after: '{"price":95000.5,"label":"Black Friday"}',
    });
    expect(changed).toHaveBeenCalledTimes(1);
    // A pull that asks for what changed since then gets it.
    expect((await moment(product.id)) > before).toBe(true);
    const since = await owner.get(`/all-product?since=${await moment(product.id)}`);
    expect(since.json<{ data: object[] }>().data).toEqual([
      expect.objectContaining({ slug: 'galaxy-a15', promotionalPrice: 95_000.5 }),
    ]);
  });

  it('a value that somebody else has changed is refused with its present value, and nothing is stored', async () => {
    const product = await one('galaxy-a15');
    const title = { from: product.title, to: 'Galaxy' };
    await change(product, { price: { from: 100_002, to: 12_000 } });
    await change(product, { regularPrice: { from: null, to: 20_000 } });
    await change(product, { label: { from: null, to: 'New' } });
    const cases = [
      [
        { title, price: { from: 100_002, to: 1 } },
        'Someone else has set the price to ₦12,000 meanwhile.',
      ],
      [
        { title, regularPrice: { from: null, to: 30_000 } },
        'Someone else has set the regular price to ₦20,000 meanwhile.',
      ],
      [{ label: { from: null, to: 'Old' } }, 'Someone else has set the label to “New” meanwhile.'],
      [{ stock: { from: 9, to: 10 } }, 'The stock is 3 by now.'],
    ] as const;
    for (const [body, message] of cases) {
      const answer = await change(product, body);
      expect(answer.statusCode, answer.body).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'changed_meanwhile', message });
    }
    expect((await one('galaxy-a15')).title).toBe('Galaxy A15 128GB');
    expect(await log()).toHaveLength(3);
    expect(changed).toHaveBeenCalledTimes(3);
  });

  it('of members who change one price at once, one succeeds and the others see the new price', async () => {
    const product = await one('cable-c');
    const { browser: other } = await staffBrowser(shop, 'manager');
    const prices = [5000, 6000, 7000, 8000];
    const answers = await Promise.all(
      prices.map((to, index) =>
        change(product, { price: { from: product.price, to } }, index % 2 === 0 ? owner : other),
      ),
    );
    const { price } = await one('cable-c');
    const codes = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([200, 409, 409, 409]);
    expect(answers[prices.indexOf(price)]?.statusCode).toBe(200);
    const sentence = `Someone else has set the price to ₦${price / 1000},000 meanwhile.`;
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(answer.json()).toMatchObject({ code: 'changed_meanwhile', message: sentence });
    }
    expect(await log()).toHaveLength(1);
  });

  it('a stock that a sale has changed is refused with the stock that is left', async () => {
    const product = await one('galaxy-a15');
    const sale = [{ productId: product.id, title: product.title, quantity: 1 }];
    expect(await takeStock(shop.db, sale)).toEqual([]);
    const answer = await change(product, { stock: { from: 3, to: 10 } });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'changed_meanwhile', message: 'The stock is 2 by now.' },
    ]);
    expect((await change(product, { stock: { from: 2, to: 10 } })).statusCode).toBe(200);
    expect(await one('galaxy-a15')).toMatchObject({ stock: 10, sold: 1 });
  });

  it('no unit is lost or made by sales beside a change of the stock', async () => {
    const product = await one('a15-64');
    const sale = [{ productId: product.id, title: product.title, quantity: 1 }];
    const sell = () => shop.db.transaction().execute((trx) => takeStock(trx, sale));
    const [answer] = await Promise.all([
      change(product, { stock: { from: 4, to: 50 } }),
      sell(),
      sell(),
    ]);
    const { stock } = await one('a15-64');
    // The change comes before both sales, or sees one and is refused.
    expect([answer.statusCode, stock]).toEqual(answer.statusCode === 200 ? [200, 48] : [409, 2]);
  });

  it('a stock can be no longer tracked, and tracked again', async () => {
    const product = await one('pouch');
    expect((await change(product, { stock: { from: 0, to: null } })).json()).toMatchObject({
      data: { stock: null },
    });
    const late = await change(product, { stock: { from: 0, to: 5 } });
    expect(late.json()).toMatchObject({ message: 'The stock is no longer tracked.' });
    expect((await change(product, { stock: { from: null, to: 0 } })).statusCode).toBe(200);
    const sold = await change(product, { stock: { from: 7, to: 5 } });
    expect(sold.json()).toMatchObject({ message: 'The product is sold out by now.' });
  });

  it('an assistant changes the stock and nothing else', async () => {
    const product = await one('galaxy-a15');
    const { browser: assistant } = await staffBrowser(shop, 'assistant');
    const stock = { from: 3, to: 8 };
    const message = 'Your role may change the stock alone. Please ask the owner.';
    for (const body of [
      { price: { from: 100_002, to: 1 } },
      { stock, title: { from: product.title, to: 'x' } },
    ]) {
      const refused = await change(product, body, assistant);
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({ code: 'not_your_role', message });
    }
    expect(await one('galaxy-a15')).toEqual(product);
    expect((await change(product, { stock }, assistant)).json()).toMatchObject({
      data: { stock: 8 },
    });
  });

  it('a regular price below the price is refused in a sentence', async () => {
    const product = await one('cable-c');
    const low = await change(product, { regularPrice: { from: null, to: 100_003 } });
    expect([low.statusCode, low.json()]).toMatchObject([
      400,
      { message: 'The regular price of ₦100,003 is below the price of ₦100,004.' },
    ]);
    const right = await change(product, { regularPrice: { from: null, to: 120_000 } });
    expect(right.json()).toMatchObject({ data: { regularPrice: 120_000 } });
    const high = await change(product, { price: { from: 100_004, to: 120_001 } });
    expect(high.statusCode).toBe(400);
    const both = await change(product, {
      price: { from: 100_004, to: 130_000 },
      regularPrice: { from: 120_000, to: null },
    });
    expect(both.json()).toMatchObject({ data: { price: 130_000, regularPrice: null } });
    expect(await log()).toHaveLength(2);
  });

  it.each([[{}], [{ price: { from: 100_004, to: 100_004 } }]])(
    'a change %j of nothing is refused in a sentence',
    async (body) => {
      const answer = await change(await one('cable-c'), body);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { code: 'nothing_to_change', message: 'Please change a value first.' },
      ]);
      expect(await log()).toEqual([]);
    },
  );

  it('a product is found by its new title and no longer by its former one', async () => {
    const product = await one('cable-c');
    await change(product, { title: { from: product.title, to: 'Braided Lead' } });
    const found = async (words: string) => {
      const answer = await owner.get(`/staff/products?words=${words}`);
      return staffProductCalls.staffProducts.replies[200].parse(answer.json()).data.length;
    };
    expect([await found('braided'), await found('cable%20phone')]).toEqual([1, 0]);
  });

  it('a change of a missing product answers 404', async () => {
    const answer = await change({ id: 999_999 }, { stock: { from: 1, to: 2 } });
    expect(answer.json()).toMatchObject({ code: 'not_found' });
    expect(await log()).toEqual([]);
  });
});
