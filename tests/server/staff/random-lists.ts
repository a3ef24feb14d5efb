import fc from 'fast-check';
import type { WireStaffCategory, WireStaffPart } from '#src/contract/staff-category.ts';
import type { WireStaffWordsPage } from '#src/contract/staff-search-words.ts';
import { linking, mostly, readAs, rowsOf, stepsAbout } from './random-kind.ts';
import { askAbout, common, deed, deedOrOrder } from './random-list.ts';

const place = stepsAbout(
  'place',
  fc.record({
    ...{ ...common, deed },
    to: fc.record({
      deliveryArea: mostly(['Lagos Island', 'Abuja', 'Jos', 'Interstate'], ''),
      subArea: fc.constantFrom('Ikoyi', 'Wuse', 'Centre'),
      deliveryType: fc.constant('Standard'),
      price: mostly([0, 2_500, 3_000], -1),
      deliveryDays: fc.constantFrom('1-3 working days', '2 days'),
      payOnDelivery: fc.boolean(),
    }),
  }),
  (at, one) => ({
    now: () => rowsOf(at, ['delivery_locations']),
    ask: async () => {
      const answer = await at.member.get('/delivery');
      const { deliveryLocations } = answer.json<{ deliveryLocations: { id: number }[] }>();
      const entries = deliveryLocations.map(({ id, ...seen }) => ({ id, seen }));
      return askAbout(at, '/staff/delivery', { ...one, entries, other: { price: 7 } });
    },
  }),
);

const words = stepsAbout(
  'search words',
  fc.record({
    ...{ ...common, deed },
    to: fc.record({
      words: mostly([['pouch'], ['Pouch', 'phone jacket'], ['blower'], ['juicer']], [' ']),
      meaning: fc.constantFrom(['case'], ['case', 'cover']),
    }),
  }),
  (at, one) => ({
    now: () => rowsOf(at, ['search_words']),
    ask: async () => {
      const page = await readAs<WireStaffWordsPage>(at, '/staff/search-words');
      const entries = page.entries.map(({ id, ...seen }) => ({ id, seen }));
      return askAbout(at, '/staff/search-words', { ...one, entries, other: { meaning: ['bag'] } });
    },
  }),
);

const menu = [
  ...(['products', 'categories', 'subcategories', 'brands', 'former_names'] as const),
  ...linking,
];
const brands = mostly([[], [], ['Anker']], ['Anker', 'Anker']);

const category = stepsAbout(
  'category',
  fc.record({
    ...{ ...common, deed: deedOrOrder },
    to: fc.record({
      name: mostly(['Power', 'Audio', 'Games', 'Watches', 'Toys'], 'Black Friday'),
      brands,
    }),
  }),
  (at, one) => ({
    now: () => rowsOf(at, menu),
    ask: async () => {
      const categories = await readAs<WireStaffCategory[]>(at, '/staff/categories');
      const entries = categories.map(partEntry);
      return askAbout(at, '/staff/categories', { ...one, entries, other: { name: 'Other' } });
    },
  }),
);

const subcategory = stepsAbout(
  'subcategory',
  fc.record({
    ...{ ...common, deed: deedOrOrder },
    to: fc.record({ name: mostly(['Tablets', 'Cases', 'Chargers', 'Cables'], ''), brands }),
  }),
  (at, one) => ({
    now: () => rowsOf(at, menu),
    ask: async () => {
      const categories = await readAs<WireStaffCategory[]>(at, '/staff/categories');
      const { id = 0, subcategories: own = [] } = categories.at(-1 - one.nth) ?? {};
      const isOfCategory = one.deed === 'add' || one.deed === 'order';
      const all = isOfCategory ? own : categories.flatMap(({ subcategories }) => subcategories);
      const path = isOfCategory ? `/staff/categories/${id}/subcategories` : '/staff/subcategories';
      const entries = all.map(partEntry);
      return askAbout(at, path, { ...one, entries, other: { name: 'Other' } });
    },
  }),
);

function partEntry({ id, name, brands: listed }: WireStaffPart) {
  return { id, seen: { name, brands: listed } };
}

/** Random changes of the shop's lists: delivery places, search words and categories. */
export const listSteps = [
  { arbitrary: place, weight: 5 },
  { arbitrary: words, weight: 4 },
  { arbitrary: category, weight: 5 },
  { arbitrary: subcategory, weight: 4 },
];
