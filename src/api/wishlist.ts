import { wishlistCalls } from '#src/contract/wishlist.ts';
import type { Client } from './client.ts';
import { request, type CallBody, type CallOptions, type CallReply } from './request.ts';

/** Returns the number of products in a user's wishlist. */
export function wishlistCount(
  client: Client,
  userId: string | number,
  options: CallOptions = {},
): Promise<CallReply<typeof wishlistCalls.wishlistCount>> {
  return request(wishlistCalls.wishlistCount, { ...options, params: { userId } }, client);
}

/** Reads a user's wishlist. */
export function userWishlist(
  client: Client,
  userId: string | number,
  options: CallOptions = {},
): Promise<CallReply<typeof wishlistCalls.userWishlist>> {
  return request(wishlistCalls.userWishlist, { ...options, params: { userId } }, client);
}

/** Adds a product; status 201 means that it was there already, and its message is a warning. */
export function addWishlist(
  client: Client,
  userId: string | number,
  body: CallBody<typeof wishlistCalls.addWishlist>,
  options: CallOptions = {},
): Promise<CallReply<typeof wishlistCalls.addWishlist>> {
  return request(wishlistCalls.addWishlist, { ...options, params: { userId }, body }, client);
}

/** Removes a product from a user's wishlist. */
export function removeWishlistItem(
  client: Client,
  userId: string | number,
  body: CallBody<typeof wishlistCalls.removeWishlistItem>,
  options: CallOptions = {},
): Promise<CallReply<typeof wishlistCalls.removeWishlistItem>> {
  return request(
    wishlistCalls.removeWishlistItem,
    { ...options, params: { userId }, body },
    client,
  );
}
