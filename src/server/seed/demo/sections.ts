import type { SeedCatalogue } from '#src/server/seed/seed-catalogue.ts';
import { labels } from './labels.ts';

/** The rows of the home page, from top to bottom. */
export const sections: SeedCatalogue['sections'] = [
  { title: 'Black Friday Deals', displayType: 'label', items: [labels.blackFriday] },
  { title: 'Phones for Every Pocket', displayType: 'other', items: ['Phones'] },
  { title: 'New Arrivals', displayType: 'label', items: [labels.newArrival] },
  { title: 'Light When There Is None', displayType: 'other', items: ['Power'] },
  { title: 'Sound on the Move', displayType: 'other', items: ['Audio'] },
  { title: 'Back to School', displayType: 'label', items: [labels.backToSchool] },
  { title: 'Best Sellers', displayType: 'label', items: [labels.bestSeller] },
];
