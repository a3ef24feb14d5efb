import { excerpt } from '#src/catalogue/views/plain-text.ts';
import { variantFacts } from '#src/catalogue/views/variants.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import type { VariantGroup } from '#src/domain/catalogue/variants.ts';
import type { VariantFacts } from '#src/domain/catalogue/views.ts';
import { decimalNaira } from '#src/domain/money.ts';
import { averageWords } from '#src/domain/reviews/review.ts';
import { shop, shopTexts } from '#src/domain/shop.ts';
import { slugify } from '#src/domain/slug.ts';
import type { SiteAddress } from './address.ts';
import type { DeliveryFees } from './delivery-fees.ts';
import { merchantOffer } from './merchant-offer.ts';
import { element, xmlLines } from './xml.ts';

/** Path of the feed. */
export const FEED_ROUTE = '/feed.xml';

/** Limits of texts, in characters, and of the number of further pictures. */
const limits = { id: 50, title: 150, brand: 70, type: 750, pictures: 10, colour: 40 } as const;

/** Google's categories, keyed by the slug of ours. */
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
 * Yields the feed of the products for Google Merchant Center (RSS 2.0), line by line, because a product
 * takes about 1 kB. Each item is made from the same offer as the product's page. A product without a
 * picture is included: the Merchant Center reports it to the operator. Products in `variants` name their
 * group.
 */
export function* merchantFeed(
  products: readonly Product[],
  site: SiteAddress & { readonly fees: DeliveryFees | null },
  variants: ReadonlyMap<string, VariantGroup> = new Map(),
): Generator<string> {
  yield* xmlLines('<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">', lines());

  function* lines(): Generator<string> {
    const shipping = shippingElement(site.fees);
    yield '<channel>';
    yield element('title', shop.brand);
    yield element('link', `${site.siteUrl}/`);
    yield element('description', shopTexts.description);
    for (const product of products) {
      const group = variantElements(variantFacts(variants, product));
      yield `<item>${itemElements(product, site)}${group}${shipping}</item>`;
    }
    yield '</channel>';
  }
}

function itemElements(product: Product, site: SiteAddress): string {
  const offer = merchantOffer(product, site);
  const [picture, ...more] = offer.pictures;
  const google = googleCategory(product);
  return [
    element('g:id', offer.sku.slice(0, limits.id)),
    element('g:title', excerpt(offer.title, limits.title)),
    element('g:description', offer.text === '' ? offer.title : offer.text),
    element('g:link', offer.url),
    ...(picture === undefined ? [] : [element('g:image_link', picture)]),
    ...more.slice(0, limits.pictures).map((each) => element('g:additional_image_link', each)),
    element('g:availability', offer.available ? 'in_stock' : 'out_of_stock'),
    ...priceElements(offer),
    ...(offer.brand === null ? [] : [element('g:brand', excerpt(offer.brand, limits.brand))]),
    ...ratingElements(product),
    element('g:condition', 'new'),
    element('g:product_type', excerpt(offer.category, limits.type)),
    ...(google === undefined ? [] : [element('g:google_product_category', google)]),
    // The API has no GTIN and no manufacturer's part number.
    element('g:identifier_exists', 'no'),
  ].join('');
}

/** Google's size is also the memory and storage of an electronic device. */
function variantElements(facts: VariantFacts | null): string {
  if (facts === null) return '';
  const { group, colour, size } = facts;
  return [
    element('g:item_group_id', group),
    ...(colour === null ? [] : [element('g:color', excerpt(colour, limits.colour))]),
    ...(size === null ? [] : [element('g:size', size)]),
  ].join('');
}

/** A discounted product has its regular price as the price, and its current price as the sale price. */
function priceElements(offer: {
  readonly price: string;
  readonly regularPrice: string | null;
}): readonly string[] {
  const { price, regularPrice } = offer;
  if (regularPrice === null) return [element('g:price', `${price} NGN`)];
  return [element('g:price', `${regularPrice} NGN`), element('g:sale_price', `${price} NGN`)];
}

/** The average and number of reviews, of a product that has any. */
function ratingElements({ rating }: Product): readonly string[] {
  if (rating === null || rating.count === 0) return [];
  return [
    element('g:product_review_average', averageWords(rating)),
    element('g:product_review_count', String(rating.count)),
  ];
}

function googleCategory({ category, subcategory }: Product): string | undefined {
  return (
    googleCategories.get(slugify(subcategory ?? '')) ?? googleCategories.get(slugify(category))
  );
}

/** The element of the highest fee in Lagos: an item has one fee. Other states have no fixed fee. */
function shippingElement(fees: DeliveryFees | null): string {
  if (fees === null) return '';
  const parts = [
    element('g:country', 'NG'),
    element('g:region', 'Lagos'),
    element('g:price', `${decimalNaira(fees.most)} NGN`),
  ];
  return `<g:shipping>${parts.join('')}</g:shipping>`;
}
