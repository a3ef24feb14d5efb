import * as z from 'zod/mini';
import { PICTURE_LIMITS } from '#src/domain/catalogue/picture-limits.ts';
import { defineCall } from './call.ts';
import { filled } from './fields.ts';
import { message } from './reply.ts';

/** A picture in the uploads. It is square, with a side in pixels. */
const wirePicture = z.strictObject({ file: filled, side: z.int().check(z.minimum(1)) });
export type WirePicture = z.infer<typeof wirePicture>;

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
    file: {
      types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
      maxBytes: PICTURE_LIMITS.bytes,
    },
    replies: { 201: z.strictObject({ message, data: wirePicture }) },
  }),
};
