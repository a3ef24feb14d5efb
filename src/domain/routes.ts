/** Every URL of the site, written here only. None has a trailing slash (DESIGN.md, Routes). */
export const routes = {
  home: '/',
  search: '/search',
  compare: '/compare',
  wishlist: '/wishlist',
  cart: '/cart',
  account: '/account',
  contact: '/contact',
  faq: '/faq',
  warranty: '/warranty',
  returnPolicy: '/return-policy',
  privacyPolicy: '/privacy-policy',
  aboutUs: '/about-us',
  terms: '/terms-and-conditions',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  paymentVerify: '/payment-verify',
  orderSuccess: '/order-success',
  order: '/order',
  allProducts: '/products/all',
} as const;

/**
 * Stands where a product has no picture. Not under `/assets/`: its name has no hash, so that it may
 * change. No slug has a dot, so that a label "Placeholder" keeps its page at `/placeholder`.
 */
export const PLACEHOLDER_PICTURE = '/placeholder.svg';

/** The slug that stands for every product, in listings and category pages. */
export const ALL_SLUG = 'all';

/** The page of an order; number and key are in the fragment, which no server and no log sees. */
export function orderRoute(number: string, key: string): string {
  return `${routes.order}#${number}.${key}`;
}

/** The page of one product. */
export function productRoute(slug: string): string {
  return `/products-details/${encodeURIComponent(slug)}`;
}

/** The listing of one category, or of everything with the slug `all`. */
export function listingRoute(categorySlug: string): string {
  return `/products/${encodeURIComponent(categorySlug)}`;
}

/**
 * A page of a brand's products in a category; the first has no number. What follows a category is
 * always a brand, so that a brand "360" is never taken for a page.
 */
export function brandListingRoute(categorySlug: string, brandSlug: string, page = 1): string {
  const base = `${listingRoute(categorySlug)}/${encodeURIComponent(brandSlug)}`;
  return page === 1 ? base : `${base}/${page}`;
}

/** First segment of the files that a script grows, filters and sorts a listing with. */
export const LISTING_FILES = 'listings';

/**
 * A file with products of a listing, from its number 1, in the shop's own order where `sort` is null.
 * No slug has a dot, so that no brand is taken for a file.
 */
export function listingFileRoute(
  { category, brand }: { readonly category: string; readonly brand: string | null },
  { sort, number }: { readonly sort: string | null; readonly number: number },
): string {
  const folders = [LISTING_FILES, category, ...(brand === null ? [] : [brand])];
  return `/${folders.map(encodeURIComponent).join('/')}/${sort ?? 'shop'}-${number}.json`;
}

/** First segment of the files that a script searches: no label may take it. */
export const SEARCH_FILES = 'search-index';

/** A page of the products of a category, subcategory or label; the first has no number. */
export function categoryRoute(slug: string, page = 1): string {
  const base = `/category/${encodeURIComponent(slug)}`;
  return page === 1 ? base : `${base}/${page}`;
}

/** A page of the listing of a label; the first has no number. */
export function labelRoute(slug: string, page = 1): string {
  const base = `/${encodeURIComponent(slug)}`;
  return page === 1 ? base : `${base}/${page}`;
}

/** The home page with a search (SPEC.md section 2, Layout and header). */
export function searchRoute(text: string): string {
  return `/?s=${encodeURIComponent(text)}`;
}

/** First segments that a label page may not take: screens, folders and files of the site. */
const reserved = new Set([
  ...Object.values(routes)
    .map((route) => route.split('/')[1])
    .filter((segment): segment is string => segment !== undefined && segment !== ''),
  'index',
  'products',
  'products-details',
  'category',
  LISTING_FILES,
  SEARCH_FILES,
  'api',
  'uploads',
  'pagefind',
  'pictures',
  'assets',
  '404',
  '410',
  'health',
  'ready',
  'metrics',
  'feed',
  'sitemap',
  'robots',
  'llms',
  'favicon',
]);

/** Whether a label with this slug would hide a screen of the shop. */
export function isReservedSlug(slug: string): boolean {
  return slug === '' || reserved.has(slug);
}
