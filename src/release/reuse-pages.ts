import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { sha256 } from '#src/catalogue/digest.ts';
import type { KeptPages, MadePage } from './kept-pages.ts';

/** What of a path decides where its file is. */
type Path = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number];

/** Hex digits of a key: enough that no two pages share it. */
const KEY_LENGTH = 40;

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
 * which pages name. `onPages` is told how many of all paths are kept.
 */
export function reusePages(options: {
  readonly kept: KeptPages;
  /** Whether every page is rendered anew. */
  readonly force: boolean;
  readonly codeKey: string;
  readonly onPages: (reused: number, all: number) => void;
  /** Told of each file that is rendered, a moment before it is written. */
  readonly onRendered: (file: string) => void;
}): Reuse {
  const { kept, force, codeKey, onPages, onRendered } = options;
  let outDir = '';
  let assets = '';
  const pages: MadePage[] = [];

  function select(paths: readonly Path[]): Path[] {
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
    onPages(paths.length - rest.length, paths.length);
    return rest;
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
          getStaticPaths: async () => select(await prerenderer.getStaticPaths()),
          render: async (request, rendering) => {
            const rendered = await prerenderer.render(request, rendering);
            // Its address is that of its file: `build.format: 'file'`.
            onRendered(decodeURI(new URL(request.url).pathname).slice(1));
            return rendered;
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
