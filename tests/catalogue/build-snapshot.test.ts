import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noPictures } from '#src/catalogue/fetch/pictures.ts';
import { build, record, remarks } from './snapshot-parts.ts';

describe('products of a snapshot', () => {
  it('products of a snapshot have prices in kobo, and a regular price only if it differs', () => {
    const { snapshot } = build([
      record(1, { promotionalPrice: '271,600.50', regularPrice: '300000' }),
      record(2, { promotionalPrice: 500, regularPrice: '₦500.00' }),
      record(3, { promotionalPrice: 500, regularPrice: 400 }),
    ]);
    expect(snapshot.products.map(({ price, regularPrice }) => [price, regularPrice])).toEqual([
      [27_160_050, 30_000_000],
      [50_000, null],
      [50_000, 40_000],
    ]);
  });

  it('products of a snapshot share one spelling of each brand, category and label', () => {
    const { snapshot } = build([
      record(1, { brand: 'TECNO', category: 'phones', label: 'hot deals' }),
      record(2, { brand: ['Tecno', 'tecno'], category: 'PHONES', label: 'Hot-Deals' }),
      record(3, { brand: 'Tecno', category: 'phones', label: 'Hot-Deals' }),
    ]);
    expect(snapshot.products.map(({ brands }) => brands)).toEqual([
      ['Tecno'],
      ['Tecno'],
      ['Tecno'],
    ]);
    expect(new Set(snapshot.products.map(({ category }) => category))).toEqual(new Set(['phones']));
    expect(new Set(snapshot.products.map(({ label }) => label))).toEqual(new Set(['Hot-Deals']));
    expect(snapshot.labels).toEqual([{ name: 'Hot-Deals', slug: 'hot-deals' }]);
  });

  it('products of a snapshot are ordered by id, so that addresses do not depend on the source’s order', () => {
    const records = [9, '10', 2, 'b', 'a'].map((id) => record(id, { productTitle: 'Same' }));
    const { snapshot } = build(records);
    expect(snapshot.products.map(({ id }) => id)).toEqual(['2', '9', '10', 'a', 'b']);
    expect(snapshot.products[0]?.slug).toBe('same');
    expect(build(records.toReversed()).snapshot.hash).toBe(snapshot.hash);
  });

  it('the hash of a product changes with everything that its page shows', () => {
    const { hash } = build([record(1)]).snapshot;
    const others = [
      { promotionalPrice: 1001 },
      { productTitle: 'Other' },
      { stock: 3 },
      { fullDesc: '<p>New</p>' },
      { label: 'New' },
    ].map((fields) => build([record(1, fields)]).snapshot.hash);
    expect(new Set([hash, ...others]).size).toBe(6);
    expect(build([record(1)]).snapshot.hash).toBe(hash);
  });

  it('a description that is too long is left out and reported', () => {
    const { snapshot, notes } = build([record(1, { fullDesc: 'x'.repeat(200_001) })]);
    expect(snapshot.products[0]?.description).toBe('');
    expect(remarks(notes)).toEqual([
      'The description of product 1 is longer than 200000 characters and is left out.',
    ]);
  });

  it('a product has each picture once, without the missing ones', () => {
    const picture = { file: 'f.png', width: 1, height: 1 };
    const pictures = {
      ...noPictures,
      found: new Map([
        ['a.png', picture],
        ['b.png', picture],
      ]),
      missing: new Map([['c.png', 'the file is empty']]),
    };
    const records = [record(1, { productImages: ['a.png', 'b.png', 'c.png'] })];
    const { snapshot, notes } = build(records, {}, pictures);
    expect(snapshot.products[0]?.pictures).toEqual([picture]);
    expect(remarks(notes)).toEqual(['Picture "c.png" of product 1 is missing: the file is empty.']);
  });

  it('every record becomes a product with a unique slug or is left out with a reason', () => {
    const text = fc.oneof(fc.constantFrom('', 'A', 'a', 'all', '★', 'faq'), fc.string());
    const likely = fc.record(
      {
        id: fc.oneof(fc.nat(20), fc.string(), fc.constant(null)),
        productTitle: fc.oneof(text, fc.jsonValue()),
        slug: fc.oneof(text, fc.jsonValue()),
        promotionalPrice: fc.oneof(fc.nat().map(String), fc.nat(), fc.jsonValue()),
        regularPrice: fc.jsonValue(),
        brand: fc.oneof(text, fc.jsonValue()),
        category: fc.oneof(text, fc.jsonValue()),
        subcategory: fc.oneof(text, fc.record({ subCategoryName: text }), fc.jsonValue()),
        label: fc.oneof(text, fc.jsonValue()),
        fullDesc: fc.oneof(text, fc.jsonValue()),
        productImages: fc.jsonValue(),
        stock: fc.jsonValue(),
        createdAt: fc.jsonValue(),
      },
      { requiredKeys: ['id', 'productTitle', 'promotionalPrice'] },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.jsonValue(), likely), { maxLength: 40 }), (records) => {
        const { snapshot, notes } = build(records);
        const { products, categories, labels } = snapshot;
        const lost = notes.leftOut.filter(({ kind }) => kind === 'product');
        expect(products.length + lost.length).toBe(records.length);
        for (const { reason } of lost) expect(reason).not.toBe('');
        const slugs = products.map(({ slug }) => slug);
        expect(new Set(slugs).size).toBe(slugs.length);
        expect(slugs).not.toContain('');
        const menu = categories.map(({ slug }) => slug);
        expect(new Set(menu).size).toBe(menu.length);
        for (const slug of menu) expect(['', 'all', 'index']).not.toContain(slug);
        const names = new Map(categories.map((category) => [category.name, category]));
        for (const { category, subcategory, price } of products) {
          const subcategories = names.get(category)?.subcategories.map(({ name }) => name);
          expect(subcategories).toBeDefined();
          if (subcategory !== null) expect(subcategories).toContain(subcategory);
          expect(Number.isSafeInteger(price)).toBe(true);
        }
        expect(new Set(labels.map(({ slug }) => slug)).size).toBe(labels.length);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the menu of a snapshot', () => {
  const lists = {
    menu: {
      categories: [
        { id: '1', name: 'Phones' },
        { id: '2', name: 'All' },
        { id: '3', name: '★' },
      ],
      subcategories: [{ id: '11', categoryId: '1', name: 'Android Phones' }],
      brands: [
        { subcategoryId: '11', categoryId: null, names: ['SAMSUNG', 'samsung', 'Tecno'] },
        { subcategoryId: null, categoryId: '2', names: ['Anker'] },
      ],
    },
  };

  it('the menu lists the server’s categories first, then those that only products name', () => {
    const { snapshot } = build(
      [
        record(1, { category: 'Solar & Power', brand: 'Jinko', subcategory: 'Panels' }),
        record(2, { category: 'phones', brand: 'Samsung', subcategory: 'ANDROID PHONES' }),
        record(3, { category: 'phones', brand: 'Samsung', subcategory: 'Feature Phones' }),
      ],
      lists,
    );
    expect(snapshot.categories.slice(0, 2)).toEqual([
      {
        name: 'Phones',
        slug: 'phones',
        brands: [],
        subcategories: [
          { name: 'Android Phones', slug: 'android-phones', brands: ['Samsung', 'Tecno'] },
          { name: 'Feature Phones', slug: 'feature-phones', brands: ['Samsung'] },
        ],
      },
      { name: 'All', slug: 'all-category', brands: ['Anker'], subcategories: [] },
    ]);
    expect(snapshot.categories[2]?.slug).toMatch(/^category-[0-9a-f]{6}$/);
    expect(snapshot.categories[3]).toMatchObject({
      name: 'Solar & Power',
      slug: 'solar-power',
      subcategories: [{ name: 'Panels', slug: 'panels', brands: ['Jinko'] }],
    });
    expect(snapshot.products.map(({ category }) => category)).toEqual([
      'Solar & Power',
      'Phones',
      'Phones',
    ]);
  });

  it('the menu reports categories whose address differs from their name', () => {
    const messages = remarks(build([record(1)], lists).notes);
    expect(messages).toContain(
      'The category "All" has the address "all-category", because its own cannot be used.',
    );
    expect(messages).toHaveLength(2);
  });

  it('the menu keeps two categories apart whose names give one slug', () => {
    const { snapshot } = build([record(1, { category: 'C+' }), record(2, { category: 'C' })]);
    const slugs = snapshot.categories.map(({ slug }) => slug);
    expect(slugs[0]).toBe('c');
    expect(slugs[1]).toMatch(/^c-[0-9a-f]{6}$/);
  });
});
