/**
 * The slug of a category, label or title: lower case, trimmed, punctuation removed, runs of spaces,
 * underscores and hyphens turned into single hyphens (SPEC.md section 2). Letters and digits of any
 * script are kept, accents are dropped. May be empty: "★★★" has no slug.
 */
export function slugify(text: string): string {
  // Most names are plain: they need no tables of Unicode, and a browser makes thousands of slugs.
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
  for (let place = 0; place < text.length; place += 1) {
    if (text.charCodeAt(place) > 127) return false;
  }
  return true;
}
