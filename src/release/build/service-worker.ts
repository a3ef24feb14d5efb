import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { WORKER_PROGRAM } from '#src/domain/offline/shell.ts';
import { projectRoot } from '#src/release/project-root.ts';

/** The file of a site with its service worker. */
export const WORKER_FILE = WORKER_PROGRAM.slice(1);

/** The program that removes the service worker and what it kept; no address leads to it. */
export const WORKER_OFF_FILE = '_sw-off.js';

const entries = { [WORKER_FILE]: 'worker.ts', [WORKER_OFF_FILE]: 'off.ts' } as const;

/** Writes both programs of the service worker into the folder of a site, each as one file. */
export async function makeServiceWorker(siteDir: string): Promise<void> {
  for (const [file, entry] of Object.entries(entries)) {
    await writeFile(join(siteDir, file), await bundled(entry));
  }
}

/** Returns a program of `src/worker` as a classic script, which every browser accepts as a worker. */
async function bundled(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'warn',
    mode: 'production',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(projectRoot, 'src', 'worker', entry),
        output: { format: 'iife' },
      },
    },
  });
  const outputs = (Array.isArray(made) ? made : [made]) as readonly Rolldown.RolldownOutput[];
  const [chunk] = outputs.flatMap(({ output }) => output);
  if (chunk?.type !== 'chunk') throw new Error(`${entry} could not be bundled.`);
  return chunk.code;
}
