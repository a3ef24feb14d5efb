import { hashText } from '#src/server/seed/random.ts';
import type { Item } from './item.ts';

/** Labels of the shop. Some share words, so that a label page of few keywords gathers several. */
export const labels = {
  blackFriday: 'Black Friday',
  blackFridayPhones: 'Black Friday Phones',
  hotDeals: 'Hot Deals',
  powerDeals: 'Power Deals',
  newArrival: 'New Arrival',
  backToSchool: 'Back to School',
  bestSeller: 'Best Seller',
} as const;

const arrivals =
  /iPhone 17|iPhone Air|Z Flip7|Z Fold7|Pixel 10|Camon 40|Infinix Note 50|Note 14 Pro|Series 10|iPad \(A16\)|A56|SOLIX/;

const schoolShelves = new Set(['iPad', 'Android Tablets', 'Headphones', 'Earbuds', 'Power Banks']);

/** The label of an item, or null for the two thirds of the shop that carry none. */
export function labelOf(item: Item): string | null {
  const draw = hashText(`label/${item.title}`);
  if (arrivals.test(item.title)) return labels.newArrival;
  const saved = item.was === null ? 0 : (item.was - item.price) / item.was;
  if (saved >= 0.08 && draw % 4 === 0) {
    return item.category === 'Phones' ? labels.blackFridayPhones : labels.blackFriday;
  }
  if (item.category === 'Power' && saved > 0 && draw % 3 === 1) return labels.powerDeals;
  if (schoolShelves.has(item.subcategory ?? '') && draw % 4 === 1) return labels.backToSchool;
  if (saved > 0 && draw % 8 === 2) return labels.hotDeals;
  return draw % 14 === 3 ? labels.bestSeller : null;
}
