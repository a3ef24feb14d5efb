import { describe, expect, it } from 'vitest';
import { mapColumns } from '#src/catalogue/import/columns.ts';
import { readCsv } from '#src/catalogue/import/csv.ts';
import { planImport } from '#src/catalogue/import/plan.ts';
import type { RangeEnd } from '#src/catalogue/import/price-range.ts';
import type { WireProduct } from '#src/contract/product.ts';
import { kobo } from '#src/domain/money.ts';
import { messyRows } from './messy-rows.ts';

function known(id: number, change: Partial<WireProduct> = {}): WireProduct {
  return {
    ...{ id, slug: `phone-${id}`, productTitle: `Phone ${id}`, brand: 'Tecno' },
    ...{ category: 'Phones', subcategory: { subCategoryName: 'Android Phones' }, label: null },
    model: null,
    fits: null,
    ...{ promotionalPrice: 1000, regularPrice: null, productImages: [{ img: 'a.webp' }] },
    ...{ productImage: 'a.webp', fullDesc: '<p>Good</p>', featured: false, stock: 3 },
    ...{ rating: null, reviewCount: 0, sold: 0, reviews: [] },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
    ...change,
  };
}

function plan(csv: string, shop: readonly WireProduct[] = [], range: RangeEnd | null = null) {
  const table = readCsv(csv, 'a.csv');
  return planImport(table, mapColumns(table.columns).fields, shop, { range });
}

const reasons = (csv: string, shop: readonly WireProduct[] = []) =>
  plan(csv, shop).refused.map(({ number, reason }) => `${number} ${reason}`);

describe('a new product', () => {
  it('a new product has all values of its row, cleaned', () => {
    const [product] = plan(
      'title,price,old price,brand,category,subcategory,label,model,fits,stock,description,images\n' +
        '"  Galaxy   A15 ",₦ 150000,"160,000",Samsung,Phones,Android Phones,New," Galaxy  A15",type c; 5V,4,' +
        '"<p onclick=""x()"">Good</p>","a.jpg, b.jpg"\n',
    ).products;
    expect(product).toEqual({
      ...{ row: 2, id: null, createdAt: null },
      set: {
        ...{ slug: 'galaxy-a15', title: 'Galaxy A15', brand: 'Samsung', category: 'Phones' },
        ...{ subcategory: 'Android Phones', label: 'New', model: 'Galaxy A15' },
        ...{ fits: { models: [], connectors: ['USB-C'], voltage: 5 } },
        ...{ stock: 4, featured: false },
        ...{ price: kobo(15_000_000), regularPrice: kobo(16_000_000) },
        ...{ description: '<p>Good</p>', images: ['a.jpg', 'b.jpg'] },
      },
    });
  });

  it('a new product with the title of another has a number in its address', () => {
    const slugs = plan('title,price\nCase,1\nCase,2\nCase,3\n').products.map(({ set }) => set.slug);
    expect(slugs).toEqual(['case', 'case-2', 'case-3']);
  });

  it('a new product gets no address that is an API call', () => {
    expect(plan('title,price\nHome,1\n').products.map(({ set }) => set.slug)).toEqual(['home-2']);
  });
});

describe('an existing product', () => {
  it.each(['id,price\n2,5\n', 'slug,price\nphone-2,5\n', 'title,price\nPhone 2,5\n'])(
    'a product is found by the columns of %o, and only the values in the file change',
    (csv) => {
      const { products } = plan(csv, [known(1), known(2)]);
      const own = csv.startsWith('title') ? { title: 'Phone 2' } : {};
      expect(products).toEqual([
        { row: 2, id: 2, set: { ...own, price: kobo(500), regularPrice: null } },
      ]);
    },
  );

  it('a product keeps its category if only the subcategory changes', () => {
    const { products } = plan('id,subcategory\n1,iPhone\n', [known(1)]);
    expect(products[0]?.set).toEqual({ category: 'Phones', subcategory: 'iPhone' });
  });

  it('an empty cell clears the value of a product', () => {
    const shop = [known(1, { regularPrice: 2000, label: 'New', model: 'A15', fits: 'USB-C' })];
    const { products } = plan('id,stock,label,model,fits,description,images\n1,,,,,,\n', shop);
    expect(products[0]?.set).toEqual({
      ...{ stock: null, label: null, model: null, fits: null, description: '', images: [] },
    });
  });

  it('a product found by id gets a new slug', () => {
    const { products } = plan('id,slug\n1,Phone One\n', [known(1)]);
    expect(products[0]?.set).toEqual({ slug: 'phone-one' });
  });
});

