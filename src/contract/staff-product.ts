import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { count, filled, line, requestId, wireId } from './fields.ts';
import { idempotentHeaders } from './idempotent-headers.ts';
import { message, naira } from './reply.ts';
import { description, productFields } from './staff-product-fields.ts';

/** A product in the back office. Prices are in naira; `stock` is null if it is not tracked. */
const wireStaffProduct = z.strictObject({
  id: wireId,
  slug: filled,
  title: filled,
  brand: z.string(),
  category: filled,
  label: z.nullable(z.string()),
  price: naira,
  regularPrice: z.nullable(naira),
  stock: z.nullable(count),
  sold: count,
  picture: z.nullable(z.string()),
});
export type WireStaffProduct = z.infer<typeof wireStaffProduct>;

/** A product with everything that staff may change. */
const wireProductPage = z.strictObject({
  id: wireId,
  slug: filled,
  title: filled,
  brand: z.string(),
  category: filled,
  subcategory: z.nullable(filled),
  label: z.nullable(filled),
  model: z.nullable(filled),
  fits: z.nullable(filled),
  price: naira,
  regularPrice: z.nullable(naira),
  stock: z.nullable(count),
  sold: count,
  featured: z.boolean(),
  pictures: z.array(filled),
  /** Sanitised HTML. */
  description: z.string(),
  /** What a change of the description names as its `from`. */
  descriptionDigest: filled,
  isArchived: z.boolean(),
});
export type WireProductPage = z.infer<typeof wireProductPage>;

const pageReply = z.strictObject({ message, data: wireProductPage });

const newProduct = z.strictObject({ ...productFields, description });
export type NewProduct = z.infer<typeof newProduct>;

/** A change of one value: from what the member saw to what it becomes. */
function change<T extends z.ZodMiniType>(value: T) {
  return z.optional(z.strictObject({ from: value, to: value }));
}

const changes = z.strictObject({
  price: change(productFields.price),
  regularPrice: change(productFields.regularPrice),
  stock: change(productFields.stock),
  title: change(productFields.title),
  label: change(productFields.label),
  /** Made a slug by the server; the former address leads to the new one. */
  slug: change(line(200).check(z.minLength(1))),
  brand: change(productFields.brand),
  category: change(productFields.category),
  subcategory: change(productFields.subcategory),
  model: change(productFields.model),
  fits: change(productFields.fits),
  featured: change(productFields.featured),
  pictures: change(productFields.pictures),
  /** `from` is the digest of the description that the member saw. */
  description: z.optional(z.strictObject({ from: filled, to: description })),
  /** An archived product is not sold: shoppers find it nowhere. */
  isArchived: change(z.boolean()),
});
export type ProductChanges = z.infer<typeof changes>;

/**
 * Which products a list has: all that are sold; of those the sold out, those with at most 3 left, or those
 * without a price or picture; or the archived ones.
 */
export const productStates = ['all', 'sold_out', 'low', 'incomplete', 'archived'] as const;
export type ProductState = (typeof productStates)[number];

/** Products in the back office. */
export const staffProductCalls = {
  staffProducts: defineCall({
    method: 'GET',
    path: '/staff/products',
    summary:
      'Products by the words of their titles, brands and slugs, newest first; `before` continues after a product',
    access: 'staff',
    csrf: true,
    query: z.object({
      words: z.optional(line(100)),
      state: z.optional(z.enum(productStates)),
      before: z.optional(requestId),
    }),
    replies: {
      200: z.strictObject({ message, data: z.array(wireStaffProduct), hasMore: z.boolean() }),
    },
  }),
  staffProduct: defineCall({
    method: 'GET',
    path: '/staff/products/{productId}',
    summary: 'One product with everything that staff may change, archived or not',
    access: 'staff',
    csrf: true,
    params: z.object({ productId: requestId }),
    replies: { 200: pageReply },
  }),
  createProduct: defineCall({
    method: 'POST',
    path: '/staff/products',
    summary: 'Create a product; its address is made from its title',
    access: 'staff',
    csrf: true,
    roles: ['owner', 'manager'],
    headers: idempotentHeaders,
    body: newProduct,
    replies: { 201: pageReply },
  }),
  changeProduct: defineCall({
    method: 'PATCH',
    path: '/staff/products/{productId}',
    summary:
      'Change some values; 409 `changed_meanwhile` if one of them is no longer what the member saw. Assistants may change stock alone',
    access: 'staff',
    csrf: true,
    params: z.object({ productId: requestId }),
    body: changes,
    replies: { 200: z.strictObject({ message, data: wireStaffProduct }) },
  }),
};
