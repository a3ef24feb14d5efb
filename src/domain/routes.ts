import { BACK_OFFICE } from './staff/routes.ts';

/** Every URL of the shoppers' pages, written only here. None has a trailing slash (DESIGN.md, Routes). */
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
  trackOrder: '/track-order',
  /** Shown by the service worker in the place of a page that it has not kept. */
  offline: '/offline',
  allProducts: '/products/all',
} as const;

/**
 * Stands in for a missing picture. Not under `/assets/`, because its name has no hash and it may
 * change. Slugs have no dot, so a label "Placeholder" keeps its page at `/placeholder`.
 */
export const PLACEHOLDER_PICTURE = '/placeholder.svg';

/** The cards of the home page's rows that the page itself leaves out, as HTML by title. */
export const HOME_ROWS_ROUTE = '/home-rows.json';

/** The slug of all products, in listings and category pages. */
export const ALL_SLUG = 'all';

/** Returns the page of an order. Number and key are in the fragment, which no server or log sees. */
export function orderRoute(number: string, key: string): string {
  return `${routes.order}#${number}.${key}`;
}

/** Returns the page of an order of the signed-in user. */
export function ownOrderRoute(number: string): string {
  return `${routes.order}#${number}`;
}

/** Returns the page of a product. */
export function productRoute(slug: string): string {
  return `/products-details/${encodeURIComponent(slug)}`;
}

/** Returns the slug at the end of the address of a product's page. */
export function productSlug(url: string): string {
  return decodeURIComponent(url.split('/').at(-1) ?? '');
}

/** Returns the listing of a category, or of everything for the slug `all`. */
export function listingRoute(categorySlug: string): string {
  return `/products/${encodeURIComponent(categorySlug)}`;
}

/**
 * Returns a page of a brand's products in a category; the first has no number. The segment after a
 * category is always a brand, so a brand "360" is never taken for a page.
 */
export function brandListingRoute(categorySlug: string, brandSlug: string, page = 1): string {
  const base = `${listingRoute(categorySlug)}/${encodeURIComponent(brandSlug)}`;
  return page === 1 ? base : `${base}/${page}`;
}

/** First segment of the files from which a script extends a listing. */
export const LISTING_FILES = 'listings';

/**
 * Returns a file of a listing, by its number from 1. Slugs have no dot, so no brand is taken for a
 * file.
 */
export function listingFileRoute(
  { category, brand }: { readonly category: string; readonly brand: string | null },
  number: number,
): string {
  const folders = [LISTING_FILES, category, ...(brand === null ? [] : [brand])];
  return `/${folders.map(encodeURIComponent).join('/')}/${number}.json`;
}

/** First segment of the search files: no label may take it. */
export const SEARCH_FILES = 'search-index';

/** First segment of the installed app's icons and screenshots. */
export const APP_FILES = 'app';

/** The web app manifest. Slugs have no dot, so no label is taken for it. */
export const APP_MANIFEST = '/manifest.webmanifest';

/** The slugs of a brand in a subcategory. */
export type SubcategoryBrand = {
  readonly category: string;
  readonly subcategory: string;
  readonly brand: string;
};

/** Returns a page of the products of a category, subcategory or label; the first has no number. */
export function categoryRoute(slug: string, page = 1): string {
  const base = `/category/${encodeURIComponent(slug)}`;
  return page === 1 ? base : `${base}/${page}`;
}

/**
 * Returns a page of a brand's products in a subcategory; the first has no number. The category comes
 * first: two categories may have subcategories of one name.
 */
export function subcategoryBrandRoute(
  { category, subcategory, brand }: SubcategoryBrand,
  page = 1,
): string {
  const base = `/category/${[category, subcategory, brand].map(encodeURIComponent).join('/')}`;
  return page === 1 ? base : `${base}/${page}`;
}

/** Returns a page of the products of a category within a budget; the first has no number. */
export function budgetRoute(categorySlug: string, budgetSlug: string, page = 1): string {
  const base = `/prices/${encodeURIComponent(categorySlug)}/${budgetSlug}`;
  return page === 1 ? base : `${base}/${page}`;
}

/** Returns a page of the listing of a label; the first has no number. */
export function labelRoute(slug: string, page = 1): string {
  const base = `/${encodeURIComponent(slug)}`;
  return page === 1 ? base : `${base}/${page}`;
}

/** First segments that no label page may take: screens, folders and files of the site. */
const reserved = new Set([
  ...Object.values(routes)
    .map((route) => route.split('/')[1])
    .filter((segment): segment is string => segment !== undefined && segment !== ''),
  'index',
  'products',
  'products-details',
  'category',
  'prices',
  LISTING_FILES,
  SEARCH_FILES,
  APP_FILES,
  'manifest',
  'api',
  'uploads',
  'pagefind',
  'pictures',
  'assets',
  BACK_OFFICE,
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
  'sw',
]);

/** Returns whether a label with this slug would hide a screen of the shop. */
export function isReservedSlug(slug: string): boolean {
  return slug === '' || reserved.has(slug);
}

/** Added to the cart's address: the checkout opens with payment on delivery chosen. */
export const PAY_ON_DELIVERY = '#on-delivery';
