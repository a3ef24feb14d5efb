/** A request's address, taken apart: decoded segments, none for `/`. */
export type Address = {
  readonly segments: readonly string[];
  readonly trailingSlash: boolean;
  /** As it was sent, with its question mark; empty without one. */
  readonly query: string;
};

/**
 * Takes a request target apart. Null where no page can have that address: not a path, not decodable,
 * an empty segment (`//host` must never come back in a Location), a segment that leads upwards or
 * begins with a dot, a backslash or control character, encoded or not.
 */
export function parseAddress(target: string): Address | null {
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? '' : target.slice(mark);
  if (!path.startsWith('/')) return null;
  const raw = path.split('/').slice(1);
  const trailingSlash = raw.at(-1) === '';
  if (trailingSlash) raw.pop();
  const segments: string[] = [];
  for (const part of raw) {
    const segment = decode(part);
    if (segment === null || segment === '' || !isSafe(segment)) return null;
    segments.push(segment);
  }
  return { segments, trailingSlash: trailingSlash && segments.length > 0, query };
}

/** The address as a Location header has it. */
export function formatAddress(segments: readonly string[], query: string): string {
  return `/${segments.map(encodeURIComponent).join('/')}${query}`;
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function isSafe(segment: string): boolean {
  return (
    !/[\p{Cc}\\]/u.test(segment) && !segment.startsWith('.') && !segment.split('/').includes('..')
  );
}
