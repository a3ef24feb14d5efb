import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { count, filled } from './fields.ts';
import { ownerParams, ownerProductParams } from './owner.ts';
import { message, naira } from './reply.ts';
import { wireWishlistEntry } from './wishlist.ts';

/** A product to compare: a wishlist's fields, and those that tell products apart. */
export const wireCompareEntry = z.extend(wireWishlistEntry, {
  brand: z.string(),
  category: filled,
  regularPrice: z.nullable(naira),
  /** Sanitised HTML, or empty. */
  fullDesc: z.string(),
});
export type WireCompareEntry = z.infer<typeof wireCompareEntry>;

/**
 * The whole list, which every change answers too. Products no longer sold are treated as in a
 * wishlist.
 */
const compareReply = z.strictObject({
  message,
  data: z.array(wireCompareEntry),
  compareCount: count,
});
export type WireCompare = z.infer<typeof compareReply>;

/** A user's compare list, in the order of addition. */
export const compareCalls = {
  userCompare: defineCall({
    method: 'GET',
    path: '/user-compare/{userId}',
    summary: 'The compare list',
    access: 'owner',
    csrf: false,
    params: ownerParams,
    replies: { 200: compareReply },
  }),
  addCompare: defineCall({
    method: 'POST',
    path: '/add-compare/{userId}/{productId}',
    summary: 'Add a product; one that is there already changes nothing',
    access: 'owner',
    csrf: true,
    params: ownerProductParams,
    replies: { 200: compareReply },
  }),
  removeCompare: defineCall({
    method: 'DELETE',
    path: '/remove-compare/{userId}/{productId}',
    summary: 'Remove a product; one that is not there changes nothing',
    access: 'owner',
    csrf: true,
    params: ownerProductParams,
    replies: { 200: compareReply },
  }),
};
