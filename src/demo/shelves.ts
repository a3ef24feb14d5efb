import type { DemoCatalogue, DemoProduct } from './catalogue.ts';

/**
 * The departments of the shop in menu order, with their subcategories. The menu shows the first four
 * directly (SPEC.md section 2, Layout and header), so the most popular come first.
 */
const shelves = [
  { name: 'Phones', subcategories: ['iPhone', 'Android Phones', 'Feature Phones'] },
  { name: 'Accessories', subcategories: ['Chargers', 'Cables', 'Phone Cases'] },
  {
    name: 'Power',
    subcategories: ['Power Banks', 'Power Stations', 'Solar Panels', 'Inverter Batteries'],
  },
  { name: 'Audio', subcategories: ['Earbuds', 'Headphones', 'Bluetooth Speakers'] },
  { name: 'Tablets', subcategories: ['iPad', 'Android Tablets'] },
  { name: 'Smart Watches', subcategories: ['Premium Watches', 'Fitness Watches'] },
  { name: 'Grooming', subcategories: ['Hair Clippers', 'Barber Kits'] },
  { name: 'Remote Controls', subcategories: [] },
] as const;

/** Returns the categories of a catalogue, with the brands that have products in each. */
export function categoriesOf(
  products: readonly Pick<DemoProduct, 'brand' | 'category' | 'subcategory'>[],
): DemoCatalogue['categories'] {
  const brands = new Map<string, Set<string>>();
  for (const { brand, category, subcategory } of products) {
    const key = shelfKey(category, subcategory);
    const set = brands.get(key);
    if (set === undefined) brands.set(key, new Set([brand]));
    else set.add(brand);
  }
  const listed = (category: string, subcategory: string | null): string[] =>
    [...(brands.get(shelfKey(category, subcategory)) ?? [])].sort(alphabetically);
  return shelves.map(({ name, subcategories }) => ({
    name,
    brands: listed(name, null),
    subcategories: subcategories.map((subcategory) => ({
      name: subcategory,
      brands: listed(name, subcategory),
    })),
  }));
}

function shelfKey(category: string, subcategory: string | null): string {
  return `${category}\n${subcategory ?? ''}`;
}

/** Compares lower-case names by code unit, independent of the machine's locale. */
function alphabetically(a: string, b: string): number {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  return x < y ? -1 : x > y ? 1 : 0;
}
