import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WORKER_PROGRAM } from '#src/domain/offline/shell.ts';
import { bundle } from './bundle.ts';

/** The file of a site with its service worker. */
export const WORKER_FILE = WORKER_PROGRAM.slice(1);

/** The program that removes the service worker and what it kept; no address leads to it. */
export const WORKER_OFF_FILE = '_sw-off.js';

const entries = { [WORKER_FILE]: 'worker.ts', [WORKER_OFF_FILE]: 'off.ts' } as const;

/**
 * Writes both programs of the service worker into the folder of a site, each as one file: a classic
 * script, which every browser accepts as a worker.
 */
export async function makeServiceWorker(siteDir: string): Promise<void> {
  for (const [file, entry] of Object.entries(entries)) {
    const [{ code }] = await bundle(join('worker', entry), { output: { format: 'iife' } });
    await writeFile(join(siteDir, file), code);
  }
}
