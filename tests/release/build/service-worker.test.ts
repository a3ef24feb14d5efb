import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import {
  makeServiceWorker,
  WORKER_FILE,
  WORKER_OFF_FILE,
} from '#src/release/build/service-worker.ts';
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts';

/** Bytes of the worker's program after Brotli: a shopper loads it with the first visit. */
const BUDGET = 9_000;

async function programs(): Promise<readonly [on: string, off: string]> {
  const folder = temporaryFolder();
  await makeServiceWorker(folder);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return [read(WORKER_FILE), read(WORKER_OFF_FILE)];
}

it('the service worker is one small file, and the program that removes it a far smaller one that fetches nothing', async () => {
  const [on, off] = await programs();
  expect(on).not.toMatch(/\b(?:import|export)\s*[{*"'(]/);
  expect(brotliCompressSync(on).byteLength).toBeLessThan(BUDGET);
  expect(off.length).toBeLessThan(1_500);
  expect(off).not.toContain('fetch(');
  // Equal code makes equal programs.
  expect(await programs()).toEqual([on, off]);
});
