import { z } from 'zod';
import { defineCall } from './call.ts';
import { line } from './fields.ts';
import { message, naira, timestamp } from './reply.ts';

/** Page size of `/all-product` where none is asked for, and the largest that may be asked for. */
export const PAGE_LIMIT = { default: 200, max: 500 } as const;

/** A product as our server sends it. Prices in naira; `stock` null means that it is not tracked. */
export const wireProduct = z.strictObject({
  id: z.int().positive(),
  slug: z.string().min(1),
  productTitle: z.string().min(1),
  brand: z.string(),
  category: z.string().min(1),
  subcategory: z.strictObject({ subCategoryName: z.string().min(1) }).nullable(),
  label: z.string().nullable(),
  promotionalPrice: naira,
  regularPrice: naira.nullable(),
  productImages: z.array(z.strictObject({ img: z.string().min(1) })),
  productImage: z.string().nullable(),
  fullDesc: z.string(),
  featured: z.boolean(),
  stock: z.int().min(0).nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type WireProduct = z.infer<typeof wireProduct>;

const listReply = z.strictObject({ message, data: z.array(wireProduct), hasMore: z.boolean() });
const oneReply = z.strictObject({ message, data: wireProduct });

/** Products: the whole list by pages, one by id or slug, and those of a category. */
export const productCalls = {
  allProduct: defineCall({
    method: 'GET',
    path: '/all-product',
    summary: 'Every product by pages, oldest first; with `since`, those changed at or after it',
    access: 'public',
    csrf: false,
    query: z.object({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      limit: z.coerce.number().int().min(1).max(PAGE_LIMIT.max).default(PAGE_LIMIT.default),
      since: timestamp.optional(),
    }),
    replies: { 200: listReply },
  }),
  product: defineCall({
    method: 'GET',
    path: '/product/{id}',
    summary: 'One product by its id or its slug',
    access: 'public',
    csrf: false,
    params: z.object({ id: line(200).min(1) }),
    replies: { 200: oneReply },
  }),
  productBySlug: defineCall({
    method: 'GET',
    path: '/product/slug/{slug}',
    summary: 'One product by its slug',
    access: 'public',
    csrf: false,
    params: z.object({ slug: line(200).min(1) }),
    replies: { 200: oneReply },
  }),
  productsByCategory: defineCall({
    method: 'GET',
    path: '/product/category/{category}',
    summary: 'The products of a category or subcategory, by name or slug',
    access: 'public',
    csrf: false,
    params: z.object({ category: line(200).min(1) }),
    replies: { 200: z.strictObject({ message, data: z.array(wireProduct) }) },
  }),
};
