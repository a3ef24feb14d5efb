import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { count, filled, line, requestId, wireId } from './fields.ts';
import { message, naira } from './reply.ts';

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

/** A change of one value: from what the member saw to what it becomes. */
function change<T extends z.ZodMiniType>(value: T) {
  return z.optional(z.strictObject({ from: value, to: value }));
}

/** A whole number of kobo is at least one, and a price at least one naira. */
const price = naira.check(z.minimum(1));
const stock = z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000)));

const changes = z.strictObject({
  price: change(price),
  regularPrice: change(z.nullable(price)),
  stock: change(stock),
  title: change(line(300).check(z.minLength(1))),
  label: change(z.nullable(line(100).check(z.minLength(1)))),
});
export type ProductChanges = z.infer<typeof changes>;

/** Which products a list has: all, sold out, at most 3 left, or without a price or picture. */
export const productStates = ['all', 'sold_out', 'low', 'incomplete'] as const;
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
