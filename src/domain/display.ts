/**
 * Constants of the screens (SPEC.md section 9). Those of `placeholder` are fixed display values and
 * no real data: shown only where the API gives none, never in JSON-LD or the feed.
 */
export const display = {
  menuCategories: 4,
  homeSectionProducts: 10,
  listingStep: 20,
  listingDelayMs: 500,
  categoryPageSize: 20,
  searchPageSize: 20,
  relatedProducts: 10,
  deals: 10,
  skeletons: 10,
  sectionScrollPx: 300,
  cardPictureHeightPx: 209,
  toastMs: 3000,
  popupMs: 2000,
  /** Ours: a message that can take something back stays long enough to be read and reached. */
  undoMs: 8000,
  viewedProducts: 10,
} as const;

/** Fixed display values of SPEC.md section 9. */
export const placeholder = {
  rating: 4,
  detailRatingPercent: 90,
  reviews: '(32 reviews)',
  sold: 'Sold: 90/120',
  soldPercent: 50,
  save: 'Save 15%',
} as const;

/** What a browser paints its own bars with: the ground of the pages, as `styles/tokens.css` has it. */
export const themeColours = { light: '#fdfcf9', dark: '#0f1512' } as const;
