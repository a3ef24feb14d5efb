import { shop } from '#src/domain/shop.ts';

/** Title keywords and the phrase for each, in the order of checking. */
const phrases: readonly (readonly [keyword: string, phrase: string])[] = [
  ['Power Station', 'Buy Power Stations'],
  ['Solar Panel', 'Buy Solar Panels'],
  ['Battery', 'Buy Batteries'],
  ['Power Bank', 'Buy Power Banks'],
  ['PowerBox', 'Buy PowerBoxes'],
  ['Bluetooth Speaker', 'Buy Bluetooth Speakers'],
  ['Earbuds', 'Buy Earbuds'],
  ['Smart Watch', 'Buy Smart Watches'],
  ['Hair Clipper', 'Buy Hair Clippers'],
  ['Remote Control', 'Buy Remote Controls'],
  ['Barber Kit', 'Buy Barber Kits'],
];

/**
 * Returns the document title of a product's page: "{title} - {phrase} in Nigeria | {brand}". The
 * first keyword in the title, ignoring case, gives the phrase; without one, the category does
 * (SPEC.md section 2, Product detail).
 */
export function productDocumentTitle(product: { title: string; category: string }): string {
  const title = product.title.toLowerCase();
  const found = phrases.find(([keyword]) => title.includes(keyword.toLowerCase()));
  const phrase = found === undefined ? `Buy ${product.category}` : found[1];
  return `${product.title} - ${phrase} in Nigeria | ${shop.brand}`;
}

/** Returns the document title of a category's listing (SPEC.md section 2, Category listing). */
export function listingDocumentTitle(category: string): string {
  return `Buy ${category} Online in Nigeria | ${shop.brand}`;
}

/**
 * Returns the document title of the pages of a group whose category has a listing as well: search
 * engines drop one of two pages with the same title.
 */
export function groupDocumentTitle(name: string): string {
  return `All ${name} with Prices in Nigeria | ${shop.brand}`;
}

/** Returns the document title of a policy (SPEC.md section 2, Static pages). */
export function policyDocumentTitle(title: string): string {
  return `${title} - ${shop.brand} Mobile Phones and Accessories`;
}

/** Returns the document title of any other screen. */
export function screenDocumentTitle(title: string): string {
  return `${title} | ${shop.brand}`;
}
