/** Timeout for a file of the search, in ms; a slow network needs far less. */
const PATIENCE = 20_000;

/**
 * Reads a file of the search index, parsed from JSON. Rejects if it cannot be fetched whole. `fresh`
 * bypasses the browser's cache.
 */
export async function fetchSearchFile(route: string, fresh = false): Promise<unknown> {
  const answer = await fetch(route, {
    signal: AbortSignal.timeout(PATIENCE),
    cache: fresh ? 'reload' : 'default',
  });
  if (!answer.ok) throw new Error(`${route} answered ${answer.status}.`);
  return answer.json();
}
