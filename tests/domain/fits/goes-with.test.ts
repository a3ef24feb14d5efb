import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoCatalogue } from '#src/demo/demo-catalogue.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import type { Fits } from '#src/domain/fits/fits.ts';
import { goesWithIn, type GoesWith } from '#src/domain/fits/goes-with.ts';
import { seededProducts } from '#tests/fixtures/search-catalogues.ts';
import { sampleProduct } from '#tests/fixtures/snapshot.ts';

const demo = seededProducts(demoCatalogue());
const demoGoesWith = goesWithIn(demo);

function demoLinks(title: string): GoesWith | null {
  const product = demo.find((one) => one.title === title);
  if (product === undefined) throw new Error(`the demo has no “${title}”`);
  return demoGoesWith(product);
}

const names = (found: GoesWith | null) => found?.links.map(({ name }) => name) ?? [];

const fits = (given: Partial<Fits>): Fits => ({
  models: [],
  connectors: [],
  voltage: null,
  ...given,
});

const phone = (id: string, title: string, given: Partial<Product> = {}): Product =>
  sampleProduct({
    id,
    slug: `p-${id}`,
    title,
    category: 'Phones',
    subcategory: null,
    brands: [title.split(' ')[0] ?? ''],
    fits: null,
    stock: null,
    ...given,
  });

const accessory = (
  id: string,
  title: string,
  given: Partial<Fits>,
  changes: Partial<Product> = {},
): Product =>
  sampleProduct({
    id,
    slug: `p-${id}`,
    title,
    category: 'Accessories',
    subcategory: null,
    brands: ['Oja'],
    fits: fits(given),
    stock: null,
    ...changes,
  });

/** The links of each product, by id. */
function linksIn(products: readonly Product[]): ReadonlyMap<string, GoesWith | null> {
  const goesWith = goesWithIn(products);
  return new Map(products.map((product) => [product.id, goesWith(product)]));
}

describe('what goes with a product of the demo', () => {
  test('a case fits its model, and the model goes with its case, in both directions', () => {
    expect(demoLinks('Oja Shockproof Case for Tecno Camon 30 – Black')).toMatchObject({
      as: 'fits',
      links: [{ name: 'Tecno Camon 30' }],
    });
    for (const title of [
      'Tecno Camon 30 8GB RAM 256GB – Basaltic Dark',
      'Tecno Camon 30 12GB RAM 256GB – Salt White',
    ]) {
      expect(demoLinks(title)).toMatchObject({ as: 'goes with' });
      expect(names(demoLinks(title))[0]).toBe('Oja Shockproof Case for Tecno Camon 30');
    }
    expect(
      names(demoLinks('Tecno Camon 30 Pro 5G 12GB RAM 512GB – Basaltic Dark')).join(),
    ).not.toContain('Case');
  });

  test('a phone goes with accessories of several kinds, those of its brand first', () => {
    expect(names(demoLinks('Samsung Galaxy A15 4GB RAM 128GB – Light Blue'))).toEqual([
      'Oja Clear Case for Samsung Galaxy A15',
      expect.stringMatching(/^Samsung .*Charger/),
      expect.stringContaining('Cable'),
      expect.stringMatching(/^Samsung .*Charger/),
    ]);
  });

  test('a phone with Lightning goes with a Lightning cable and no other', () => {
    const found = names(demoLinks('Apple iPhone 12 128GB – Blue'));
    expect(found.filter((name) => name.includes('Cable'))).toEqual(
      expect.arrayContaining(['Apple USB-C to Lightning Cable 1m']),
    );
    expect(
      found.filter((name) => name.includes('Cable') && !/Lightning|3-in-1/.test(name)),
    ).toEqual([]);
  });

  test('a charger names sockets of further devices', () => {
    expect(demoLinks('Samsung 25W USB-C Super Fast Charger – White')?.sockets).toEqual([
      'USB-C',
      'Lightning',
    ]);
  });
});

