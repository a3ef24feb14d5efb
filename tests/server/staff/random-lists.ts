import fc from 'fast-check';
import type { WireStaffCategory, WireStaffPart } from '#src/contract/staff-category.ts';
import type { WireStaffHome } from '#src/contract/staff-home.ts';
import type { WireStaffWordsPage } from '#src/contract/staff-search-words.ts';
import type { Answer } from '#tests/server/browser.ts';
import {
  isStale,
  linking,
  mostly,
  readAs,
  rowsOf,
  stepsAbout,
  type RandomShop,
} from './random-kind.ts';

/** What every request about a list has: which entry it is about, counted from the last. */
const common = { nth: fc.nat(3), isStale };
const deed = fc.constantFrom('add', 'add', 'change', 'change', 'remove');
const deedOrOrder = fc.constantFrom('add', 'add', 'change', 'change', 'remove', 'order');

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

const home = ['home_sections', 'home_section_items', 'home_section_products'] as const;
const filling = mostly(
  [
    { categories: ['Power'], labels: [] },
    { categories: [], labels: ['Black Friday'] },
    { categories: [], labels: [] },
  ],
  { categories: ['Power'], labels: ['Black Friday'] },
);
const section = stepsAbout(
  'section',
  fc.record({
    ...{ ...common, deed: deedOrOrder },
    title: mostly(['Deals', 'Our choice', 'For you'], ' '),
    filling,
    products: mostly([[], [2, 1], [3], [5]], [4, 4]),
  }),
  (at, { title, filling: { categories, labels }, products, ...one }) => ({
    now: () => rowsOf(at, home),
    ask: async () => {
      const { sections } = await readAs<WireStaffHome>(at, '/staff/home');
      const entries = sections.map(({ id, shown: _shown, products: chosen, ...seen }) => ({
        ...{ id, seen: { ...seen, products: chosen.map((product) => product.id) } },
      }));
      const to = { title, categories, labels, products };
      const asked = { ...one, entries, to, other: { title: 'Other' } };
      return askAbout(at, '/staff/home/sections', asked);
    },
  }),
);

const banner = stepsAbout(
  'banner',
  fc.record({
    ...{ ...common, deed: deedOrOrder },
    hasPicture: mostly([true], false),
    link: mostly(['/products/all', 'https://example.com'], 'nowhere'),
    alt: fc.constantFrom('Hello', 'Offers', ''),
  }),
  (at, { hasPicture, link, alt, ...one }) => ({
    now: () => rowsOf(at, ['banners']),
    ask: async () => {
      const { banners } = await readAs<WireStaffHome>(at, '/staff/home');
      const entries = banners.map(({ id, slot: _slot, ...seen }) => ({ id, seen }));
      const to = { file: hasPicture ? at.picture : 'none.webp', link, alt };
      const asked = { ...one, entries, to, other: { alt: 'Other' }, within: { slot: 'hero' } };
      return askAbout(at, '/staff/home/banners', asked);
    },
  }),
);

type Asked = {
  readonly deed: 'add' | 'change' | 'remove' | 'order';
  readonly nth: number;
  /** Whether the member saw the entry, or the order, as it is no longer. */
  readonly isStale: boolean;
  /** The list as it is, each entry with its values as the back office shows them. */
  readonly entries: readonly { readonly id: number; readonly seen: object }[];
  /** What the entry becomes. */
  readonly to: object;
  /** Values that no entry has. */
  readonly other: object;
  /** What a new entry and a new order name besides. */
  readonly within?: object;
};

/** Asks for a change of a list, as all its lists are changed. */
function askAbout(
  { member }: RandomShop,
  path: string,
  { deed: what, nth, isStale: hasMissed, entries, to, other, within = {} }: Asked,
): Promise<Answer> {
  const { id, seen } = entries.at(-1 - nth) ?? entries.at(-1) ?? { id: 9_999, seen: { ...to } };
  const from = hasMissed ? { ...seen, ...other } : seen;
  const ids = entries.map((entry) => entry.id);
  switch (what) {
    case 'add':
      return member.post(path, { ...to, ...within });
    case 'change':
      return member.send('PATCH', `${path}/${id}`, { body: { from, to } });
    case 'remove':
      return member.post(`${path}/${id}/remove`, { from });
    case 'order': {
      const body = { ...within, from: hasMissed ? ids.slice(1) : ids, to: ids.toReversed() };
      return member.send('PUT', `${path}/order`, { body });
    }
  }
}

function partEntry({ id, name, brands: listed }: WireStaffPart) {
  return { id, seen: { name, brands: listed } };
}

/** Random changes of the shop's lists: delivery places, search words, categories and the home page. */
export const listSteps = [
  { arbitrary: place, weight: 3 },
  { arbitrary: words, weight: 4 },
  { arbitrary: category, weight: 5 },
  { arbitrary: subcategory, weight: 4 },
  { arbitrary: section, weight: 4 },
  { arbitrary: banner, weight: 5 },
];
