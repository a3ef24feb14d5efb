import type { RebuildOutcome } from '#src/domain/site-age.ts';
import type { PublisherRebuild } from '#src/release/schedule/publisher.ts';
import { runApart } from './run-apart.ts';

/** The argument of `rebuild-process.ts` for an automatic rebuild. */
export const AUTOMATIC = '--automatic';

/** The result of `rebuild-process.ts`, and what it did in lines. */
export type RebuildResult = { readonly outcome: RebuildOutcome; readonly lines: readonly string[] };

/** Rebuilds the site in a process of its own, and tells what it did in lines. Throws as `runApart` does. */
export async function rebuildApart({
  isAutomatic,
  signal,
  onProgress,
  tell,
}: PublisherRebuild & { readonly tell: (line: string) => void }): Promise<RebuildOutcome> {
  const { outcome, lines } = await runApart<RebuildResult>('rebuild-process.ts', {
    ...{ args: isAutomatic ? [AUTOMATIC] : [], signal, onProgress, name: 'The rebuild' },
  });
  for (const line of lines) tell(line);
  return outcome;
}
