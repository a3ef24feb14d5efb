import fc from 'fast-check';
import { fitsOf } from '#src/contract/foreign-fits.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readProduct, type ForeignProduct } from '#src/contract/foreign.ts';
import { wireProduct, type WireProduct } from '#src/contract/product.ts';
import { id, moment, naira, nullable, words } from './arbitraries.ts';

const phone = { id: 7, productTitle: 'Spark 20', promotionalPrice: 271600 };

/** The product in a record; fails the test if it is refused. */
function productOf(fields: Record<string, unknown>): ForeignProduct {
  const read = readProduct({ ...phone, ...fields });
  if (!read.ok) throw new Error(read.reason);
  return read.product;
}

const anyReview = fc.record({
  ...{ id, title: words, text: words, author: words, createdAt: moment, verified: fc.boolean() },
  rating: fc.integer({ min: 1, max: 5 }),
});

const ours: fc.Arbitrary<WireProduct> = fc.record({
  id,
  slug: words,
  productTitle: words,
  brand: fc.array(words.filter((text) => !text.includes(','))).map((names) => names.join(', ')),
  category: words,
  subcategory: nullable(fc.record({ subCategoryName: words })),
  label: nullable(words),
  model: nullable(words),
  fits: nullable(fc.constantFrom('Tecno Camon 30; USB-C; 12 V', 'MagSafe')),
  promotionalPrice: naira,
  regularPrice: nullable(naira),
  productImages: fc.array(fc.record({ img: words })),
  productImage: nullable(words),
  fullDesc: fc.string(),
  featured: fc.boolean(),
  stock: nullable(fc.nat()),
  rating: nullable(fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10)),
  reviewCount: fc.nat(),
  sold: fc.nat(),
  reviews: fc.array(anyReview, { maxLength: 3 }),
  createdAt: moment,
  updatedAt: moment,
});

