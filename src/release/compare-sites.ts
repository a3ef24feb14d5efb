import { PassThrough } from 'node:stream';
import type { UrlChanges } from './changed-urls.ts';
import { runChild } from './child.ts';

/**
 * `changedUrls` in a process of its own: the checks, which are made at the same time, keep but one core
 * busy.
 */
export async function compareSites(
  before: string | null,
  after: string,
  signal: AbortSignal,
): Promise<UrlChanges> {
  const changes = await runChild('./changed-urls-child.ts', {
    args: before === null ? [after] : [after, before],
    log: new PassThrough().resume(),
    signal,
  });
  // The child is ours: what it hands over is what changed-urls-child.ts gives.
  return changes as UrlChanges;
}
