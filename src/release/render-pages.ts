import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { AstroPrerenderer } from 'astro';
import { sha256 } from '#src/catalogue/digest.ts';
import type { KeptPage, KeptPages, MadePage } from './kept-pages.ts';
import { folderMaker } from './tree.ts';

/** A path of the site: where it is, what renders it, and a key of what it shows if it has one. */
export type PagePath = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number];

/** What renders the pages of the catalogue in the data folder (prerender-entry.ts). */
export type RenderProgram = {
  readonly paths: () => Promise<readonly PagePath[]>;
  readonly render: (path: PagePath) => Promise<Response>;
};

/** Hex digits of a key: enough that no two pages share it. */
const KEY_LENGTH = 40;

/** How long pages are rendered without a turn for what else there is to do, in ms. */
const TURN_MS = 20;

export type RenderPagesOptions = {
  readonly program: RenderProgram;
  /** Of the renderer: it covers the code, and the settings that pages show. */
  readonly rendererKey: string;
  /** Where the files go. */
  readonly outDir: string;
  readonly kept: KeptPages;
  /** Whether every page is rendered anew. */
  readonly force: boolean;
  /** Told which pages are kept, and how many paths there are. */
  readonly onPages: (kept: readonly KeptPage[], all: number) => void;
  /** Told of each file that was rendered, when it is whole. */
  readonly onWritten: (file: string) => void;
};

/**
 * Makes the files of all paths: takes those that are kept under the same key, and renders the rest. The
 * key of a file covers the key of its path, which covers what it shows (catalogue/paths.ts), and the
 * renderer. Returns the files with a key, and of those that were kept the hash. Of two paths with one
 * file the first is made. Throws for a page that cannot be rendered.
 */
export async function renderPages(options: RenderPagesOptions): Promise<readonly MadePage[]> {
  const { program, rendererKey, outDir, kept, force, onPages, onWritten } = options;
  const pages: MadePage[] = [];
  const rest = new Map<string, PagePath>();
  const seen = new Set<string>();
  for (const path of await program.paths()) {
    const file = fileOf(path);
    if (seen.size === seen.add(file).size) continue;
    if (path.cacheKey !== undefined) {
      const parts = [rendererKey, path.route.component, path.pathname, path.cacheKey];
      const key = sha256(JSON.stringify(parts)).slice(0, KEY_LENGTH);
      const hash = force ? null : kept.place(key, join(outDir, file));
      pages.push({ file, key, hash });
      if (hash !== null) continue;
    }
    rest.set(file, path);
  }
  onPages(
    pages.flatMap(({ file, hash }) => (hash === null ? [] : [{ file, hash }])),
    seen.size,
  );
  const makeFolder = folderMaker();
  let turned = performance.now();
  for (const [file, path] of rest) {
    const response = await program.render(path);
    if (response.status >= 500) throw new Error(`${path.pathname} could not be rendered`);
    if (response.body === null) continue;
    const target = join(outDir, file);
    makeFolder(target);
    writeFileSync(target, new Uint8Array(await response.arrayBuffer()));
    onWritten(file);
    if (performance.now() - turned > TURN_MS) {
      // Nothing here waits for anything: without it, what is said would stay here to the end.
      await setImmediate();
      turned = performance.now();
    }
  }
  return pages;
}

/** The file of a path, inside the site (`build.format: 'file'` of Astro). */
function fileOf({ pathname, route }: PagePath): string {
  const path = pathname.replace(/^\//, '');
  if (route.type !== 'page') return path;
  return `${path === '' ? 'index' : path}.html`;
}