describe('a row', () => {
  it.each([
    ['title,price\n,5\n', '2 no title, and no id or slug of a product'],
    ['title,price\nCase,\n', '2 no price'],
    ['title,price\nCase,free\n', '2 its price is not a price: "free"'],
    ['title,price,stock\nCase,5,many\n', '2 its stock is not a number: "many"'],
    [
      'title,price,fits\nCase,5,Camon 30\nCharger,5,USB-C; 65 W\n',
      '3 what it fits cannot be read: "65 W" is no device, connector or voltage',
    ],
    [
      'title,price\nCase,"₦ 271,600 - ₦ 280,000"\n',
      '2 its price is a range, "₦ 271,600 - ₦ 280,000"; --range low or --range high takes one end',
    ],
    [
      'title,price,category\nCase,5,★\n',
      '2 the category "★" has no letter or digit to make an address from',
    ],
    ['id,price\n9,5\n', '2 no product has the id 9, and a new one needs a title'],
    ['slug,price\nx,5\n', '2 no product has the slug "x", and a new one needs a title'],
    ['id,price\n1,5\n1,6\n', '3 it is about the same product as row 2'],
    ['slug,title,price\nx,A,5\nx,B,6\n', '3 it is about the same product as row 2'],
    ['id,slug\n1,phone-2\n', '2 the slug "phone-2" is that of product 2'],
  ])('a row of %o is refused', (csv, reason) => {
    expect(reasons(csv, [known(1), known(2)])).toEqual([reason]);
  });

  it('a row has one end of a price range if that option is set', () => {
    const csv = 'title,price\nCase,"₦ 271,600 - ₦ 280,000"\n';
    const priceAt = (end: RangeEnd) => plan(csv, [], end).products[0]?.set.price;
    expect(priceAt('low')).toBe(27_160_000);
    expect(priceAt('high')).toBe(28_000_000);
  });

  it('a row with an invalid regular price is imported with a warning', () => {
    const { products, warnings } = plan('title,price,old price\nCase,5,cheap\n');
    expect(products[0]?.set).toMatchObject({ price: 500, regularPrice: null });
    expect(warnings).toEqual(['Row 2: the regular price "cheap" is no price and is left out.']);
  });
});

describe('names', () => {
  it('names have the shop’s spelling, or else the most frequent one', () => {
    const rows = ['A,1,TECNO,phones', 'B,1,oraimo,Power', 'C,1,Oraimo,Power', 'D,1,Oraimo,POWER'];
    const { products } = plan(`title,price,brand,category\n${rows.join('\n')}\n`, [known(1)]);
    expect(products.map(({ set }) => `${set.brand} ${set.category}`)).toEqual([
      ...['Tecno Phones', 'Oraimo Power', 'Oraimo Power', 'Oraimo Power'],
    ]);
  });
});

describe('a large messy file', () => {
  const { csv, rows } = messyRows(2_000);

  it('every row of a large messy file is planned or refused with a reason', () => {
    const { products, refused } = plan(csv);
    const numbers = [...products.map(({ row }) => row), ...refused.map(({ number }) => number)];
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBe(rows);
    expect(refused.length).toBeGreaterThan(100);
    expect(refused.every(({ reason }) => reason !== '')).toBe(true);
    expect(products.length).toBeGreaterThan(1_500);
  });

  it('a large messy file gives unique addresses and one spelling of each brand', () => {
    const { products } = plan(csv);
    expect(new Set(products.map(({ set }) => set.slug)).size).toBe(products.length);
    const brands = new Set(products.map(({ set }) => set.brand?.toLowerCase()));
    expect(new Set(products.map(({ set }) => set.brand)).size).toBe(brands.size);
    expect(products.filter(({ set }) => set.title === 'Galaxy A15 128GB').length).toBe(300);
  });
});
