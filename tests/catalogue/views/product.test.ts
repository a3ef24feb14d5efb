import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexCatalogue } from '#src/catalogue/views/catalogue-index.ts';
import { productViews } from '#src/catalogue/views/product.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import { kobo } from '#src/domain/money.ts';
import { samplePicture, sampleProduct, sampleSnapshot } from '#tests/fixtures/snapshot.ts';

function viewsOf(products: readonly Product[]) {
  const index = indexCatalogue({ ...sampleSnapshot(0), products });
  const { view: viewOf } = productViews(index);
  return new Map(products.map((product) => [product.id, viewOf(product)]));
}

function idsRelated(products: readonly Product[], id: string): readonly string[] {
  return (
    viewsOf(products)
      .get(id)
      ?.related.map((card) => card.id) ?? []
  );
}

function row(count: number, given: Partial<Product> = {}): readonly Product[] {
  return Array.from({ length: count }, (_, place) =>
    sampleProduct({ id: String(place + 1), ...given }),
  );
}

const text = fc.string({ minLength: 1, maxLength: 3 });

/** Another value of one field or several. */
const change: fc.Arbitrary<Partial<Product>> = fc.record(
  {
    ...{ title: text, category: text, subcategory: fc.option(text), description: text },
    ...{ brands: fc.array(text), label: fc.option(fc.constantFrom('Hot Deals', 'Cart')) },
    ...{ price: fc.nat().map(kobo), regularPrice: fc.option(fc.nat().map(kobo)) },
    ...{ stock: fc.option(fc.nat(1)), featured: fc.boolean() },
    pictures: fc.array(fc.nat(3).map(samplePicture), { maxLength: 2 }),
  },
  { requiredKeys: [] },
);

describe('the mark of a product view', () => {
  it('the mark of a product view changes exactly when the view does', () => {
    fc.assert(
      fc.property(fc.nat(5), change, (place, changed) => {
        const before = row(6);
        const after = before.with(place, {
          ...sampleProduct({ id: String(place + 1) }),
          ...changed,
        });
        const [one, other] = [before, after].map((products) => {
          const { view, marks } = productViews(indexCatalogue({ ...sampleSnapshot(0), products }));
          return products.map((product) => [view(product), marks(product)].map(asText));
        });
        for (const [at, [view, mark] = []] of (one ?? []).entries()) {
          const [newView, newMark] = other?.[at] ?? [];
          if (view !== newView) expect(newMark).not.toBe(mark);
        }
      }),
    );
  });
});

function asText(value: unknown): string {
  return JSON.stringify(value);
}

describe('a product page', () => {
  it('a product page has a breadcrumb to its category listing, with the title last', () => {
    const view = viewsOf([sampleProduct({ id: '1', title: 'Galaxy' })]).get('1');
    expect(view?.crumbs).toEqual([
      { name: 'Phones', href: '/products/phones' },
      { name: 'Galaxy', href: null },
    ]);
  });

  it('a product page shows a category without a listing as plain text', () => {
    const view = viewsOf([sampleProduct({ id: '1', category: 'Unlisted' })]).get('1');
    expect(view?.crumbs[0]).toEqual({ name: 'Unlisted', href: null });
  });

  it('a product page links label, subcategory and brands if they have pages', () => {
    const products = [
      sampleProduct({ id: '1', label: 'Hot Deals', brands: ['Apple', '★'] }),
      sampleProduct({ id: '2', label: 'Cart', subcategory: null }),
    ];
    const views = viewsOf(products);
    expect(views.get('1')).toMatchObject({
      label: { name: 'Hot Deals', href: '/hot-deals' },
      subcategory: { name: 'Android Phones', href: '/category/android-phones' },
      brands: [{ name: 'Apple', href: '/category/apple' }],
    });
    expect(views.get('2')).toMatchObject({ label: { href: null }, subcategory: null });
  });

  it('a product page has a description of at most 155 characters of plain text', () => {
    const description = `<p>Bright &amp; light</p><ul>${'<li>Good <b>thing</b></li>'.repeat(40)}</ul>`;
    const text = viewsOf([sampleProduct({ id: '1', title: 'Galaxy', description })]).get('1');
    expect(text?.metaDescription).toMatch(/^Galaxy at ₦150,000 from Oja\. Bright & light Good/);
    expect(text?.metaDescription.length).toBeLessThanOrEqual(155);
    expect(text?.metaDescription).not.toMatch(/[<>]|&amp;/);
  });
});

