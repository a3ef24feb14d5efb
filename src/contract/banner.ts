import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { filled } from './fields.ts';
import { message } from './reply.ts';

/** A banner: `url` is the picture's file name, `link` what a click opens in a new tab. */
export const wireBanner = z.strictObject({
  id: z.int().check(z.positive()),
  url: filled,
  link: z.string(),
  type: z.enum(['hero', 'bottomAd', 'other']),
  /** What the banner says, for those who do not see it. */
  alt: z.string(),
});
export type WireBanner = z.infer<typeof wireBanner>;

/** Banners, in the order in which they are shown. */
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
