/**
 * The slug of a category, label or title: lower case, trimmed, punctuation removed, runs of spaces,
 * underscores and hyphens turned into single hyphens (SPEC.md section 2). Letters and digits of any
 * script are kept, accents are dropped. May be empty: "★★★" has no slug.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}\s_-]+/gu, '')
    .replace(/[\s_-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
