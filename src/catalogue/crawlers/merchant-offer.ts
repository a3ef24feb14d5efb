import { openingWords } from '#src/catalogue/views/plain-text.ts';
import { isSoldOut, type Product } from '#src/domain/catalogue/product.ts';
import type { Kobo } from '#src/domain/money.ts';
import { decimalNaira } from '#src/domain/money.ts';
import { productRoute } from '#src/domain/routes.ts';
import { pictureUrl, type SiteAddress } from './address.ts';

/** How much of a description machines are given, in characters: pages hold all of it. */
const TEXT_LENGTH = 400;

/** What of a product stands in an offer. */
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
 * A product as machines read it. The page's structured data and the merchant feed are both made of
 * this record, and it of the same product that the page shows, so that they cannot disagree. No fixed
 * display value is in it (DESIGN.md, Rules that hold everywhere).
 */
export type MerchantOffer = {
  /** The product's id without white space, which Google refuses in it. */
  readonly sku: string;
  readonly url: string;
  readonly title: string;
  /** In naira with two decimals: "271600.00". */
  readonly price: string;
  /** What it cost before, only where that was more. */
  readonly regularPrice: string | null;
  /** Whether it can be bought, as far as the shop knows. */
  readonly available: boolean;
  readonly brand: string | null;
  /** "Phones > Android Phones". */
  readonly category: string;
  /** Addresses of its pictures; empty where it has none, because a placeholder is no picture of it. */
  readonly pictures: readonly string[];
  /** The words that the description begins with, or empty. */
  readonly text: string;
};

/** The offer of a product. */
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
