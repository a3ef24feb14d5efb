import { slugify } from '#src/domain/slug.ts';

/**
 * Returns whether a label contains every hyphen-separated keyword of a slug, ignoring case and
 * accents (SPEC.md section 2, Label listing).
 */
export function containsKeywords(label: string, slug: string): boolean {
  const text = slugify(label);
  return slug.split('-').every((keyword) => text.includes(keyword));
}
