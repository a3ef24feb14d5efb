import { expect, it } from 'vitest';
import { rebased } from '#src/domain/staff/draft.ts';
import {
  EMPTY_PRODUCT,
  productChanges,
  productDraftOf,
  productFaults,
  productValues,
} from '#src/domain/staff/product-draft.ts';

const stored = {
  ...{ slug: 'torch', title: 'Torch', brand: 'Oraimo', category: 'Power', subcategory: null },
  ...{ label: null, model: null, fits: 'USB-C', price: 9_500, regularPrice: 12_000, stock: 7 },
  ...{ featured: false, pictures: ['a.webp'], description: '<p>Bright.</p>' },
  descriptionDigest: 'abc',
};
const draft = productDraftOf(stored);

it('a product that is not changed is typed as it is stored', () => {
  expect(productChanges(stored, draft)).toEqual({});
  const { slug: _slug, descriptionDigest: _digest, ...values } = stored;
  expect(productValues(draft)).toEqual({ ...values, description: 'Bright.' });
});

it('each changed field is a change from what the member saw', () => {
  const typed = {
    ...draft,
    ...{ title: ' Lamp ', price: '₦9,000', regularPrice: '', stock: '', label: 'New' },
    ...{ description: 'Dim.', pictures: [] },
  };
  expect(productChanges(stored, typed)).toEqual({
    title: { from: 'Torch', to: 'Lamp' },
    price: { from: 9_500, to: 9_000 },
    regularPrice: { from: 12_000, to: null },
    stock: { from: 7, to: null },
    label: { from: null, to: 'New' },
    description: { from: 'abc', to: 'Dim.' },
    pictures: { from: ['a.webp'], to: [] },
  });
});

it('a new product needs a title, a category and a price, and each lack is told beside its field', () => {
  expect(Object.keys(productFaults(EMPTY_PRODUCT))).toEqual(['title', 'category', 'price']);
  expect(productFaults(draft)).toEqual({});
  expect(productFaults({ ...draft, regularPrice: '9,000', stock: '1.5' })).toEqual({
    regularPrice: 'Please enter more than ₦9,500, or leave it empty.',
    stock: 'Please enter a whole number of units, such as 12.',
  });
});

it('a value that the shop has and nobody could type is left alone', () => {
  const odd = productDraftOf({ ...stored, price: 95_000.5, regularPrice: null });
  expect(productFaults(odd, ['stock'])).toEqual({});
  expect(Object.keys(productFaults(odd, ['price']))).toEqual(['price']);
});

it('a draft keeps what the member has typed when somebody else changes the product', () => {
  const typed = { ...draft, title: 'Lamp', brand: 'Anker' };
  const now = { ...draft, brand: 'Itel', stock: '3' };
  expect(rebased(typed, draft, now)).toEqual({
    draft: { ...draft, title: 'Lamp', brand: 'Anker', stock: '3' },
    theirs: ['brand'],
  });
  expect(rebased(typed, draft, { ...draft, brand: 'Anker' }).theirs).toEqual([]);
});
