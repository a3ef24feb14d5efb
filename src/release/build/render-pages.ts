import { setImmediate } from 'node:timers/promises';
import type { AstroPrerenderer } from 'astro';
import { contentHash, type Entry } from '#src/release/store/manifest.ts';
import type { Store } from '#src/release/store/store.ts';

/** A path of the site: where it is, what renders it, and a key of what it shows if it has one. */
export type PagePath = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number];

/** What renders the pages of the catalogue in the data folder (prerender-entry.ts). */
export type RenderProgram = {
  readonly paths: () => Promise<readonly PagePath[]>;
  readonly render: (path: PagePath) => Promise<Response>;
};

export type RenderPagesOptions = {
  readonly program: RenderProgram;
  /** Of the renderer: it covers the code, and the settings that pages show. */
  readonly rendererKey: string;
  readonly store: Pick<Store, 'take'>;
  /** Receives the files that the last build had, before any page is rendered, and their number in all. */
  readonly onReused: (files: ReadonlyMap<string, Entry>, total: number) => void;
  /** Receives a file that was rendered. */
  readonly onRendered: (file: string, content: Uint8Array, key: string | null) => void;
};

/**
 * Makes the files of all paths: takes from the last build those with the same key, and renders the
 * rest. The key of a file covers the key of its path, which covers what it shows (catalogue/paths.ts),
 * and the renderer. Of two paths with one file the first is made. Throws for a page that cannot be
 * rendered.
 */
export async function renderPages(options: RenderPagesOptions): Promise<void> {
  const { program, rendererKey, store, onReused, onRendered } = options;
  const reused = new Map<string, Entry>();
  const rest = new Map<string, { readonly path: PagePath; readonly key: string | null }>();
  for (const path of await program.paths()) {
    const file = fileOf(path);
    if (reused.has(file) || rest.has(file)) continue;
    const key = keyOf(path, rendererKey);
    const before = key === null ? null : store.take(file, key);
    if (before !== null) reused.set(file, before);
    else rest.set(file, { path, key });
  }
  onReused(reused, reused.size + rest.size);
  for (const [file, { path, key }] of rest) {
    const response = await render(program, path);
    onRendered(file, new Uint8Array(await response.arrayBuffer()), key);
    // Until the next turn of the event loop Node keeps every answer alive, whoever has read it.
    await setImmediate();
  }
}

/**
 * Renders the page in this file of the site. Returns its HTML; null if the catalogue has no such page. Throws
 * for a page that cannot be rendered.
 */
export async function renderFile(program: RenderProgram, file: string): Promise<string | null> {
  const path = (await program.paths()).find((one) => fileOf(one) === file);
  return path === undefined ? null : (await render(program, path)).text();
}

async function render(program: RenderProgram, path: PagePath): Promise<Response> {
  const response = await program.render(path);
  if (response.status >= 500) throw new Error(`${path.pathname} could not be rendered`);
  return response;
}

function keyOf({ route, pathname, cacheKey }: PagePath, rendererKey: string): string | null {
  if (cacheKey === undefined) return null;
  const parts = [rendererKey, route.component, pathname, cacheKey];
  return contentHash(JSON.stringify(parts));
}

/** The file of a path, inside the site (`build.format: 'file'` of Astro). */
function fileOf({ pathname, route }: PagePath): string {
  const path = pathname.replace(/^\//, '');
  if (route.type !== 'page') return path;
  return `${path === '' ? 'index' : path}.html`;
}
