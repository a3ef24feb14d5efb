import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { filled, requestId } from './fields.ts';
import { message } from './reply.ts';

/** Something that two pages of a product differ in: its name, and both values, empty if they are long. */
const wireDifference = z.strictObject({ name: filled, live: z.string(), preview: z.string() });
export type WireDifference = z.infer<typeof wireDifference>;

/** A product's page as it would be published now, beside the live one. */
const wirePreview = z.strictObject({
  title: filled,
  /** HTML; null if the product would have no page. */
  preview: z.nullable(filled),
  /** HTML; null if the live site has no page of it. */
  live: z.nullable(filled),
  /** Why one of them is missing, in a sentence; null if both exist. */
  note: z.nullable(filled),
  /** Empty if the pages are equal or one is missing. */
  differences: z.array(wireDifference),
});
export type WirePreview = z.infer<typeof wirePreview>;

/** Previews of pages. */
export const staffPreviewCalls = {
  previewProduct: defineCall({
    method: 'GET',
    path: '/staff/products/{productId}/preview',
    summary:
      'The page of a product as it would be published now, and the live one; 409 if this server does not rebuild the site, or while it does',
    access: 'staff',
    csrf: true,
    roles: ['owner', 'manager'],
    params: z.object({ productId: requestId }),
    replies: { 200: z.strictObject({ message, data: wirePreview }) },
  }),
};
