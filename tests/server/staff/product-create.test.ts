import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  staffProductCalls,
  type NewProduct,
  type WireProductPage,
} from '#src/contract/staff-product.ts';
import { errorReply } from '#src/contract/reply.ts';
import type { Publisher } from '#src/server/staff/publisher.ts';
import { storeUpload } from '#src/server/uploads.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { sampleProduct } from '#tests/server/sample.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const changed = vi.fn();
const publisher: Publisher = {
  changed,
  publish: () => undefined,
  status: () => Promise.reject(new Error('not asked')),
  rollBack: () => Promise.reject(new Error('not asked')),
};

const torch: NewProduct = {
  ...{ title: 'Oraimo Torch 5', brand: 'Oraimo', category: 'Power', subcategory: null },
  ...{ label: 'New', model: null, fits: 'type c; 5 v', price: 9_500, regularPrice: 12_000 },
  ...{ stock: 7, featured: false, pictures: [] },
  description: 'Bright.\n\n- 5 W\n- USB-C',
};

describe.each(databases())('creating a product over $name', (database) => {
  let shop: OpenShop;
  let owner: StaffBrowser;
  beforeEach(async () => {
    changed.mockClear();
    shop = await openShop(database, [sampleProduct(1)], { publisher });
    ({ browser: owner } = await staffBrowser(shop, 'owner', 'Ada'));
  });
  afterEach(() => shop.close());

  const create = (body: object, headers: Record<string, string> = {}) =>
    owner.send('POST', '/staff/products', { body, headers });
  const created = async (body: object, headers: Record<string, string> = {}) => {
    const answer = await create(body, headers);
    expect(answer.statusCode, answer.body).toBe(201);
    return staffProductCalls.createProduct.replies[201].parse(answer.json()).data;
  };
  const log = () =>
    shop.db
      .selectFrom('staff_audit')
      .select(['who', 'action', 'subject', 'before', 'after'])
      .execute();
  const upload = (text: string) => storeUpload(shop.dataDir, Buffer.from(text), 'webp');

  it('a product is stored with all its values, logged once, announced, and in the API', async () => {
    const pictures = [await upload('front'), await upload('back')];
    const page = await created({ ...torch, pictures });
    const expected: WireProductPage = {
      ...{ ...torch, pictures, id: page.id, slug: 'oraimo-torch-5', sold: 0, isArchived: false },
      fits: 'USB-C; 5 V',
      description: '<p>Bright.</p>\n<ul>\n<li>5 W</li>\n<li>USB-C</li>\n</ul>',
      descriptionDigest: page.descriptionDigest,
    };
    expect(page).toEqual(expected);
    const again = await owner.get(`/staff/products/${page.id}`);
    expect(again.json()).toEqual({ message: 'Product', data: expected });
    const sent = await owner.get('/product/oraimo-torch-5');
    expect(sent.json()).toMatchObject({
      data: {
        productTitle: torch.title,
        productImage: pictures[0],
        promotionalPrice: 9_500,
        stock: 7,
      },
    });
    const [entry, ...more] = await log();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      ...{ who: 'Ada', action: 'product.create', subject: `product ${page.id}`, before: 'null' },
    });
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ title: torch.title, pictures });
    expect(changed).toHaveBeenCalledTimes(1);
    const list = await owner.get('/staff/products?words=torch');
    expect(list.json()).toMatchObject({ data: [{ id: page.id, picture: pictures[0] }] });
  });

  it('equal titles get addresses of their own, and so does a title that is another page', async () => {
    const slugs: string[] = [];
    for (const title of ['Oraimo Torch 5', 'Oraimo Torch 5', 'ORAIMO torch, 5!', 'Home', '★★★']) {
      slugs.push((await created({ ...torch, title })).slug);
    }
    expect(slugs).toEqual([
      ...['oraimo-torch-5', 'oraimo-torch-5-2', 'oraimo-torch-5-3', 'home-2', 'product'],
    ]);
    const long = 'Very long name of a torch '.repeat(9).trim();
    const two = [
      await created({ ...torch, title: long }),
      await created({ ...torch, title: long }),
    ];
    expect(new Set(two.map(({ slug }) => slug)).size).toBe(2);
  });

  it('a product whose answer was lost is created once, and by another member again', async () => {
    const key = { 'idempotency-key': 'press-1' };
    const first = await created(torch, key);
    expect(await created(torch, key)).toEqual(first);
    const [both, other] = await Promise.all([
      created(torch, { 'idempotency-key': 'press-2' }),
      created(torch, { 'idempotency-key': 'press-2' }),
    ]);
    expect(both.id).toBe(other.id);
    expect(both.id).not.toBe(first.id);
    expect(await log()).toHaveLength(2);
    const { browser } = await staffBrowser(shop, 'manager');
    const answer = await browser.send('POST', '/staff/products', { body: torch, headers: key });
    expect(answer.json<{ data: { id: number } }>().data.id).not.toBe(first.id);
  });

  it.each<[string, Partial<Record<keyof NewProduct, unknown>>, string]>([
    ['a category that is not there', { category: 'Boats' }, 'The shop has no category “Boats”.'],
    [
      'a part of another category',
      { subcategory: 'Tablets' },
      'The category “Power” has no part “Tablets”.',
    ],
    [
      'a regular price below the price',
      { regularPrice: 9_000 },
      'The regular price of ₦9,000 is below the price of ₦9,500.',
    ],
    ['a price of nothing', { price: 0 }, '"price" must be at least 1.'],
    ['no title', { title: ' ' }, '"title" must not be empty.'],
    [
      'a picture that is not there',
      { pictures: ['x.webp'] },
      'Picture 1 is not there. Please add it again.',
    ],
    [
      'a way out of the pictures',
      { pictures: ['../shop.sqlite'] },
      'Picture 1 is not there. Please add it again.',
    ],
    [
      'two voltages',
      { fits: '5 V; 12 V' },
      'What it goes with cannot be read: it names two voltages.',
    ],
  ])('a product with %s is refused in a sentence', async (_what, wrong, message) => {
    const answer = await create({ ...torch, ...wrong });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(errorReply.parse(answer.json()).message).toBe(message);
    expect(await log()).toEqual([]);
    expect(changed).not.toHaveBeenCalled();
  });

  it('a picture is named once, and a script in a description is dropped', async () => {
    const file = await upload('front');
    const twice = await create({ ...torch, pictures: [file, file] });
    expect(errorReply.parse(twice.json()).code).toBe('picture_twice');
    const hostile = '<p onclick="x()">Hi<script>alert(1)</script></p><h1>Big</h1>';
    const { description } = await created({ ...torch, description: hostile, pictures: [file] });
    expect(description).toBe('<p>Hi</p><h3>Big</h3>');
  });

  it('an assistant creates no products, and sees one', async () => {
    const { id } = await created(torch);
    const { browser } = await staffBrowser(shop, 'assistant');
    const refused = await browser.send('POST', '/staff/products', { body: torch });
    expect(errorReply.parse(refused.json()).code).toBe('not_your_role');
    expect((await browser.get(`/staff/products/${id}`)).statusCode).toBe(200);
    expect((await owner.get('/staff/products/999999')).statusCode).toBe(404);
  });
});