describe('what goes with a product', () => {
  test('a name without its brand fits nothing if it is that of two brands', () => {
    const two = [
      phone('1', 'Infinix Note 40'),
      phone('2', 'Redmi Note 40'),
      accessory('3', 'Case', { models: ['Note 40'] }),
    ];
    expect(linksIn(two).get('3')?.links).toEqual([{ name: 'Note 40', slug: null }]);
    expect(linksIn(two.slice(1)).get('3')?.links).toEqual([{ name: 'Redmi Note 40', slug: 'p-2' }]);
  });

  test('a series is enough for a charger, and not for a case', () => {
    const products = [
      phone('1', 'Apple iPhone 15'),
      accessory('2', 'Charger', { models: ['iPhone'] }),
      accessory('3', 'Case', { models: ['iPhone'] }),
    ];
    const links = linksIn(products);
    expect(names(links.get('2') ?? null)).toEqual(['Apple iPhone 15']);
    expect(names(links.get('1') ?? null)).toEqual(['Charger']);
    expect(links.get('3')?.links).toEqual([{ name: 'iPhone', slug: null }]);
  });

  test('a named model with another socket does not fit', () => {
    const apple = (socket: 'USB-C' | 'Lightning', id: string, title: string) =>
      phone(id, title, { fits: fits({ connectors: [socket] }) });
    const products = [
      apple('USB-C', '1', 'Apple iPhone 15'),
      apple('Lightning', '2', 'Apple iPhone 12'),
      accessory('3', 'Cable', { models: ['iPhone'], connectors: ['Lightning'] }),
    ];
    expect(names(linksIn(products).get('3') ?? null)).toEqual(['Apple iPhone 12']);
    expect(linksIn(products).get('1')).toBeNull();
  });

  test('a battery fits an inverter of its voltage', () => {
    const power = { category: 'Power' };
    const products = [
      phone('1', 'Luminous 24V Inverter', { ...power, fits: fits({ voltage: 24 }) }),
      accessory('2', 'Battery', { voltage: 24 }, power),
      accessory('3', 'Battery B', { voltage: 12 }, power),
    ];
    expect(names(linksIn(products).get('1') ?? null)).toEqual(['Battery']);
    expect(linksIn(products).get('3')).toBeNull();
  });

  test('a sold-out accessory is not named, and one variant stands for all colours', () => {
    const models = { models: ['Tecno Camon 30'] };
    const products = [
      phone('1', 'Tecno Camon 30'),
      accessory('2', 'Case One – Black', models, { stock: 0 }),
      accessory('3', 'Case One – Blue', models),
      accessory('4', 'Case Two – Black', models, { stock: 0 }),
    ];
    expect(linksIn(products).get('1')?.links).toEqual([{ name: 'Case One', slug: 'p-3' }]);
  });

  test('a changed price, or another order of the catalogue, changes no link', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...demo], { minLength: demo.length }),
        fc.nat(),
        (shuffled, price) => {
          const changed = shuffled.map((product) => ({
            ...product,
            price: price as Product['price'],
          }));
          expect(linksIn(changed)).toEqual(
            new Map(shuffled.map((product) => [product.id, demoGoesWith(product)])),
          );
        },
      ),
      { numRuns: 5 },
    );
  });

  test('one new accessory changes the links of few phones', () => {
    const socket = { fits: fits({ connectors: ['USB-C'] }) };
    const phones = Array.from({ length: 400 }, (_, at) =>
      phone(`1${at}`, `Tecno Spark ${at}x`, socket),
    );
    const chargers = Array.from({ length: 100 }, (_, at) =>
      accessory(`2${at}`, `Charger ${at}x`, { connectors: ['USB-C'] }),
    );
    const before = linksIn([...phones, ...chargers]);
    const after = linksIn([
      ...phones,
      ...chargers,
      accessory('3', 'Charger New', { connectors: ['USB-C'] }),
    ]);
    const changed = phones.filter(
      ({ id }) => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)),
    );
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.length).toBeLessThan(80);
  });
});
