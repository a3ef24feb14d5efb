import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSettings } from '#src/domain/settings/settings.ts';
import type { Entry, Manifest } from '#src/release/store/manifest.ts';
import { renderPages } from './render-pages.ts';
import { openRenderer } from './renderer.ts';
import { openStore } from '#src/release/store/store.ts';
import { listFiles } from '#src/release/tree.ts';
import { runAsWorker } from './worker.ts';

/** What the worker is given, besides the settings in its environment. */
export type PagesTask = { readonly last: Manifest };

/** What it says meanwhile: how many files are made, of how many. */
export type PagesProgress = { readonly done: number; readonly total: number };

/** What it hands over: every file that Astro makes, and how many of them were rendered now. */
export type PagesResult = {
  readonly files: ReadonlyMap<string, Entry>;
  readonly rendered: number;
  readonly reused: number;
};

await runAsWorker(async (task, say): Promise<PagesResult> => {
  // Its starter is ours: it gives what the task says.
  const { last } = task as PagesTask;
  const settings = parseSettings(process.env);
  const store = openStore(settings.dataDir, last);
  const renderer = await openRenderer(settings);
  const { files, rendered } = await renderPages({
    ...{ store, rendererKey: renderer.key },
    program: await renderer.load(),
    onProgress: (done, total) => {
      say({ done, total } satisfies PagesProgress);
    },
  });
  const reused = files.size - rendered;
  const all = new Map(files);
  for (const file of await listFiles(renderer.siteDir)) {
    all.set(file, await store.put(file, await readFile(join(renderer.siteDir, file))));
  }
  return { files: all, rendered, reused };
});
