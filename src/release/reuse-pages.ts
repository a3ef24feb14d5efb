import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { sha256 } from '#src/catalogue/digest.ts';
import type { KeptPage, KeptPages, MadePage } from './kept-pages.ts';
import { folderMaker } from './tree.ts';

/** What of a path decides where its file is. */
type Path = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number];

/** Hex digits of a key: enough that no two pages share it. */
const KEY_LENGTH = 40;

/** How long pages are rendered without a turn for what else there is to do, in ms. */
const TURN_MS = 20;

/** Astro's part in taking pages from earlier builds, and what came of it. */
export type Reuse = {
  readonly integration: AstroIntegration;
  /** After the build: the files with a key, and of those that were kept the hash. */
  readonly pages: () => readonly MadePage[];
};

/**
 * Has Astro render only those paths whose file is not kept under the same key; the others it never
 * hears of, so that ten thousand of them cost no more than their links. (Its own incremental build
 * goes through each path, and writes each page twice.) The key of a file covers the key of its path,
 * which covers what it shows (catalogue/paths.ts), `codeKey`, and the scripts and styles of this build,
 * which pages name. `onPages` is told which are kept, and how many paths there are.
 */
export function reusePages(options: {
  /** Asked for before the first path: what is before that needs no snapshot. */
  readonly kept: () => Promise<KeptPages>;
  /** Whether every page is rendered anew. */
  readonly force: boolean;
  readonly codeKey: string;
  readonly onPages: (kept: readonly KeptPage[], all: number) => void;
  /** Told of each file with a key that was rendered, when it is whole. */
  readonly onWritten: (file: string) => void;
}): Reuse {
  const { force, codeKey, onPages, onWritten } = options;
  let outDir = '';
  let assets = '';
  const pages: MadePage[] = [];
  /** Files that are written here. */
  const ours = new Set<string>();
  const makeFolder = folderMaker();
  let turned = performance.now();

  function select(kept: KeptPages, paths: readonly Path[]): Path[] {
    const shared = sha256(JSON.stringify([codeKey, readdirSync(join(outDir, assets)).sort()]));
    const files = paths.map(fileOf);
    const seen = new Set<string>();
    const twice = new Set(files.filter((file) => seen.size === seen.add(file).size));
    const rest = paths.filter((path, place) => {
      const file = files[place] ?? '';
      // Of two paths with one file Astro decides.
      if (path.cacheKey === undefined || twice.has(file)) return true;
      const parts = [shared, path.route.component, path.pathname, path.cacheKey];
      const key = sha256(JSON.stringify(parts)).slice(0, KEY_LENGTH);
      const hash = force ? null : kept.place(key, join(outDir, file));
      pages.push({ file, key, hash });
      return hash === null;
    });
    onPages(
      pages.flatMap(({ file, hash }) => (hash === null ? [] : [{ file, hash }])),
      paths.length,
    );
    for (const { file, hash } of pages) if (hash === null) ours.add(file);
    return rest;
  }

  /** Writes a file whose response is whole. */
  async function write(file: string, response: Response): Promise<void> {
    const path = join(outDir, file);
    makeFolder(path);
    writeFileSync(path, new Uint8Array(await response.arrayBuffer()));
    onWritten(file);
  }

  const integration: AstroIntegration = {
    name: 'kept-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        outDir = fileURLToPath(config.outDir);
        assets = config.build.assets;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((prerenderer) => ({
          ...prerenderer,
          getStaticPaths: async () => {
            const kept = await options.kept();
            return select(kept, await prerenderer.getStaticPaths());
          },
          render: async (request, rendering) => {
            const rendered = await prerenderer.render(request, rendering);
            const response = rendered instanceof Response ? rendered : rendered.response;
            // Its address is that of its file: `build.format: 'file'`.
            const file = decodeURI(new URL(request.url).pathname).slice(1);
            if (!ours.has(file) || response.status !== 200) return rendered;
            await write(file, response);
            if (performance.now() - turned > TURN_MS) {
              // Nothing here waits for anything: without it, what is said would stay here to the end.
              await setImmediate();
              turned = performance.now();
            }
            // Astro writes nothing for an answer without a body. It would make the folder each time, and
            // go through the thread pool three times for each file.
            return new Response(null);
          },
        }));
      },
    },
  };
  return { integration, pages: () => pages };
}

/** The file of a path, inside the site (`build.format: 'file'` of Astro). */
function fileOf({ pathname, route }: Path): string {
  const path = pathname.replace(/^\//, '');
  if (route.type !== 'page') return path;
  return `${path === '' ? 'index' : path}.html`;
}
