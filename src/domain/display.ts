/** Constants of the screens (SPEC.md section 9). */
export const display = {
  menuCategories: 4,
  homeSectionProducts: 10,
  /** Not in SPEC.md: cards of a row in the first response; the others come as it comes near. */
  homeRowStart: 2,
  listingStep: 20,
  listingDelayMs: 500,
  categoryPageSize: 20,
  searchPageSize: 20,
  relatedProducts: 6,
  deals: 10,
  skeletons: 10,
  sectionScrollPx: 300,
} as const;

/** Title of the home page's featured products (SPEC.md section 2, Home). */
export const BEST_DEALS = 'Best Deals';

/**
 * Fixed display values of SPEC.md section 9, not real data: shown only if the API gives none, and
 * never in JSON-LD or the feed.
 */
export const placeholder = {
  rating: 4,
  detailRatingPercent: 90,
  reviews: '(32 reviews)',
  sold: 'Sold: 90/120',
  soldPercent: 50,
  save: 'Save 15%',
} as const;

/** Colours of the browser's own bars: the pages' background, as in `styles/tokens.css`. */
export const themeColours = { light: '#fdfcf9', dark: '#0f1512' } as const;
