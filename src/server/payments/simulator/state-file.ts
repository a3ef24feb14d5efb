import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { errorCode } from '#src/domain/error-code.ts';
import { parseJson } from '#src/domain/json-checks.ts';
import { transactionSchema } from './transaction.ts';

const stateSchema = z.strictObject({
  version: z.literal(1),
  /** The port of the last start, so that a page that is still open works after a restart. */
  port: z.int().check(z.minimum(0), z.maximum(65_535)),
  transactions: z.array(transactionSchema),
});
export type State = z.infer<typeof stateSchema>;

/**
 * Reads the state from a file; null if there is none. A damaged file is renamed, and `tell` reports
 * it.
 */
export async function readState(
  file: string,
  tell: (sentence: string) => void,
): Promise<State | null> {
  const text = await textOf(file);
  if (text === null) return null;
  const state = stateSchema.safeParse(parseJson(text));
  if (state.success) return state.data;
  const aside = `${file}.damaged-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  await rename(file, aside);
  tell(
    `The payment simulator’s file was damaged and is now ${aside}; it starts with an empty one.`,
  );
  return null;
}

/**
 * Returns a function that saves the state. It resolves once the state of that call, or a newer one,
 * is on disk.
 */
export function stateKeeper(file: string | null, state: () => State): () => Promise<void> {
  if (file === null) return () => Promise.resolve();
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  // Calls during a write share the next write.
  return () =>
    (next ??= writing
      .catch(() => undefined)
      .then(() => {
        next = null;
        writing = write(file, state());
        return writing;
      }));
}

/**
 * Renamed into place, so that the file is never partial. Only its owner may read it: it contains
 * mail addresses.
 */
async function write(file: string, state: State): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.part`;
  await writeFile(part, JSON.stringify(state), { mode: 0o600, flush: true });
  await rename(part, file);
}

async function textOf(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
