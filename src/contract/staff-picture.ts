import * as z from 'zod/mini';
import { PICTURE_LIMITS } from '#src/domain/catalogue/picture-limits.ts';
import { bannerSlots } from '#src/domain/staff/banner-slot.ts';
import { defineCall } from './call.ts';
import { filled } from './fields.ts';
import { message } from './reply.ts';

const pixels = z.int().check(z.minimum(1));

/** A picture in the uploads. It is square, with a side in pixels. */
const wirePicture = z.strictObject({ file: filled, side: pixels });
export type WirePicture = z.infer<typeof wirePicture>;

/** A banner's picture in the uploads, in pixels. */
const wireBannerPicture = z.strictObject({ file: filled, width: pixels, height: pixels });

const file = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  maxBytes: PICTURE_LIMITS.bytes,
} as const;

/** Pictures that staff upload. */
export const staffPictureCalls = {
  uploadPicture: defineCall({
    method: 'POST',
    path: '/staff/pictures',
    summary:
      'Store a picture, turned upright, cropped square and encoded anew; a product names it by its file',
    access: 'staff',
    csrf: true,
    roles: ['owner', 'manager'],
    file,
    replies: { 201: z.strictObject({ message, data: wirePicture }) },
  }),
  uploadBannerPicture: defineCall({
    method: 'POST',
    path: '/staff/banner-pictures',
    summary: 'Store a picture, turned upright, cropped to the shape of a slot and encoded anew',
    access: 'staff',
    csrf: true,
    roles: ['owner', 'manager'],
    query: z.object({ slot: z.enum(bannerSlots) }),
    file,
    replies: { 201: z.strictObject({ message, data: wireBannerPicture }) },
  }),
};
