import { fork } from 'node:child_process';
import { join } from 'node:path';
import { ReleaseError } from '#src/release/errors.ts';
import type { OnProgress, ProgressStep } from '#src/release/progress.ts';

/** What a program apart reports (`report-apart.ts`): steps, and at last its result or error. */
export type ApartMessage<Result> =
  | { readonly step: ProgressStep }
  | { readonly result: Result }
  | { readonly error: { readonly text: string; readonly isExpected: boolean } };

export type ApartOptions = {
  readonly args?: readonly string[];
  readonly signal: AbortSignal;
  readonly onProgress?: OnProgress;
  /** The work, as the subject of an error: "The rebuild". */
  readonly name: string;
};

/**
 * Runs a program of this folder in a process of its own, with the settings of this one's environment, and
 * returns its result. Throws a ReleaseError with the sentence of an expected failure, an Error if it was
 * killed, and the signal's reason.
 */
export async function runApart<Result>(
  program: string,
  { args = [], signal, onProgress = () => undefined, name }: ApartOptions,
): Promise<Result> {
  signal.throwIfAborted();
  const child = fork(join(import.meta.dirname, program), args);
  const stop = () => void child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  let last: Exclude<ApartMessage<Result>, { step: unknown }> | null = null;
  child.on('message', (message: ApartMessage<Result>) => {
    if ('step' in message) onProgress(message.step);
    else last = message;
  });
  const ended = Promise.withResolvers<string>();
  child.on('error', ended.reject);
  child.on('close', (code, killer) => {
    ended.resolve(String(code ?? killer));
  });
  try {
    const status = await ended.promise;
    signal.throwIfAborted();
    return resultOf<Result>(last, `${name} was killed (${status}).`);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function resultOf<Result>(
  last: Exclude<ApartMessage<Result>, { step: unknown }> | null,
  killed: string,
): Result {
  if (last === null) throw new Error(killed);
  if ('result' in last) return last.result;
  const { text, isExpected } = last.error;
  if (isExpected) throw new ReleaseError(text);
  // The text of an unexpected error is its stack.
  const error = new Error(text.split('\n')[0]);
  error.stack = text;
  throw error;
}
