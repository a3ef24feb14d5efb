import * as z from 'zod/mini';
import { filled, wireId } from './fields.ts';
import { timestamp } from './reply.ts';

/** Stars, from 1 to 5. */
export const stars = z.int().check(z.minimum(1), z.maximum(5));

/** A review as our server sends it. Its texts are plain text, never HTML. */
export const wireReview = z.strictObject({
  id: wireId,
  rating: stars,
  title: filled,
  text: filled,
  /** The buyer's first name, or empty. */
  author: z.string(),
  createdAt: timestamp,
  /** Whether its author bought the product. Our server takes no other reviews. */
  verified: z.boolean(),
});
export type WireReview = z.infer<typeof wireReview>;
