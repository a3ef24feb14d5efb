import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { filled } from './fields.ts';
import { message } from './reply.ts';
import { wireProduct } from './product.ts';

/**
 * A row of the home page. If `displayType` is label, the items are labels; otherwise
 * `categoryDetails` lists the categories to show.
 */
export const wireHomeSection = z.strictObject({
  title: filled,
  displayType: z.enum(['label', 'other']),
  items: z.array(z.string()),
  categoryDetails: z.array(z.strictObject({ categoryName: filled })),
  products: z.array(wireProduct),
});
export type WireHomeSection = z.infer<typeof wireHomeSection>;

/** The home page's sections. */
export const homeCalls = {
  home: defineCall({
    method: 'GET',
    path: '/product/home',
    summary: 'The sections of the home page, in order, each with its products',
    access: 'public',
    csrf: false,
    replies: { 200: z.strictObject({ message, data: z.array(wireHomeSection) }) },
  }),
};
