/** First segment of the back office: no label may take it. */
export const BACK_OFFICE = 'back-office';

/**
 * The screens of the back office. They stand apart from `domain/routes.ts`, which every shopper's page
 * loads.
 */
export const staffRoutes = {
  attention: '/back-office',
  orders: '/back-office/orders',
  /** The order's number is in the fragment. */
  order: '/back-office/order',
  newOrder: '/back-office/new-order',
  products: '/back-office/products',
  /** In the fragment: the product's id, `new`, or `copy-` and the id of the product to copy. */
  product: '/back-office/product',
  /** The product's id is in the fragment. */
  preview: '/back-office/preview',
  /** Changes many products at once. */
  bulk: '/back-office/change-many',
  /** Imports products from a file. */
  import: '/back-office/import',
  publishing: '/back-office/publishing',
  inbox: '/back-office/inbox',
  /** The item's kind and id are in the fragment. */
  inboxItem: '/back-office/inbox-item',
  figures: '/back-office/figures',
  /** Categories, subcategories and brands. */
  categories: '/back-office/categories',
  /** Labels of products. */
  labels: '/back-office/labels',
  /** Delivery areas and fees. */
  delivery: '/back-office/delivery',
  /** Banners and sections of the home page. */
  home: '/back-office/home',
  /** Policies, FAQ and the about page. The slug of the one that is edited is in the fragment. */
  texts: '/back-office/texts',
  /** What shoppers type, and what the shop calls it. */
  searchWords: '/back-office/search-words',
  /** Phone, WhatsApp, mail addresses, office, social links and texts of the shop. */
  shopDetails: '/back-office/shop-details',
  /** Members, second factor and log of changes. */
  staff: '/back-office/staff',
  signIn: '/back-office/sign-in',
  /** Where an invited member sets a password. The token is in the fragment, which no server sees. */
  join: '/back-office/join',
} as const;

/** Returns the page of an order in the back office. */
export function staffOrderRoute(number: string): string {
  return `${staffRoutes.order}#${number}`;
}

/** Returns the list of the orders that these words find. */
export function ordersOfRoute(words: string): string {
  return `${staffRoutes.orders}?${new URLSearchParams({ words }).toString()}`;
}

/** Returns the list of the products that these words find. */
export function productsOfRoute(words: string): string {
  return `${staffRoutes.products}?${new URLSearchParams({ words }).toString()}`;
}

/** Returns the page of an item of the inbox. */
export function inboxItemRoute(kind: string, id: number): string {
  return `${staffRoutes.inboxItem}#${kind}-${id}`;
}

/** Returns the page on which a product is edited. */
export function staffProductRoute(id: number): string {
  return `${staffRoutes.product}#${id}`;
}

/** Returns the page that shows a product's page before it is live. */
export function previewRoute(id: number): string {
  return `${staffRoutes.preview}#${id}`;
}

/** Returns the page on which a product is created. A constant would stay in shoppers' scripts. */
export function newProductRoute(): string {
  return `${staffRoutes.product}#new`;
}

/** Returns the page on which a copy of a product is created. */
export function copyProductRoute(id: number): string {
  return `${staffRoutes.product}#copy-${id}`;
}

/** Returns the page on which a policy, the FAQ or the about page is edited. */
export function staffTextRoute(slug: string): string {
  return `${staffRoutes.texts}#${slug}`;
}

/** Returns the page on which this search gets words. */
export function searchWordsRoute(words: string): string {
  return `${staffRoutes.searchWords}#${new URLSearchParams({ words }).toString()}`;
}

/** Returns the page on which the holder of this token sets a password. */
export function joinRoute(token: string): string {
  return `${staffRoutes.join}#${token}`;
}
