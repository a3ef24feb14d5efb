import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '#src/domain/catalogue/product.ts';
import { groupVariants } from '#src/domain/catalogue/variants.ts';
import { sampleProduct } from '#tests/fixtures/snapshot.ts';

/** Returns the ids of each group of products with these fields; ids count from 1. */
function groupsOf(products: readonly Partial<Product>[]): readonly string[][] {
  const groups = groupVariants(
    products.map((given, at) => ({ ...sampleProduct({ id: `${at + 1}` }), ...given })),
  );
  return [...new Set(groups.values())].map(({ variants }) =>
    variants.map(({ product }) => product.id),
  );
}

const titled = (...titles: readonly string[]) => groupsOf(titles.map((title) => ({ title })));

describe('variant groups', () => {
  it.each([
    ['storage', 'Galaxy A54 128GB – Black', 'Galaxy A54 256GB – Black'],
    ['memory', 'Galaxy A54 6GB RAM 128GB', 'Galaxy A54 8GB RAM 128GB'],
    ['colour', 'Galaxy A54 – Black', 'Galaxy A54 – Awesome Lime'],
    ['everything', 'Samsung Galaxy A54 (4+64GB) Black', 'galaxy a54, 8 GB RAM, 1 TB, Gold'],
    ['colour and words that name it', 'Galaxy A54 128GB Black', 'GALAXY A54 128 GB (Ice Blue)'],
  ])('products that differ in %s are variants', (_trait, one, other) => {
    expect(titled(one, other)).toEqual([['1', '2']]);
  });

  it.each([
    ['Galaxy A54 128GB – Black', 'Galaxy A54 Pro 256GB – Black'],
    ['iPhone 15 128GB – Black', 'iPhone 15 Plus 256GB – Black'],
    ['iPhone 16 128GB – Black', 'iPhone 16e 256GB – White'],
    ['Galaxy Tab A9 64GB – Grey', 'Galaxy Tab A9+ 128GB – Grey'],
    ['Galaxy S25 256GB – Mint', 'Galaxy S25+ 512GB – Mint'],
    ['Galaxy A54 5G 128GB – Black', 'Galaxy A54 256GB – Black'],
    ['Nokia 105 Single SIM – Black', 'Nokia 105 Dual SIM – Blue'],
    ['iPhone 15 128GB – Black', 'iPhone 15 eSIM 256GB – Black'],
    ['iPad A16 Wi-Fi 128GB – Blue', 'iPad A16 Cellular 256GB – Blue'],
    ['iPhone 13 128GB – Black', 'iPhone 13 UK Used 256GB – Black'],
    ['iPhone 13 128GB – Black', 'iPhone 13 256GB (Refurbished) – Black'],
    ['iPhone 13 128GB – Black', 'iPhone 13 256GB + AirPods – Black'],
    ['Anker Nano Charger 20W – Black', 'Anker Nano Charger 30W – White'],
    ['Anker Power Bank 10000mAh – Black', 'Anker Power Bank 20000mAh – White'],
    ['Silicone Armor Case for iPhone 15 – Black', 'Silicone Armor Case for iPhone 16 – Blue'],
    ['Ugreen Cable 1m – Black', 'Ugreen Cable 2m – White'],
    ['Galaxy Watch7 40mm – Green', 'Galaxy Watch7 44mm – Silver'],
    ['Pokémon Red', 'Pokémon Blue'],
    ['WD Blue 1TB', 'WD Black 2TB'],
    ['iPad 64GB – Blue', 'iPad 256GB – Silver'],
    ['Samsung Galaxy 64GB', 'Samsung Galaxy 128GB'],
    ['Samsung Phone 64GB – Black', 'Samsung Phone 128GB – Black'],
    ['Phone Case – Black', 'Phone Case – Red'],
    ['Galaxy A54 – Black', 'Galaxy A54 256GB – Black'],
    ['Galaxy A54 128GB – Grey', 'Galaxy A54 128GB - Gray'],
    ['Galaxy A54 128GB', 'Galaxy A54 128GB'],
  ])('%j and %j are not variants', (one, other) => {
    expect(titled(one, other)).toEqual([]);
  });

  it.each([
    { brands: ['Tecno'] },
    { category: 'Tablets' },
    { subcategory: 'Feature Phones' },
    { subcategory: null },
    { label: 'UK Used' },
    { category: 'Refurbished Phones' },
  ])('products of one title are no variants with %j', (change) => {
    const title = 'Galaxy A54 128GB – Black';
    for (const model of [null, 'Galaxy A54']) {
      expect(
        groupsOf([
          { title, model },
          { title: 'Galaxy A54 256GB – Blue', model, ...change },
        ]),
      ).toEqual([]);
    }
  });

  it('products of one model are variants whatever else their titles say', () => {
    const model = 'Spark 30 Pro';
    expect(
      groupsOf([
        { title: 'Tecno Spark 30 Pro 128GB – Arctic Glow', model },
        { title: 'New Tecno Spark 30 Pro 6.78" 256GB – Obsidian Edge', model: 'spark  30 PRO' },
        { title: 'Tecno Spark 30 Pro 6.78" 256GB – Obsidian Edge', model: 'spark  30 PRO' },
      ]),
    ).toEqual([['1', '3']]);
  });

  it.each([
    ['iPhone 13 128GB – Black', 'iPhone 13 UK Used 256GB – Black'],
    ['iPhone 13 128GB – Black', 'iPhone 13 Pro 256GB – Black'],
    ['iPhone 13 128GB – Black', 'iPhone 13 Dual SIM 256GB – Black'],
    ['Charger 20W – Black', 'Charger 45W – White'],
    ['iPhone 13 128GB – Black', 'iPhone 13 Bundle 256GB – Black'],
  ])('%j and %j are not variants even with one model', (one, other) => {
    const model = 'one';
    expect(
      groupsOf([
        { title: one, model },
        { title: other, model },
      ]),
    ).toEqual([]);
  });

  it('more products than any model has are no variants', () => {
    const titles = (count: number) =>
      Array.from({ length: count }, (_, at) => `Galaxy A54 ${at + 1}GB`);
    expect(titled(...titles(60))[0]).toHaveLength(60);
    expect(titled(...titles(61))).toEqual([]);
  });

  it('variants share everything but colour, memory and storage, whatever the catalogue', () => {
    const part = (...texts: readonly string[]) => fc.constantFrom(...texts);
    const title = fc
      .tuple(
        part('Galaxy', 'Samsung Galaxy', 'Note'),
        part('A54', 'A54 Pro', 'A54+', '15'),
        part('', ' Dual SIM', ' 5G', ' UK Used', ' with Case'),
        part('', ' 128GB', ' 8GB RAM 256GB', ' (8/128GB)', ' 1TB'),
        part('', ' – Black', ' - Ice Blue', ' (Gold)', ' – Used'),
      )
      .map((parts) => ({
        title: parts.join(''),
        same: [parts[1], parts[2], parts[4] === ' – Used'].join(),
      }));
    const product = fc.record({
      title,
      brand: part('Samsung', 'Tecno'),
      category: part('Phones', 'Tablets'),
    });
    fc.assert(
      fc.property(fc.array(product, { maxLength: 20 }), (given) => {
        const groups = groupsOf(
          given.map(({ title: { title: text }, brand, category }) => ({
            title: text,
            brands: [brand],
            category,
          })),
        );
        expect(groups.flat()).toHaveLength(new Set(groups.flat()).size);
        for (const ids of groups) {
          const those = ids.map((id) => given[Number(id) - 1]);
          const same = those.map((one) => [one?.title.same, one?.brand, one?.category].join('|'));
          expect(new Set(same).size).toBe(1);
        }
      }),
    );
  });
});
