import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { count, filled, productBody, wireId } from './fields.ts';
import { ownerParams } from './owner.ts';
import { message, naira } from './reply.ts';

/** A product on a wishlist. */
export const wireWishlistEntry = z.strictObject({
  id: wireId,
  productId: wireId,
  productName: filled,
  productImage: z.nullable(z.string()),
  promotionalPrice: naira,
  slug: filled,
  /** Null if stock is not tracked. */
  stock: z.nullable(count),
});
export type WireWishlistEntry = z.infer<typeof wireWishlistEntry>;

/**
 * The whole wishlist, which every change answers too. A product that is no longer sold is left out,
 * and the message names it.
 */
const wishlistReply = z.strictObject({
  message,
  data: z.array(wireWishlistEntry),
  wishlistCount: count,
});
export type WireWishlist = z.infer<typeof wishlistReply>;

/** A user's wishlist, newest first. */
export const wishlistCalls = {
  wishlistCount: defineCall({
    method: 'GET',
    path: '/wishlist-count/{userId}',
    summary: 'How many products are in the wishlist',
    access: 'owner',
    csrf: false,
    params: ownerParams,
    replies: { 200: z.strictObject({ message, wishlistCount: count }) },
  }),
  userWishlist: defineCall({
    method: 'GET',
    path: '/user-wishlist/{userId}',
    summary: 'The wishlist, newest first',
    access: 'owner',
    csrf: false,
    params: ownerParams,
    replies: { 200: wishlistReply },
  }),
  addWishlist: defineCall({
    method: 'POST',
    path: '/add-wishlist/{userId}',
    summary: 'Add a product: 200 when added, 201 as a warning when it was there already',
    access: 'owner',
    csrf: true,
    params: ownerParams,
    body: productBody,
    replies: { 200: wishlistReply, 201: wishlistReply },
  }),
  removeWishlistItem: defineCall({
    method: 'POST',
    path: '/remove-wishlistitem/{userId}',
    summary: 'Remove a product; one that is not there changes nothing',
    access: 'owner',
    csrf: true,
    params: ownerParams,
    body: productBody,
    replies: { 200: wishlistReply },
  }),
};
