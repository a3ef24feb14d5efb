/** A file of the search that came late or never, in ms: a slow network gets one in far less. */
const PATIENCE = 20_000;

/**
 * Reads a file of the search index, parsed from JSON. Rejects where it does not come, or only half of
 * it. `fresh` asks the server even where the browser has one.
 */
export async function fetchSearchFile(route: string, fresh = false): Promise<unknown> {
  const answer = await fetch(route, {
    signal: AbortSignal.timeout(PATIENCE),
    cache: fresh ? 'reload' : 'default',
  });
  if (!answer.ok) throw new Error(`${route} answered ${answer.status}.`);
  return answer.json();
}
