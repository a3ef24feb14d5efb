import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSettings } from '#src/domain/settings/settings.ts';
import type { PageLevel } from '#src/release/store/compress.ts';
import type { Entry, Manifest } from '#src/release/store/manifest.ts';
import { renderPages } from './render-pages.ts';
import { openRenderer } from './renderer.ts';
import { openStore, type StoredContent } from '#src/release/store/store.ts';
import { listFiles } from '#src/release/tree.ts';
import { runAsWorker } from './worker.ts';

/** What the worker is given, besides the settings in its environment. */
export type PagesTask = { readonly last: Manifest; readonly pageLevel: PageLevel };

/** A file that was rendered: its content is in the store. */
export type RenderedFile = StoredContent & { readonly path: string; readonly key: string | null };

/** What it says: first the files taken from the last build, then each that it has rendered. */
export type PagesMessage =
  | { readonly reused: ReadonlyMap<string, Entry>; readonly total: number }
  | RenderedFile;

await runAsWorker(async (task, say) => {
  // Its starter is ours: it gives what the task says.
  const { last, pageLevel } = task as PagesTask;
  const send: (message: PagesMessage) => void = say;
  const settings = parseSettings(process.env);
  const store = openStore(settings.dataDir, last, pageLevel);
  const renderer = await openRenderer(settings);
  await renderPages({
    ...{ store, rendererKey: renderer.key },
    program: await renderer.load(),
    onReused: (reused, total) => {
      send({ reused, total });
    },
    onRendered: (path, content, key) => {
      send({ path, key, ...store.write(content) });
    },
  });
  for (const path of await listFiles(renderer.siteDir)) {
    send({ path, key: null, ...store.write(await readFile(join(renderer.siteDir, path))) });
  }
});
