/**
 * The cache mode for a request with these headers. Left to itself, fetch adds
 * `Cache-Control: no-cache` to a request that brings a mark of its own (Fetch Standard, section 4.5),
 * and many servers then send everything again; `no-cache` makes that `max-age=0`, which asks only
 * whether the mark still holds.
 */
export function cacheModeOf(headers: Headers): RequestCache {
  const marks = ['if-none-match', 'if-modified-since'];
  return marks.some((name) => headers.has(name)) ? 'no-cache' : 'default';
}