describe('the variants of a product page', () => {
  const phones = ['128GB – Blue', '256GB – Blue', '128GB – Gold'].map((traits, at) =>
    sampleProduct({ id: String(at + 1), title: `Galaxy A54 ${traits}` }),
  );
  const other = sampleProduct({ id: '9', title: 'Galaxy A54 Pro 128GB – Blue' });

  it('a product page shows its variants with the prices and stock of the build', () => {
    const dearer = phones.with(
      1,
      sampleProduct({ ...phones[1], id: '2', price: kobo(20_000_000) }),
    );
    const views = viewsOf([
      ...dearer.with(2, sampleProduct({ ...phones[2], id: '3', stock: 0 })),
      other,
    ]);
    expect(views.get('9')?.variants).toBeNull();
    expect(views.get('1')?.variants).toMatchObject({
      ...{ name: 'Galaxy A54', colour: 'Blue', size: '128GB' },
      others: ['galaxy-a54-256gb-blue', 'galaxy-a54-128gb-gold'],
      rows: [
        { name: 'Colour', choices: [{ current: true }, { name: 'Gold', soldOut: true }] },
        { name: 'Storage', choices: [{ current: true }, { difference: '+₦50,000' }] },
      ],
    });
  });

  it('the mark of a page changes with the price, stock and address of a variant, not with its text', () => {
    const marksOf = (products: readonly Product[]) => {
      const { marks } = productViews(indexCatalogue({ ...sampleSnapshot(0), products }));
      return products.map((product) => asText(marks(product)));
    };
    const sold = [...phones.map((phone) => ({ ...phone, subcategory: null })), other];
    // A related product would change the mark too.
    const apart = sold.map((product): Product => ({ ...product, stock: 0 }));
    const before = marksOf(apart);
    const changes: readonly Partial<Product>[] = [
      { price: kobo(7) },
      { stock: 4 },
      { slug: 'elsewhere' },
      { title: 'Galaxy A54 512GB – Blue' },
      { model: 'A54' },
    ];
    for (const changed of changes) {
      const after = marksOf(
        apart.with(1, { ...sampleProduct({ id: '2' }), ...apart[1], ...changed }),
      );
      expect(after[0], asText(changed)).not.toBe(before[0]);
    }
    const reworded = { ...sampleProduct({ id: '2' }), ...apart[1], description: 'x' };
    expect(marksOf(apart.with(1, reworded))[0]).toBe(before[0]);
  });
});

