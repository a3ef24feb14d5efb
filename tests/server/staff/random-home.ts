import fc from 'fast-check';
import type { WireStaffHome } from '#src/contract/staff-home.ts';
import { mostly, readAs, rowsOf, stepsAbout } from './random-kind.ts';
import { askAbout, common, deedOrOrder } from './random-list.ts';

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

/** Random changes of the home page: its sections and banners. */
export const homeSteps = [
  { arbitrary: section, weight: 5 },
  { arbitrary: banner, weight: 5 },
];
