import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { filled } from './fields.ts';
import { message, timestamp } from './reply.ts';

/** Slugs of the pages of running text. */
export const policySlugs = [
  'about-us',
  'faq',
  'privacy-policy',
  'return-policy',
  'terms-and-conditions',
  'warranty',
] as const;
export type PolicySlug = (typeof policySlugs)[number];

/** A policy as our server sends it. `body` is HTML; in `faq`, each h2 is a question. */
export const wirePolicy = z.strictObject({
  slug: z.enum(policySlugs),
  title: filled,
  /** One sentence for search engines, or empty. */
  description: z.string(),
  body: filled,
  updatedAt: timestamp,
});
export type WirePolicy = z.infer<typeof wirePolicy>;

/** Policies, FAQ and the about page. */
export const policyCalls = {
  policies: defineCall({
    method: 'GET',
    path: '/policies',
    summary: 'Policies, FAQ and about page as HTML',
    access: 'public',
    csrf: false,
    replies: { 200: z.strictObject({ message, data: z.array(wirePolicy) }) },
  }),
};