describe('a product', () => {
  test('a product that our server sends reads back with equal values', () => {
    fc.assert(
      fc.property(ours, (record) => {
        const sent = wireProduct.parse(record);
        const read = productOf(JSON.parse(JSON.stringify(sent)) as Record<string, unknown>);
        const images = sent.productImages.map(({ img }) => img);
        expect(read).toEqual({
          id: String(sent.id),
          slug: sent.slug,
          title: sent.productTitle,
          brands: sent.brand === '' ? [] : sent.brand.split(', '),
          category: sent.category,
          subcategory: sent.subcategory?.subCategoryName ?? null,
          label: sent.label,
          model: sent.model,
          fits: fitsOf(sent.fits),
          price: Math.round(sent.promotionalPrice * 100),
          regularPrice: sent.regularPrice === null ? null : Math.round(sent.regularPrice * 100),
          images: images.length > 0 || sent.productImage === null ? images : [sent.productImage],
          description: sent.fullDesc,
          featured: sent.featured,
          stock: sent.stock,
          rating:
            sent.reviewCount === 0
              ? { average: 0, count: 0 }
              : sent.rating && { average: sent.rating, count: sent.reviewCount },
          sold: sent.sold,
          reviews: sent.reviews.map((review) => ({
            ...review,
            id: String(review.id),
            author: review.author.trim(),
            helpful: 0,
          })),
          createdAt: sent.createdAt,
          updatedAt: sent.updatedAt,
        });
      }),
    );
  });

  test('a product reads the same with numbers as text and other names for ids', () => {
    fc.assert(
      fc.property(ours, ({ id: number, ...record }) => {
        const text = {
          ...record,
          ID: String(number),
          promotionalPrice: ` ₦ ${record.promotionalPrice.toFixed(2)}`,
          regularPrice: record.regularPrice === null ? '' : String(record.regularPrice),
          featured: record.featured ? 'true' : 0,
          stock: record.stock === null ? undefined : String(record.stock),
          subcategory: record.subcategory?.subCategoryName,
          brand: record.brand === '' ? null : record.brand.split(', '),
          productImages: record.productImages.map(({ img }) => img),
        };
        expect(readProduct(text)).toEqual(readProduct({ id: number, ...record }));
      }),
    );
  });

  test.each([
    [{ productTitle: undefined }, 'no productTitle'],
    [{ productTitle: '  ' }, 'no productTitle'],
    [{ productTitle: ['x'] }, 'productTitle is not text: a list'],
    [{ id: null }, 'no id'],
    [{ promotionalPrice: 'call us' }, 'promotionalPrice is not a price: "call us"'],
    [
      { promotionalPrice: 'call us', regularPrice: 5 },
      'promotionalPrice is not a price: "call us"',
    ],
    [{ promotionalPrice: -5 }, 'promotionalPrice is not a price: -5'],
    [{ promotionalPrice: true }, 'promotionalPrice is not a price: true'],
    [{ promotionalPrice: {} }, 'promotionalPrice is not a price: an object'],
    [{ promotionalPrice: null }, 'no promotionalPrice'],
    [{ promotionalPrice: '', regularPrice: 'soon' }, 'no promotionalPrice'],
    [{ id: '', productTitle: null }, 'no id; no productTitle'],
  ])('a product with %j is refused: %s', (fields, reason) => {
    expect(readProduct({ ...phone, ...fields })).toMatchObject({ ok: false, reason });
  });

  test('a refused product can still be identified by its id and title', () => {
    expect(readProduct({ ID: 12, productTitle: ' Lamp ' })).toEqual({
      ok: false,
      id: '12',
      title: 'Lamp',
      reason: 'no promotionalPrice',
    });
  });

  test.each([
    [271600, 27160000],
    ['271600', 27160000],
    ['271600.50', 27160050],
    ['₦ 271,600', 27160000],
    ['NGN 271,600.00', 27160000],
    [0, 0],
  ])('a product priced %j costs %i kobo', (promotionalPrice, price) => {
    expect(productOf({ promotionalPrice }).price).toBe(price);
  });

  test('a product without a promotional price costs its regular price', () => {
    expect(productOf({ promotionalPrice: null, regularPrice: '500' })).toMatchObject({
      price: 50000,
      regularPrice: 50000,
    });
    expect(productOf({ regularPrice: 'ask' })).toMatchObject({
      price: 27160000,
      regularPrice: null,
    });
  });

  test.each([
    ['Apple', ['Apple']],
    [' Apple ,, Samsung , ', ['Apple', 'Samsung']],
    [
      [' Apple ', '', null, 'Samsung'],
      ['Apple', 'Samsung'],
    ],
    [null, []],
    [undefined, []],
    [{ name: 'Apple' }, []],
  ])('a product of brand %j has the brands %j', (brand, brands) => {
    expect(productOf({ brand }).brands).toEqual(brands);
  });

  test.each([
    [{ productImages: [{ img: 'a.png' }, 'b.png', {}, null, { img: '' }] }, ['a.png', 'b.png']],
    [{ productImages: [], productImage: 'c.png' }, ['c.png']],
    [{ productImages: null, productImage: ' c.png ' }, ['c.png']],
    [{ productImages: 'd.png', productImage: 'c.png' }, ['d.png']],
    [{ productImage: null }, []],
    [{}, []],
  ])('a product with %j has the pictures %j', (fields, images) => {
    expect(productOf(fields).images).toEqual(images);
  });

  test('a product with only required fields belongs to Others and is otherwise empty', () => {
    expect(productOf({ label: ' ', slug: '', subcategory: {}, extra: { more: 1 } })).toEqual({
      id: '7',
      slug: null,
      title: 'Spark 20',
      brands: [],
      category: 'Others',
      subcategory: null,
      label: null,
      model: null,
      fits: null,
      price: 27160000,
      regularPrice: null,
      images: [],
      description: '',
      featured: false,
      stock: null,
      rating: null,
      sold: null,
      reviews: [],
      createdAt: null,
      updatedAt: null,
    });
  });

  test.each([
    [5, 5],
    ['5', 5],
    [-3, 0],
    [2.9, 2],
    ['many', null],
    [null, null],
  ])('a product with stock %j has %j units', (stock, units) => {
    expect(productOf({ stock }).stock).toBe(units);
  });

  test.each([
    ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
    ['2026-01-02 03:04:05', '2026-01-02T03:04:05.000Z'],
    ['2026-01-02T03:04:05.123456+0100', '2026-01-02T02:04:05.123Z'],
    ['2026-01-02', '2026-01-02T00:00:00.000Z'],
    ['2026-13-02', null],
    ['yesterday', null],
    [1767322845, null],
  ])('a product updated at %j has the time %j in every reader', (updatedAt, instant) => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    expect(productOf({ updatedAt }).updatedAt).toBe(instant);
  });
});
