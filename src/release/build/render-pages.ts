import type { AstroPrerenderer } from 'astro';
import { sha256 } from '#src/catalogue/digest.ts';
import type { Entry } from '#src/release/store/manifest.ts';
import type { Store } from '#src/release/store/store.ts';

/** A path of the site: where it is, what renders it, and a key of what it shows if it has one. */
export type PagePath = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number];

/** What renders the pages of the catalogue in the data folder (prerender-entry.ts). */
export type RenderProgram = {
  readonly paths: () => Promise<readonly PagePath[]>;
  readonly render: (path: PagePath) => Promise<Response>;
};

/** Hex digits of a key: enough that no two pages share it. */
const KEY_LENGTH = 40;

/** Pages that are compressed while the next ones are rendered. */
const AT_ONCE = 8;

export type RenderPagesOptions = {
  readonly program: RenderProgram;
  /** Of the renderer: it covers the code, and the settings that pages show. */
  readonly rendererKey: string;
  readonly store: Store;
  readonly onProgress: (done: number, total: number) => void;
};

/** The files of all paths, and how many of them were rendered now. */
export type RenderedPages = {
  readonly files: ReadonlyMap<string, Entry>;
  readonly rendered: number;
};

/**
 * Makes the files of all paths: takes from the last build those with the same key, and renders the
 * rest. The key of a file covers the key of its path, which covers what it shows (catalogue/paths.ts),
 * and the renderer. Of two paths with one file the first is made. Throws for a page that cannot be
 * rendered.
 */
export async function renderPages(options: RenderPagesOptions): Promise<RenderedPages> {
  const { program, rendererKey, store, onProgress } = options;
  const files = new Map<string, Entry>();
  const rest = new Map<string, { readonly path: PagePath; readonly key: string | null }>();
  for (const path of await program.paths()) {
    const file = fileOf(path);
    if (files.has(file) || rest.has(file)) continue;
    const key = keyOf(path, rendererKey);
    const before = key === null ? null : store.take(file, key);
    if (before !== null) files.set(file, before);
    else rest.set(file, { path, key });
  }
  const total = files.size + rest.size;
  const storing = new Set<Promise<void>>();
  for (const [file, { path, key }] of rest) {
    const response = await program.render(path);
    if (response.status >= 500) throw new Error(`${path.pathname} could not be rendered`);
    const content = new Uint8Array(await response.arrayBuffer());
    const stored = store.put(file, content, key).then((entry) => {
      files.set(file, entry);
      storing.delete(stored);
      onProgress(files.size, total);
    });
    storing.add(stored);
    if (storing.size >= AT_ONCE) await Promise.race(storing);
  }
  await Promise.all(storing);
  onProgress(total, total);
  return { files, rendered: rest.size };
}

function keyOf({ route, pathname, cacheKey }: PagePath, rendererKey: string): string | null {
  if (cacheKey === undefined) return null;
  const parts = [rendererKey, route.component, pathname, cacheKey];
  return sha256(JSON.stringify(parts)).slice(0, KEY_LENGTH);
}

/** The file of a path, inside the site (`build.format: 'file'` of Astro). */
function fileOf({ pathname, route }: PagePath): string {
  const path = pathname.replace(/^\//, '');
  if (route.type !== 'page') return path;
  return `${path === '' ? 'index' : path}.html`;
}
