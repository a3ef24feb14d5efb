import { slugify } from '#src/domain/slug.ts';

/**
 * Whether a label contains every hyphen-separated keyword of a slug, case and accents aside (SPEC.md
 * section 2, Label listing).
 */
export function containsKeywords(label: string, slug: string): boolean {
  const text = slugify(label);
  return slug.split('-').every((keyword) => text.includes(keyword));
}
