import { describe, expect, it } from 'vitest';
import { bestsellersLike } from '#src/domain/search/answer.ts';
import { searchIndexOf, snapshotOf } from '#tests/fixtures/search-catalogues.ts';
import { sampleProduct } from '#tests/fixtures/snapshot.ts';

async function productsOf(...given: readonly Partial<Parameters<typeof sampleProduct>[0]>[]) {
  const products = given.map((each, place) => sampleProduct({ id: String(place + 1), ...each }));
  const index = searchIndexOf(snapshotOf(products));
  await index.load();
  return index.state.get().products;
}

describe('bestsellers after the nearest results', () => {
  it('the bestsellers are of the category with most results, without these, the most sold first', async () => {
    const audio = { category: 'Audio', stock: 5 };
    const products = await productsOf(
      { title: 'Earbuds A', ...audio },
      { title: 'Earbuds B', ...audio },
      { title: 'Case for Earbuds', category: 'Accessories' },
      { title: 'Speaker', ...audio, sold: 1 },
      { title: 'Radio', ...audio, sold: 900 },
      { title: 'Sold-out Radio', ...audio, stock: 0, sold: 999 },
      { title: 'Phone', category: 'Phones', sold: 9_999 },
    );
    const found = products.filter(({ title }) => title.includes('Earbuds'));
    const best = bestsellersLike(products, { products: found });
    expect(best).toMatchObject({ within: 'Audio', shown: null, isFirst: false });
    expect(best?.products.map(({ title }) => title)).toEqual(['Radio', 'Speaker']);
  });

  it('there are no bestsellers of nothing, or of a category without other products', async () => {
    const products = await productsOf({ title: 'Earbuds', category: 'Audio' });
    expect(bestsellersLike(products, { products: [] })).toBeNull();
    expect(bestsellersLike(products, { products })).toBeNull();
  });
});
