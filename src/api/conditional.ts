/**
 * Returns the cache mode for a request with these headers. By default, fetch adds `Cache-Control:
 * no-cache` to a request with its own validator (Fetch Standard, section 4.5), and many servers
 * then send everything again. Mode `no-cache` makes that `max-age=0`, which only asks whether the
 * validator still holds.
 */
export function cacheModeOf(headers: Headers): RequestCache {
  const marks = ['if-none-match', 'if-modified-since'];
  return marks.some((name) => headers.has(name)) ? 'no-cache' : 'default';
}
