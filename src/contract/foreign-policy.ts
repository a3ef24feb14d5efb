import * as z from 'zod/mini';
import { recordReader } from './foreign-record.ts';
import { quote } from './foreign-plain.ts';
import { instant, neededText, refuse, textOrEmpty } from './foreign-value.ts';
import { policySlugs, type PolicySlug } from './policy.ts';

/** A page of running text from any server that has the call. */
export type ForeignPolicy = {
  readonly slug: PolicySlug;
  readonly title: string;
  readonly description: string;
  /** HTML as sent, not sanitised. */
  readonly body: string;
  readonly updatedAt: string | null;
};

const policy = z.pipe(
  z.object({
    slug: neededText('slug'),
    title: neededText('title'),
    description: textOrEmpty,
    body: neededText('body'),
    updatedAt: instant,
  }),
  z.transform((record, reading): ForeignPolicy => {
    const slug = policySlugs.find((known) => known === record.slug.toLowerCase());
    if (slug === undefined) {
      refuse(reading, `slug is not a page of the shop: ${quote(record.slug)}`);
      return z.NEVER;
    }
    return { ...record, slug };
  }),
);

/**
 * Reads a policy. Refuses one without title, text or the slug of a page that the shop has. Never
 * throws.
 */
export const readPolicy = recordReader('policy', 'title', policy);
