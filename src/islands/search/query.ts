/** The search text in an address, which is its parameter `s`; null where nothing is searched. */
export function searchText(address: string): string | null {
  const text = new URL(address).searchParams.get('s')?.trim() ?? '';
  return text === '' ? null : text;
}

/**
 * The search text of the search page, which also stands under `/products/{anything unknown}`: what
 * follows there is then searched (DESIGN.md, Routes).
 */
export function searchPageText(address: string): string | null {
  const segment = /^\/products\/([^/]+)$/.exec(new URL(address).pathname)?.[1];
  const words = segment === undefined ? '' : decoded(segment).replaceAll('-', ' ').trim();
  return searchText(address) ?? (words === '' ? null : words);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
