import * as z from 'zod/mini';
import type { Fits } from '#src/domain/fits/fits.ts';
import type { Kobo } from '#src/domain/money.ts';
import { STATIC_REVIEWS, type Rating, type Review } from '#src/domain/reviews/review.ts';
import { fitsOf } from './foreign-fits.ts';
import { recordReader } from './foreign-record.ts';
import { ratingOf, reviewsOf } from './foreign-review.ts';
import { fieldOf, namesOf, pricesOf, textOf } from './foreign-plain.ts';
import {
  anything,
  field,
  flag,
  instant,
  neededText,
  refuse,
  text,
  units,
  verbatim,
  type Reading,
} from './foreign-value.ts';

/** The category of products without one: the menu's last group (SPEC.md section 2). */
export const NO_CATEGORY = 'Others';

/** A product from any server in our format. Its texts and HTML are not sanitised. */
export type ForeignProduct = {
  readonly id: string;
  /** As sent. It may be neither unique nor a valid slug of ours. */
  readonly slug: string | null;
  readonly title: string;
  readonly brands: readonly string[];
  readonly category: string;
  readonly subcategory: string | null;
  readonly label: string | null;
  /** Groups variants; null if the server gives none. */
  readonly model: string | null;
  /** What it goes with; null if the server gives nothing, or nothing readable. */
  readonly fits: Fits | null;
  /** The promotional price, or the regular one if there is no other. */
  readonly price: Kobo;
  /** The regular price, even if equal; null if the server gives none that is readable. */
  readonly regularPrice: Kobo | null;
  /** File names below the URL of uploads. */
  readonly images: readonly string[];
  /** HTML as sent, not sanitised. */
  readonly description: string;
  readonly featured: boolean;
  /** Units left; null if stock is not tracked. */
  readonly stock: number | null;
  /** Null if the server sends no figures of reviews. */
  readonly rating: Rating | null;
  /** Units sold; null if the server does not say. */
  readonly sold: number | null;
  /** The newest reviews that it sends. Their texts are not cleaned. */
  readonly reviews: readonly Review[];
  /** ISO 8601 in UTC; null if the server does not say. */
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
};

const fields = z.object({
  id: neededText('id'),
  slug: text,
  productTitle: neededText('productTitle'),
  brand: field(namesOf),
  category: field(
    (value) => textOf(value) ?? textOf(fieldOf(value, 'categoryName')) ?? NO_CATEGORY,
  ),
  subcategory: field((value) => textOf(value) ?? textOf(fieldOf(value, 'subCategoryName'))),
  label: text,
  model: text,
  fits: field(fitsOf),
  promotionalPrice: anything,
  regularPrice: anything,
  productImages: anything,
  productImage: text,
  fullDesc: verbatim,
  featured: flag,
  stock: units,
  rating: anything,
  reviewCount: units,
  sold: units,
  reviews: anything,
  createdAt: instant,
  updatedAt: instant,
});

/** File names in `productImages`, each `{img}` or a string, else the single `productImage`. */
function imagesOf(record: z.output<typeof fields>): string[] {
  const { productImages, productImage } = record;
  const list = Array.isArray(productImages) ? productImages : [productImages];
  const images = list
    .map((image) => textOf(image) ?? textOf(fieldOf(image, 'img')))
    .filter((image) => image !== null);
  return images.length > 0 || productImage === null ? images : [productImage];
}

function productOf(record: z.output<typeof fields>, reading: Reading): ForeignProduct {
  const prices = pricesOf(record.promotionalPrice, record.regularPrice);
  if (typeof prices === 'string') {
    refuse(reading, prices);
    return z.NEVER;
  }
  return {
    id: record.id,
    slug: record.slug,
    title: record.productTitle,
    brands: record.brand,
    category: record.category,
    subcategory: record.subcategory,
    label: record.label,
    model: record.model,
    fits: record.fits,
    ...prices,
    images: imagesOf(record),
    description: record.fullDesc,
    featured: record.featured ?? false,
    stock: record.stock,
    rating: ratingOf(record.rating, record.reviewCount),
    sold: record.sold,
    reviews: reviewsOf(record.reviews).slice(0, STATIC_REVIEWS),
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  };
}

const product = z.pipe(fields, z.transform(productOf));

/**
 * Reads a product from any server. Refuses one without id, title or price. Without a category it
 * goes to "Others". Never throws.
 */
export const readProduct = recordReader('product', 'productTitle', product);
