import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { RebuildOutcome } from '#src/domain/site-age.ts';
import { ReleaseError } from '#src/release/errors.ts';
import type { ProgressStep } from '#src/release/progress.ts';
import type { PublisherRebuild } from '#src/release/schedule/publisher.ts';

/** The argument of `rebuild-process.ts` for an automatic rebuild. */
export const AUTOMATIC = '--automatic';

/** What `rebuild-process.ts` reports: steps, and at last its result or error. */
export type RebuildMessage =
  | { readonly step: ProgressStep }
  | { readonly outcome: RebuildOutcome; readonly lines: readonly string[] }
  | { readonly error: { readonly text: string; readonly isExpected: boolean } };

/**
 * Rebuilds the site in a process of its own, with the settings of this one's environment, and tells what
 * it did in lines. Throws a ReleaseError with the sentence of a rebuild that failed, an Error if it was killed, and
 * the signal's reason.
 */
export function rebuildApart({
  isAutomatic,
  signal,
  onProgress,
  tell,
}: PublisherRebuild & { readonly tell: (line: string) => void }): Promise<RebuildOutcome> {
  signal.throwIfAborted();
  const program = join(import.meta.dirname, 'rebuild-process.ts');
  const child = fork(program, isAutomatic ? [AUTOMATIC] : []);
  const stop = () => void child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  let last: RebuildMessage | null = null;
  child.on('message', (message: RebuildMessage) => {
    if ('step' in message) onProgress(message.step);
    else last = message;
  });
  const ended = Promise.withResolvers<string>();
  child.on('error', ended.reject);
  child.on('close', (code, killer) => {
    ended.resolve(String(code ?? killer));
  });
  return ended.promise
    .then((status) => {
      signal.throwIfAborted();
      return resultOf(last, status, tell);
    })
    .finally(() => {
      signal.removeEventListener('abort', stop);
    });
}

function resultOf(
  last: RebuildMessage | null,
  status: string,
  tell: (line: string) => void,
): RebuildOutcome {
  if (last === null || 'step' in last) throw new Error(`The rebuild was killed (${status}).`);
  if ('outcome' in last) {
    for (const line of last.lines) tell(line);
    return last.outcome;
  }
  const { text, isExpected } = last.error;
  if (isExpected) throw new ReleaseError(text);
  // The text of an unexpected error is its stack.
  const error = new Error(text.split('\n')[0]);
  error.stack = text;
  throw error;
}
