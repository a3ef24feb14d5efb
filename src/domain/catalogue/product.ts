import type { Fits } from '#src/domain/fits/fits.ts';
import type { Kobo } from '#src/domain/money.ts';
import type { Rating, Review } from '#src/domain/reviews/review.ts';

/** A picture of the catalogue. The file of its original is named after a hash of the content. */
export type Picture = {
  readonly file: string;
  /** Size of the original, in pixels. */
  readonly width: number;
  readonly height: number;
};

/** A product, whichever server it came from. */
export type Product = {
  readonly id: string;
  /** Unique in the catalogue, never empty. */
  readonly slug: string;
  readonly title: string;
  /** Each brand has one spelling in the whole catalogue; empty if the product has none. */
  readonly brands: readonly string[];
  readonly category: string;
  readonly subcategory: string | null;
  readonly label: string | null;
  /** Variants of one model share it (DESIGN.md, The API contract, 16); null if the server gives none. */
  readonly model: string | null;
  /** What it goes with, as the server says or as derived (domain/fits/derive.ts); null if unknown. */
  readonly fits: Fits | null;
  /** The current price (`promotionalPrice`). */
  readonly price: Kobo;
  /** The former price; null if it equals the current one. */
  readonly regularPrice: Kobo | null;
  readonly pictures: readonly Picture[];
  /** Sanitised HTML. */
  readonly description: string;
  readonly featured: boolean;
  /** Units left; null if stock is not tracked. */
  readonly stock: number | null;
  /** Null if the server sends no figures of reviews. */
  readonly rating: Rating | null;
  /** Units sold; null if the server does not say. */
  readonly sold: number | null;
  /** The newest reviews, for its page. */
  readonly reviews: readonly Review[];
  /** ISO 8601 in UTC; null if the server gives none. */
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
};

/** The data of a product card. It is plain data, so it can be part of a page's cache key. */
export type ProductCard = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'title'
  | 'brands'
  | 'category'
  | 'label'
  | 'price'
  | 'regularPrice'
  | 'stock'
  | 'rating'
> & { readonly picture: Picture | null };

/** Returns the card of a product. */
export function toCard(product: Product): ProductCard {
  const { id, slug, title, brands, category, label, price, regularPrice, stock } = product;
  const { rating, pictures } = product;
  return {
    id,
    slug,
    title,
    brands,
    category,
    label,
    price,
    regularPrice,
    stock,
    rating,
    picture: pictures[0] ?? null,
  };
}

/** Returns whether a product is known to be sold out (DESIGN.md, The API contract, 11). */
export function isSoldOut(product: Pick<Product, 'stock'>): boolean {
  return product.stock === 0;
}

/** Returns the brands of a product, joined by commas, as in "By Apple" on a card. */
export function brandName(product: Pick<Product, 'brands'>): string {
  return product.brands.join(', ');
}