describe('what goes with a product', () => {
  const phone = sampleProduct({
    id: '1',
    title: 'Tecno Camon 30 256GB – Green',
    brands: ['Tecno'],
  });
  const cover = sampleProduct({
    ...{ id: '2', title: 'Oja Case for Tecno Camon 30 – Black', brands: ['Oja'] },
    ...{ category: 'Accessories', subcategory: 'Phone Cases' },
    fits: { models: ['Tecno Camon 30'], connectors: [], voltage: null },
  });
  const others = row(9).slice(2);

  it('an accessory links to the device that it fits, and the device to it', () => {
    const views = viewsOf([phone, cover, ...others]);
    expect(views.get('2')?.goesWith).toEqual({
      name: 'Fits',
      links: [{ name: 'Tecno Camon 30', href: '/products-details/tecno-camon-30-256gb-green' }],
      more: null,
    });
    expect(views.get('1')?.goesWith).toEqual({
      name: 'Goes with',
      links: [
        {
          name: 'Oja Case for Tecno Camon 30',
          href: '/products-details/oja-case-for-tecno-camon-30-black',
        },
      ],
      more: null,
    });
    expect(views.get('3')?.goesWith).toBeNull();
  });

  it('a product with such links has two related products less', () => {
    const views = viewsOf([phone, cover, ...others]);
    expect(views.get('1')?.related).toHaveLength(4);
    expect(views.get('3')?.related).toHaveLength(6);
  });

  it('the mark of a device’s page changes with the title, stock and fits of an accessory, not with its price', () => {
    const markOf = (changed: Partial<Product>) => {
      const products = [phone, { ...cover, ...changed }, ...others];
      const { marks } = productViews(indexCatalogue({ ...sampleSnapshot(0), products }));
      return asText(marks(phone));
    };
    const before = markOf({});
    expect(markOf({ price: kobo(7), regularPrice: kobo(9), featured: true })).toBe(before);
    expect(markOf({ title: 'Oja Cover for Tecno Camon 30' })).not.toBe(before);
    expect(markOf({ stock: 0 })).not.toBe(before);
    expect(markOf({ fits: null })).not.toBe(before);
  });
});

describe('related products', () => {
  it('related products are at most six of the same subcategory, without the product itself', () => {
    const products = [
      ...row(15),
      sampleProduct({ id: '99', subcategory: 'iPhone' }),
      sampleProduct({ id: '98', category: 'Tablets', subcategory: 'Android Phones' }),
    ];
    const ids = idsRelated(products, '3');
    expect(ids).toEqual(['4', '5', '6', '7', '8', '9']);
  });

  it('related products are no variants of the product, which its page links to anyway', () => {
    const phones = ['64GB', '128GB', '256GB'].map((storage, index) =>
      sampleProduct({ id: `v${index}`, title: `Galaxy A54 ${storage} – Black` }),
    );
    expect(idsRelated([...phones, ...row(2)], 'v0').toSorted()).toEqual(['1', '2']);
    expect(idsRelated([...phones, ...row(2)], '1')).toHaveLength(4);
  });

  it('related products wrap around at the end of the list', () => {
    expect(idsRelated(row(4), '3')).toEqual(['4', '1', '2']);
  });

  it('related products are of the same category if the subcategory has no other', () => {
    const products = [...row(2), sampleProduct({ id: '3', subcategory: 'iPhone' })];
    expect(idsRelated(products, '3')).toEqual(['1', '2']);
    expect(idsRelated([...row(1), sampleProduct({ id: '2', subcategory: null })], '2')).toEqual([
      '1',
    ]);
  });

  it('related products omit sold-out ones, also for a sold-out product', () => {
    const products = row(6).map((product) =>
      Number(product.id) % 2 === 0 ? { ...product, stock: 0 } : product,
    );
    expect(idsRelated(products, '1')).toEqual(['3', '5']);
    expect(new Set(idsRelated(products, '4'))).toEqual(new Set(['1', '3', '5']));
  });

  it('there are no related products if nothing else is in the category', () => {
    expect(idsRelated(row(1), '1')).toEqual([]);
  });

  it('related products lead from any product to all others that are available', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), (count) => {
        const views = viewsOf(row(count));
        const reached = new Set(['1']);
        for (const id of reached) {
          for (const card of views.get(id)?.related ?? []) reached.add(card.id);
        }
        expect(reached.size).toBe(count);
      }),
    );
  });

  it('related products change on few pages when one product changes', () => {
    const before = viewsOf(row(200));
    const after = viewsOf(
      row(200).map((product) => (product.id === '100' ? { ...product, title: 'New' } : product)),
    );
    const changed = [...before].filter(
      ([id, view]) => JSON.stringify(view) !== JSON.stringify(after.get(id)),
    );
    expect(changed).toHaveLength(7);
  });
});
