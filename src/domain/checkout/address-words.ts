/**
 * Returns the search words in an address under `/products/` that is no listing: all that follows,
 * with spaces for hyphens (DESIGN.md, Routes). Null if there are none.
 */
export function addressWords(path: string): string | null {
  const [first, ...segments] = path.split('/').slice(1);
  if (first !== 'products') return null;
  const words = segments.map(decoded).join(' ').replaceAll('-', ' ').replace(/\s+/g, ' ').trim();
  return words === '' ? null : words;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
