/**
 * The words that an address under `/products/` stands for where it is no listing's: what follows,
 * with spaces for hyphens (DESIGN.md, Routes). Null where nothing does.
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
