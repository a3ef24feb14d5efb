import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { count, filled, line } from './fields.ts';
import { PRODUCT_PATH } from './product-path.ts';
import { message, naira, timestamp } from './reply.ts';
import { wireReview } from './review-fields.ts';
import { STATIC_REVIEWS } from '#src/domain/reviews/review.ts';

/** Default and largest page size of `/all-product`. */
export const PAGE_LIMIT = { default: 200, max: 500 } as const;

/** A product as our server sends it. Prices are in naira. `stock` is null if it is not tracked. */
export const wireProduct = z.strictObject({
  id: z.int().check(z.positive()),
  slug: filled,
  productTitle: filled,
  brand: z.string(),
  category: filled,
  subcategory: z.nullable(z.strictObject({ subCategoryName: filled })),
  label: z.nullable(z.string()),
  /** Equal for variants that differ only in colour, memory or storage. */
  model: z.nullable(filled),
  /** What it goes with: "Tecno Camon 30; USB-C; 12 V" (src/domain/fits/fits.ts). */
  fits: z.nullable(filled),
  promotionalPrice: naira,
  regularPrice: z.nullable(naira),
  productImages: z.array(z.strictObject({ img: filled })),
  productImage: z.nullable(z.string()),
  fullDesc: z.string(),
  featured: z.boolean(),
  stock: z.nullable(count),
  /** The average of all visible reviews, with one decimal; null without any. */
  rating: z.nullable(z.number().check(z.minimum(1), z.maximum(5))),
  reviewCount: count,
  /** Units sold. */
  sold: count,
  /** The newest reviews, as many as the product's page shows without a script. */
  reviews: z.array(wireReview).check(z.maxLength(STATIC_REVIEWS)),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type WireProduct = z.infer<typeof wireProduct>;

const listReply = z.strictObject({
  message,
  data: z.array(wireProduct),
  hasMore: z.boolean(),
  /** With `since`: SHA-256, in hex, of `productState` of all products. */
  state: z.optional(filled),
});
const oneReply = z.strictObject({ message, data: wireProduct });

/** What the state of a list of products depends on. */
type StatedProduct = {
  readonly id: number | string;
  readonly updatedAt: string | null;
  /** Names that change without a change of the product. */
  readonly category: string;
  readonly subcategory: string | null;
};

/**
 * Returns what names the state of a list of products: a line for each, sorted as text. Who keeps such a
 * list and adds what `since` gives knows by it that nothing is missing.
 */
export function productState(products: Iterable<StatedProduct>): string {
  return Array.from(
    products,
    ({ id, updatedAt, category, subcategory }) =>
      `${id} ${updatedAt} ${category}/${subcategory ?? ''}\n`,
  )
    .sort()
    .join('');
}

/** A whole number in a query, from 1. */
function whole(max: number) {
  return z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max));
}

/** Products: the whole list in pages, one by id or slug, and those of a category. */
export const productCalls = {
  allProduct: defineCall({
    method: 'GET',
    path: '/all-product',
    summary: 'Every product by pages, oldest first; with `since`, those changed at or after it',
    access: 'public',
    csrf: false,
    query: z.object({
      page: z._default(whole(1_000_000), 1),
      limit: z._default(whole(PAGE_LIMIT.max), PAGE_LIMIT.default),
      since: z.optional(timestamp),
    }),
    replies: { 200: listReply },
  }),
  product: defineCall({
    method: 'GET',
    path: PRODUCT_PATH,
    summary: 'One product by its id or its slug',
    access: 'public',
    csrf: false,
    params: z.object({ id: line(200).check(z.minLength(1)) }),
    replies: { 200: oneReply },
  }),
  productBySlug: defineCall({
    method: 'GET',
    path: '/product/slug/{slug}',
    summary: 'One product by its slug',
    access: 'public',
    csrf: false,
    params: z.object({ slug: line(200).check(z.minLength(1)) }),
    replies: { 200: oneReply },
  }),
  productsByCategory: defineCall({
    method: 'GET',
    path: '/product/category/{category}',
    summary: 'The products of a category or subcategory, by name or slug',
    access: 'public',
    csrf: false,
    params: z.object({ category: line(200).check(z.minLength(1)) }),
    replies: { 200: z.strictObject({ message, data: z.array(wireProduct) }) },
  }),
};
