import { openingWords } from '#src/catalogue/views/plain-text.ts';
import { isSoldOut, type Product } from '#src/domain/catalogue/product.ts';
import type { Kobo } from '#src/domain/money.ts';
import { decimalNaira } from '#src/domain/money.ts';
import { productRoute } from '#src/domain/routes.ts';
import { pictureUrl, type SiteAddress } from './address.ts';

/** Maximum length of an offer's description, in characters. */
const TEXT_LENGTH = 400;

/** The fields of a product that an offer needs. */
export type Offered = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'title'
  | 'brands'
  | 'category'
  | 'subcategory'
  | 'price'
  | 'regularPrice'
  | 'stock'
  | 'pictures'
  | 'description'
>;

/**
 * A product for search engines. The page's structured data and the merchant feed are both made from
 * this record, so that they cannot disagree. It contains no fixed display value (DESIGN.md, Rules that
 * hold everywhere).
 */
export type MerchantOffer = {
  /** The product's id without white space: Google rejects it. */
  readonly sku: string;
  readonly url: string;
  readonly title: string;
  /** In naira with two decimals: "271600.00". */
  readonly price: string;
  /** The regular price; null if it is not higher. */
  readonly regularPrice: string | null;
  /** Whether the product is not known to be sold out. */
  readonly available: boolean;
  readonly brand: string | null;
  /** "Phones > Android Phones". */
  readonly category: string;
  /** Addresses of its pictures, without the placeholder. */
  readonly pictures: readonly string[];
  /** The beginning of the description, or empty. */
  readonly text: string;
};

/** Returns the offer of a product. */
export function merchantOffer(product: Offered, address: SiteAddress): MerchantOffer {
  const { id, slug, title, price, regularPrice, brands, category, subcategory } = product;
  return {
    sku: id.replace(/\s+/g, '-'),
    url: `${address.siteUrl}${productRoute(slug)}`,
    title,
    price: decimalNaira(price),
    regularPrice: higherPrice(price, regularPrice),
    available: !isSoldOut(product),
    brand: brands[0] ?? null,
    category: subcategory === null ? category : `${category} > ${subcategory}`,
    pictures: product.pictures.map((picture) => pictureUrl(picture, address)),
    text: openingWords(product.description, TEXT_LENGTH),
  };
}

function higherPrice(price: Kobo, regularPrice: Kobo | null): string | null {
  return regularPrice !== null && regularPrice > price ? decimalNaira(regularPrice) : null;
}
