import { excerpt } from '#src/catalogue/views/plain-text.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import { decimalNaira } from '#src/domain/money.ts';
import { shop } from '#src/domain/shop.ts';
import { slugify } from '#src/domain/slug.ts';
import type { SiteAddress } from './address.ts';
import type { DeliveryFees } from './delivery-fees.ts';
import { merchantOffer } from './merchant-offer.ts';
import { element, xmlLines } from './xml.ts';

/** Where the feed is. */
export const FEED_ROUTE = '/feed.xml';

/** What Google takes of each text at most, in characters, and of further pictures. */
const limits = { id: 50, title: 150, brand: 70, type: 750, pictures: 10 } as const;

/** Google's own categories, by the slug of ours; a product of any other goes without. */
const googleCategories: ReadonlyMap<string, string> = new Map([
  ['phones', 'Electronics > Communications > Telephony > Mobile Phones'],
  [
    'phone-cases',
    'Electronics > Communications > Telephony > Mobile Phone Accessories > Mobile Phone Cases',
  ],
  ['tablets', 'Electronics > Computers > Tablet Computers'],
  ['cables', 'Electronics > Electronics Accessories > Cables'],
  ['remote-controls', 'Electronics > Electronics Accessories > Remote Controls'],
  ['headphones', 'Electronics > Audio > Audio Components > Headphones & Headsets > Headphones'],
  ['earbuds', 'Electronics > Audio > Audio Components > Headphones & Headsets > Headphones'],
  ['bluetooth-speakers', 'Electronics > Audio > Audio Components > Speakers'],
]);

/**
 * The products as a feed for Google Merchant Center, RSS 2.0. Each item is made of the offer that the
 * product's page states as well. A product without a picture stands in it without one: the Merchant
 * Center then names it to the operator. It is given line by line: whole, it is a thousand bytes for each
 * product, several times over.
 */
export function* merchantFeed(
  products: readonly Product[],
  site: SiteAddress & { readonly fees: DeliveryFees | null },
): Generator<string> {
  yield* xmlLines('<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">', lines());

  function* lines(): Generator<string> {
    const shipping = shippingElement(site.fees);
    yield '<channel>';
    yield element('title', shop.brand);
    yield element('link', `${site.siteUrl}/`);
    yield element('description', shop.description);
    for (const product of products) yield itemElement(product, site, shipping);
    yield '</channel>';
  }
}

function itemElement(product: Product, site: SiteAddress, shipping: string): string {
  const offer = merchantOffer(product, site);
  const [picture, ...more] = offer.pictures;
  const google = googleCategory(product);
  return [
    '<item>',
    element('g:id', offer.sku.slice(0, limits.id)),
    element('g:title', excerpt(offer.title, limits.title)),
    element('g:description', offer.text === '' ? offer.title : offer.text),
    element('g:link', offer.url),
    ...(picture === undefined ? [] : [element('g:image_link', picture)]),
    ...more.slice(0, limits.pictures).map((each) => element('g:additional_image_link', each)),
    element('g:availability', offer.available ? 'in_stock' : 'out_of_stock'),
    ...priceElements(offer),
    ...(offer.brand === null ? [] : [element('g:brand', excerpt(offer.brand, limits.brand))]),
    element('g:condition', 'new'),
    element('g:product_type', excerpt(offer.category, limits.type)),
    ...(google === undefined ? [] : [element('g:google_product_category', google)]),
    // No server says a GTIN or a manufacturer's part number.
    element('g:identifier_exists', 'no'),
    `${shipping}</item>`,
  ].join('');
}

/** With a higher price before, that one is the price, and what is asked now is the sale's. */
function priceElements(offer: {
  readonly price: string;
  readonly regularPrice: string | null;
}): readonly string[] {
  const { price, regularPrice } = offer;
  if (regularPrice === null) return [element('g:price', `${price} NGN`)];
  return [element('g:price', `${regularPrice} NGN`), element('g:sale_price', `${price} NGN`)];
}

function googleCategory({ category, subcategory }: Product): string | undefined {
  return (
    googleCategories.get(slugify(subcategory ?? '')) ?? googleCategories.get(slugify(category))
  );
}

/** The dearest fee in Lagos, because a feed has room for one; elsewhere none can be stated. */
function shippingElement(fees: DeliveryFees | null): string {
  if (fees === null) return '';
  const parts = [
    element('g:country', 'NG'),
    element('g:region', 'Lagos'),
    element('g:price', `${decimalNaira(fees.most)} NGN`),
  ];
  return `<g:shipping>${parts.join('')}</g:shipping>`;
}
