import { beforeEach, describe, expect, it } from 'vitest';
import type { Manifest } from '#src/release/store/manifest.ts';
import { renderPages, type PagePath } from '#src/release/build/render-pages.ts';
import { openStore } from '#src/release/store/store.ts';
import { temporaryFolder } from '#tests/release/folders.ts';

/** A path as Astro has it; of its route only what decides where its file is. */
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

/** Makes the files of these paths, as far as the last build has none of the same. */
async function render(
  shown: readonly PagePath[],
  last: Manifest = new Map(),
  {
    rendererKey = 'code',
    answer = ({ pathname }: PagePath) => new Response(`Page ${pathname}`),
  } = {},
) {
  const rendered: string[] = [];
  const progress: [number, number][] = [];
  const store = openStore(dataDir, last);
  const result = await renderPages({
    ...{ store, rendererKey },
    program: {
      paths: () => Promise.resolve(shown),
      render: (path) => {
        rendered.push(path.pathname);
        return Promise.resolve(answer(path));
      },
    },
    onProgress: (...step) => progress.push(step),
  });
  const text = (file: string): string => {
    const entry = result.files.get(file);
    return entry === undefined ? '' : store.read(entry).toString();
  };
  return { ...result, paths: rendered, progress, text };
}

describe('a path', () => {
  it('is rendered if the last build did not have it', async () => {
    const { paths: rendered, files, progress, text } = await render(paths);
    expect(rendered).toEqual(paths.map(({ pathname }) => pathname));
    expect([...files.keys()].toSorted()).toEqual([
      'category/phones.html',
      'category/tablets.html',
      'index.html',
      'listings/all/shop-1.json',
    ]);
    expect(text('category/phones.html')).toBe('Page /category/phones');
    expect(progress.at(-1)).toEqual([4, 4]);
  });

  it('is not rendered if the last build had it with the same key', async () => {
    const first = await render(paths);
    const again = await render(paths, first.files);
    expect([again.paths, again.rendered]).toEqual([['/'], 1]);
    expect(again.files).toEqual(first.files);
    expect(again.progress.at(-1)).toEqual([4, 4]);
  });

  it('is rendered again if it shows something else', async () => {
    const { files } = await render(paths);
    const now = [...paths.slice(0, 2), pathOf('/category/tablets', 'other'), ...paths.slice(3)];
    expect((await render(now, files)).paths).toEqual(['/', '/category/tablets']);
  });

  it('is rendered again by another renderer', async () => {
    const { files } = await render(paths);
    expect((await render(paths, files, { rendererKey: 'other' })).paths).toHaveLength(4);
  });

  it('whose file another path has already is left out', async () => {
    const { paths: rendered } = await render([...paths, pathOf('/category/phones', 'other')]);
    expect(rendered).toEqual(paths.map(({ pathname }) => pathname));
  });

  it('that cannot be rendered ends the build', async () => {
    const answer = () => new Response(null, { status: 500 });
    await expect(render(paths, new Map(), { answer })).rejects.toThrow('/ could not be rendered');
  });
});
