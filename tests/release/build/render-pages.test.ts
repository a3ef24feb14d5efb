import { beforeEach, describe, expect, it } from 'vitest';
import type { Entry, Manifest } from '#src/release/store/manifest.ts';
import { renderPages, type PagePath } from '#src/release/build/render-pages.ts';
import { openStore } from '#src/release/store/store.ts';
import { temporaryFolder } from '#tests/release/folders.ts';

/** A path of Astro, with only the parts of its route that decide on its file. */
function pathOf(pathname: string, cacheKey?: string, type = 'page'): PagePath {
  const route = { component: 'src/pages/[slug].astro', type } as PagePath['route'];
  return { pathname, route, ...(cacheKey !== undefined && { cacheKey }) };
}

const paths = [
  pathOf('/'),
  pathOf('/category/phones', 'phones'),
  pathOf('/category/tablets', 'tablets'),
  pathOf('/listings/all/shop-1.json', 'listing', 'endpoint'),
];

let dataDir = '';

beforeEach(async () => {
  dataDir = await temporaryFolder();
});

/** Renders these paths unless the last build had the same. */
async function render(
  shown: readonly PagePath[],
  last: Manifest = new Map(),
  {
    rendererKey = 'code',
    answer = ({ pathname }: PagePath) => new Response(`Page ${pathname}`),
  } = {},
) {
  const rendered: string[] = [];
  const texts = new Map<string, string>();
  const files = new Map<string, Entry>();
  const store = openStore(dataDir, last);
  let total = 0;
  const waiting: Promise<unknown>[] = [];
  await renderPages({
    ...{ store, rendererKey },
    program: {
      paths: () => Promise.resolve(shown),
      render: (path) => {
        rendered.push(path.pathname);
        return Promise.resolve(answer(path));
      },
    },
    onReused: (reused, all) => {
      total = all;
      for (const [file, entry] of reused) files.set(file, entry);
    },
    onRendered: (file, content, key) => {
      texts.set(file, Buffer.from(content).toString());
      waiting.push(store.put(file, content, key).then((entry) => files.set(file, entry)));
    },
  });
  await Promise.all(waiting);
  return { rendered, files, texts, total };
}

describe('rendering a path', () => {
  it('a path is rendered if the last build did not have it', async () => {
    const { rendered, files, texts, total } = await render(paths);
    expect(rendered).toEqual(paths.map(({ pathname }) => pathname));
    expect([...files.keys()].toSorted()).toEqual([
      'category/phones.html',
      'category/tablets.html',
      'index.html',
      'listings/all/shop-1.json',
    ]);
    expect(texts.get('category/phones.html')).toBe('Page /category/phones');
    expect(total).toBe(4);
  });

  it('a path is not rendered if the last build had it with the same key', async () => {
    const first = await render(paths);
    const again = await render(paths, first.files);
    expect(again.rendered).toEqual(['/']);
    expect(again.files).toEqual(first.files);
    expect(again.total).toBe(4);
  });

  it('a path is rendered again if its content changed', async () => {
    const { files } = await render(paths);
    const now = [...paths.slice(0, 2), pathOf('/category/tablets', 'other'), ...paths.slice(3)];
    expect((await render(now, files)).rendered).toEqual(['/', '/category/tablets']);
  });

  it('a path is rendered again if the renderer changed', async () => {
    const { files } = await render(paths);
    expect((await render(paths, files, { rendererKey: 'other' })).rendered).toHaveLength(4);
  });

  it('a path is left out if another path already has its file', async () => {
    const { rendered } = await render([...paths, pathOf('/category/phones', 'other')]);
    expect(rendered).toEqual(paths.map(({ pathname }) => pathname));
  });

  it('a path that cannot be rendered ends the build', async () => {
    const answer = () => new Response(null, { status: 500 });
    await expect(render(paths, new Map(), { answer })).rejects.toThrow('/ could not be rendered');
  });
});
