import { keep, recordOf, use } from './kept.ts';
import { neededFiles } from './needed-files.ts';
import { cacheNames } from './own-caches.ts';
import { scope } from './scope.ts';

/** Requests at once: the page's own come first. */
const AT_ONCE = 3;

const isText = /\.(?:js|css)$/;

/**
 * Keeps hashed files and all that they name in turn. Returns how many could not be fetched: an
 * extension of the browser may block one, and the others are kept nevertheless.
 */
export async function keepFiles(urls: readonly string[]): Promise<number> {
  const seen = new Set<string>();
  let missing = 0;
  // Level by level: what a level names is the next one.
  for (let level = urls; level.length > 0;) {
    for (const url of level) seen.add(url);
    const named = new Set<string>();
    const waiting = [...level];
    const next = async (): Promise<void> => {
      for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
        const needs = await keepFile(url);
        if (needs === null) missing += 1;
        for (const need of needs ?? []) named.add(need);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    level = [...named].filter((url) => !seen.has(url));
  }
  return missing;
}

/** Keeps a file, unless it is kept. Returns the files that it names; null if it cannot be fetched. */
async function keepFile(url: string): Promise<readonly string[] | null> {
  const record = await recordOf(cacheNames.files, url);
  if (record !== undefined) {
    await use([record]);
    return record.needs;
  }
  try {
    const response = await fetch(url);
    return response.ok ? await keepFetchedFile(url, response) : null;
  } catch {
    // Offline or blocked: the caller tells the two apart.
    return null;
  }
}

/** Keeps the answer for a hashed file. Returns the files that it names. */
export async function keepFetchedFile(url: string, response: Response): Promise<readonly string[]> {
  const { pathname } = new URL(url);
  const text = isText.test(pathname) ? await response.clone().text() : '';
  const needs = neededFiles(text, scope.location.origin);
  await keep(cacheNames.files, url, response, { needs });
  return needs;
}
