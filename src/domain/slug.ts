/**
 * Returns the slug of a category, label or title: lower case, trimmed, punctuation removed, runs of
 * spaces, underscores and hyphens replaced by single hyphens (SPEC.md section 2). Letters and
 * digits of any script are kept, accents are dropped. May be empty: "★★★" has no slug.
 */
export function slugify(text: string): string {
  // Most names are ASCII and need no Unicode tables; a browser makes thousands of slugs.
  const letters = isAscii(text)
    ? text.toLowerCase().replace(/[^a-z\d\s_-]+/g, '')
    : text
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase()
        .normalize('NFC')
        .replace(/[^\p{L}\p{N}\s_-]+/gu, '');
  return letters.replace(/[\s_-]+/g, '-').replace(/^-|-$/g, '');
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) > 127) return false;
  }
  return true;
}
