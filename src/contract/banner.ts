import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { filled } from './fields.ts';
import { message } from './reply.ts';

/** A banner. `url` is the picture's file name; a click opens `link` in a new tab. */
export const wireBanner = z.strictObject({
  id: z.int().check(z.positive()),
  url: filled,
  link: z.string(),
  type: z.enum(['hero', 'bottomAd', 'other']),
  /** The banner's content, for screen readers. */
  alt: z.string(),
});
export type WireBanner = z.infer<typeof wireBanner>;

/** Banners in display order. */
export const bannerCalls = {
  banners: defineCall({
    method: 'GET',
    path: '/banners',
    summary: 'Every banner, in display order',
    access: 'public',
    csrf: false,
    replies: { 200: z.strictObject({ message, data: z.array(wireBanner) }) },
  }),
};
