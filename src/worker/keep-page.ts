import { RELEASE_HEADER } from '#src/domain/offline/release-header.ts';
import { keepFiles } from './keep-files.ts';
import { keep, recordOf, remove, use } from './kept.ts';
import { neededFiles } from './needed-files.ts';
import { cacheNames } from './own-caches.ts';
import { pageAddress } from './requests.ts';
import { scope } from './scope.ts';

/**
 * Keeps the answer for a page, current at `asOf`, with every file that it names. It replaces an older
 * page only as a whole: if the connection ends in between, the older one with its files stays. Files
 * that cannot be fetched over a working connection are blocked, and stop nothing. A page that is gone is
 * removed.
 */
export async function keepPage(url: string, response: Response, asOf = Date.now()): Promise<void> {
  const address = pageAddress(url);
  const before = await recordOf(cacheNames.pages, address);
  if (response.status === 404 || response.status === 410) {
    if (before !== undefined) await remove([before]);
    return;
  }
  if (!isKeepable(response)) return;
  const etag = response.headers.get('etag');
  const release = response.headers.get(RELEASE_HEADER);
  if (before !== undefined && etag !== null && etag === before.etag) {
    const missing = await keepFiles(before.needs);
    if (missing === 0 || (await isReachable())) await use([before], { asOf, release });
    return;
  }
  const needs = neededFiles(await response.clone().text(), scope.location.origin);
  const missing = await keepFiles(needs);
  if (missing > 0 && before !== undefined && !(await isReachable())) return;
  await keep(cacheNames.pages, address, response, { asOf, needs });
}

function isKeepable({ status, redirected, headers }: Response): boolean {
  const type = headers.get('content-type') ?? '';
  return status === 200 && !redirected && type.startsWith('text/html');
}

/** Returns whether the shop's server answers now, whatever it says. */
async function isReachable(): Promise<boolean> {
  try {
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
