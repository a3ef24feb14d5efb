import { PassThrough } from 'node:stream';
import type { UrlChanges } from './changed-urls.ts';
import { runChild } from './child.ts';

/**
 * A built site: its folder, and the file of its content hashes (content-hashes.ts). Null: its files are
 * read instead.
 */
export type ComparedSite = { readonly folder: string; readonly hashes: string | null };

/**
 * `changedUrls` in a process of its own: the checks, which are made at the same time, keep but one core
 * busy.
 */
export async function compareSites(
  before: ComparedSite | null,
  after: ComparedSite,
  signal: AbortSignal,
): Promise<UrlChanges> {
  const changes = await runChild('./changed-urls-child.ts', {
    args: [after, ...(before === null ? [] : [before])].flatMap(({ folder, hashes }) => [
      folder,
      hashes ?? '',
    ]),
    log: new PassThrough().resume(),
    signal,
  });
  // The child is ours: what it hands over is what changed-urls-child.ts gives.
  return changes as UrlChanges;
}
