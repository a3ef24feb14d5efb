import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- Vitest's own is added to, which only an interface can be.
  interface ProvidedContext {
    /** A folder for what one test file makes and others copy; empty at first, removed at the end. */
    sharedFolder: string;
  }
}

/** Makes the folder that all test files of a run share. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'oja-shared-'));
  provide('sharedFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
