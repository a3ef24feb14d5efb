import { IMPOSSIBLE, READABLE } from './target.ts';

/** A parsed request target: decoded segments, none for `/`. */
export type Address = {
  readonly segments: readonly string[];
  readonly trailingSlash: boolean;
  /** As sent, with its question mark; empty without one. */
  readonly query: string;
};

const readable = new RegExp(READABLE);
const impossible = new RegExp(IMPOSSIBLE);

/** Parses a request target. Returns null if no page can have that address (`target.ts`). */
export function parseAddress(target: string): Address | null {
  if (!readable.test(target) || impossible.test(target)) return null;
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? '' : target.slice(mark);
  const segments = path.split('/').slice(1).map(decodeURIComponent);
  const trailingSlash = segments.at(-1) === '';
  if (trailingSlash) segments.pop();
  return { segments, trailingSlash: trailingSlash && segments.length > 0, query };
}

/** Formats an address for a Location header. */
export function formatAddress(segments: readonly string[], query: string): string {
  return `/${segments.map(encodeURIComponent).join('/')}${query}`;
}

/** Lower-cases ASCII letters only, as the lists of other hosts do. */
export function smallLetters(text: string): string {
  return text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}
