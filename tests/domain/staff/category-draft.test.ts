import { expect, it } from 'vitest';
import { leadsTo, movedLink } from '#src/domain/staff/category-address.ts';
import {
  categoryDraftOf,
  categoryFaults,
  categoryValues,
  EMPTY_CATEGORY,
} from '#src/domain/staff/category-draft.ts';
import {
  brandWords,
  countWords,
  menuWords,
  removalWords,
} from '#src/domain/staff/category-words.ts';

const power = { name: 'Power', brands: ['Oraimo', 'Anker'] };
const seen = categoryDraftOf(power);
const faultsOf = (change: Partial<typeof seen>) =>
  categoryFaults({ ...seen, ...change }, seen, ['Phones & Tablets']);

it('brands are typed between commas, and a draft that is not changed is what was seen', () => {
  expect(seen.brands).toBe('Oraimo, Anker');
  expect(categoryValues(seen)).toEqual(power);
  expect(categoryValues({ name: ' Power ', brands: ' Oraimo,,Anker , ' })).toEqual(power);
  expect(faultsOf({})).toEqual({});
});

it('a name is told what is wrong with it', () => {
  const names = [
    '',
    '  ',
    '–',
    'x'.repeat(61),
    'ALL',
    'Index',
    'Phones & Tablets',
    'phonestablets',
  ];
  expect(names.map((name) => faultsOf({ name }).name)).toEqual([
    'Please enter a name.',
    'Please enter a name.',
    'Please write the name with a letter or digit.',
    'Please write the name in 60 characters or fewer.',
    '“ALL” is an address of the shop itself.',
    '“Index” is an address of the shop itself.',
    '“Phones & Tablets” is on the list already.',
    '“Phones & Tablets” is on the list already, and “phonestablets” would have its address.',
  ]);
  expect(faultsOf({ name: '📱'.repeat(30) + 'é'.repeat(30) })).toEqual({});
  expect(categoryFaults(EMPTY_CATEGORY, EMPTY_CATEGORY, [])).toEqual({
    name: 'Please enter a name.',
  });
});

it('a brand is told what is wrong with it, unless an import has stored it so', () => {
  const long = 'x'.repeat(61);
  expect(['JBL, jbl', '★', long].map((brands) => faultsOf({ brands }).brands)).toEqual([
    '“JBL” is there twice.',
    'Please write “★” with a letter or digit.',
    'Please write each brand in 60 characters or fewer.',
  ]);
  const imported = categoryDraftOf({ name: long, brands: [long, '★'] });
  expect(categoryFaults(imported, imported, [])).toEqual({});
  const added = { ...imported, brands: `${imported.brands}, JBL` };
  expect(categoryFaults(added, imported, [])).toEqual({});
  const twice = { ...imported, brands: `${imported.brands}, ★` };
  expect(categoryFaults(twice, imported, [])).toEqual({ brands: '“★” is there twice.' });
  const alike = categoryDraftOf({ name: 'Audio', brands: ['JBL', 'jbl'] });
  expect(categoryFaults({ ...alike, name: 'Sound' }, alike, [])).toEqual({});
});

const category = { category: 'power', subcategory: null, isShared: false };
const part = { category: 'power', subcategory: 'power-banks', isShared: false };

it('links to the pages of a renamed category follow it', () => {
  const links = {
    '/products/power': '/products/energy',
    '/products/Power/anker/2?sort=price#top': '/products/energy/anker/2?sort=price#top',
    '/prices/power/under-20k': '/prices/energy/under-20k',
    '/category/power/2': '/category/energy/2',
    '/category/power/power-banks/anker': '/category/energy/power-banks/anker',
  };
  expect(Object.keys(links).map((link) => movedLink(link, category, 'energy'))).toEqual(
    Object.values(links),
  );
});

it('links to the pages of a renamed subcategory follow it', () => {
  expect(movedLink('/category/power-banks', part, 'banks')).toBe('/category/banks');
  expect(movedLink('/category/power/power-banks/anker/2', part, 'banks')).toBe(
    '/category/power/banks/anker/2',
  );
  expect(leadsTo('/category/audio/power-banks/anker', part)).toBe(false);
  expect(leadsTo('/products/power', part)).toBe(false);
});

it('links that lead elsewhere or to a shared page stay', () => {
  for (const link of ['', '/', '/power', '/products', 'https://a.example/products/power']) {
    expect(leadsTo(link, category)).toBe(false);
  }
  const shared = { ...category, isShared: true };
  expect([leadsTo('/category/power', shared), leadsTo('/products/power', shared)]).toEqual([
    ...[false, true],
  ]);
});

it('a category is counted and placed in words', () => {
  const counts = [
    { products: 0, archived: 0 },
    { products: 1, archived: 0 },
    { products: 12, archived: 2 },
    { products: 0, archived: 1 },
  ];
  expect(counts.map(countWords)).toEqual([
    ...['No products', '1 product', '12 products, 2 archived', '0 products, 1 archived'],
  ]);
  expect(counts.slice(1, 3).map(removalWords)).toEqual([
    'It can be removed once it is empty. Now it has 1 product.',
    'It can be removed once it is empty. Now it has 12 products, 2 archived.',
  ]);
  expect([3, 4].map(menuWords)).toEqual(['In the main menu', 'Under “Others”']);
  expect([brandWords([]), brandWords(['Tecno', 'itel'])]).toEqual(['', 'Brands: Tecno, itel']);
});
