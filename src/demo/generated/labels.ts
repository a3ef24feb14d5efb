/** Labels of the shop. Some share words, so that a label page of few keywords shows several labels. */
export const labels = {
  blackFriday: 'Black Friday',
  blackFridayPhones: 'Black Friday Phones',
  hotDeals: 'Hot Deals',
  powerDeals: 'Power Deals',
  newArrival: 'New Arrival',
  backToSchool: 'Back to School',
  bestSeller: 'Best Seller',
} as const;
