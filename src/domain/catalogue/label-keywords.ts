import { slugify } from '#src/domain/slug.ts';

/** Keywords in the label of a Black Friday offer (SPEC.md section 2, Label listing). */
export const OFFER_KEYWORDS = 'black-friday';

/**
 * Returns whether a label contains every hyphen-separated keyword of a slug, ignoring case and
 * accents (SPEC.md section 2, Label listing).
 */
export function containsKeywords(label: string, slug: string): boolean {
  const text = slugify(label);
  return slug.split('-').every((keyword) => text.includes(keyword));
}
