import { expect, it } from 'vitest';
import { build, record } from '#tests/catalogue/snapshot-parts.ts';

const none = { category: null, subcategory: null, label: null };
const menu = {
  categories: [{ id: '1', name: 'Hair & Beard' }],
  subcategories: [{ id: '2', categoryId: '1', name: 'Clippers' }],
  brands: [],
};

it('a former name leads to the slug of its renamed category or label, and is left out once that is gone', () => {
  const { snapshot, notes } = build([record(1, { label: 'Hot Deals' })], {
    menu,
    formerNames: [
      { ...none, slug: 'grooming', category: 'HAIR & beard' },
      { ...none, slug: 'shavers', category: 'Hair & Beard', subcategory: 'Clippers' },
      { ...none, slug: 'sale', label: 'hot deals' },
      { ...none, slug: 'all', category: 'Hair & Beard' },
      // Gone, taken again, and never a label's page.
      { ...none, slug: 'old', category: 'Radios' },
      { ...none, slug: 'old', category: 'Hair & Beard', subcategory: 'Radios' },
      { ...none, slug: 'hair-beard', category: 'Hair & Beard' },
      { ...none, slug: 'old', label: 'Radios' },
      { ...none, slug: 'assets', label: 'Hot Deals' },
    ],
  });
  expect(snapshot.formerNames).toEqual([
    { kind: 'category', category: null, from: 'grooming', to: 'hair-beard' },
    { kind: 'subcategory', category: 'hair-beard', from: 'shavers', to: 'clippers' },
    { kind: 'label', category: null, from: 'sale', to: 'hot-deals' },
    { kind: 'category', category: null, from: 'all-category', to: 'hair-beard' },
  ]);
  expect(notes.leftOut.filter(({ kind }) => kind !== 'policy')).toEqual([]);
});
