import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { errorCode } from '#src/domain/error-code.ts';
import { transactionSchema } from './transaction.ts';

const stateSchema = z.strictObject({
  version: z.literal(1),
  /** Where the simulator listened, so that a page that is still open finds it again. */
  port: z.int().check(z.minimum(0), z.maximum(65_535)),
  transactions: z.array(transactionSchema),
});
export type State = z.infer<typeof stateSchema>;

/**
 * The state that a file keeps, or null. A damaged file is put aside under a name
 * of its own, and `tell` says so.
 */
export async function readState(
  file: string,
  tell: (sentence: string) => void,
): Promise<State | null> {
  const text = await textOf(file);
  if (text === null) return null;
  const state = stateSchema.safeParse(json(text));
  if (state.success) return state.data;
  const aside = `${file}.damaged-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  await rename(file, aside);
  tell(
    `The payment simulator’s file was damaged and is now ${aside}; it starts with an empty one.`,
  );
  return null;
}

/** Keeps a state in a file; `save` resolves once the state of its call, or a newer one, is on disk. */
export function stateKeeper(file: string | null, state: () => State): () => Promise<void> {
  if (file === null) return () => Promise.resolve();
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  // Whoever comes while one write is under way shares the next.
  return () =>
    (next ??= writing
      .catch(() => undefined)
      .then(() => {
        next = null;
        writing = write(file, state());
        return writing;
      }));
}

/** Under its name the file is always whole. Only its owner may read it: it holds mail addresses. */
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

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
