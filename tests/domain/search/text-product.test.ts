import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productRoute } from '#src/domain/routes.ts';
import { readSearchScope } from '#src/domain/search/scope.ts';
import {
  namesInScope,
  readTextProduct,
  writeTextProduct,
} from '#src/domain/search/text-product.ts';
import { sampleProduct } from '#tests/fixtures/snapshot.ts';

const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('\n'));

describe('a product in Pagefind’s index', () => {
  it('a product’s metadata gives its title, names and picture back', () => {
    fc.assert(
      fc.property(name, name, fc.option(name), fc.array(name), (title, category, label, brands) => {
        const product = sampleProduct({ id: '1', title, category, label, brands });
        const read = readTextProduct(productRoute(product.slug), writeTextProduct(product));
        const { subcategory } = product;
        expect(read).toEqual({
          slug: product.slug,
          title,
          names: [category, subcategory, label, ...brands].filter((one) => one !== null),
          picture: product.pictures[0] ?? null,
        });
      }),
    );
  });

  it('a record without a title is no product', () => {
    expect(readTextProduct('/faq', { page: 'FAQ' })).toBeNull();
  });

  it('a product without a picture has none', () => {
    const product = sampleProduct({ id: '1', pictures: [] });
    expect(readTextProduct('/a', writeTextProduct(product))?.picture).toBeNull();
  });

  it.each([
    ['/', true],
    ['/products/phones', true],
    ['/products/phones/samsung', true],
    ['/products/phones/tecno', false],
    ['/products/all/samsung', true],
    ['/products/tablets', false],
    ['/category/android-phones', true],
    ['/category/phones/android-phones/samsung', true],
    ['/category/phones/iphone/samsung', false],
    ['/prices/phones/0-100000', true],
    ['/black-friday', true],
    ['/clearance', false],
  ])('on the page %s, its names alone tell whether it belongs there: %s', (path, belongs) => {
    const names = ['Phones', 'Android Phones', 'Black Friday', 'Samsung'];
    expect(namesInScope(names, readSearchScope(path))).toBe(belongs);
  });
});
