import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { KeptPages, MadePage } from '#src/release/kept-pages.ts';
import { renderPages, type PagePath } from '#src/release/render-pages.ts';
import { temporaryFolder } from './folders.ts';

/** A path as Astro has it; of its route only what decides where its file is. */
function pathOf(pathname: string, cacheKey?: string, type = 'page'): PagePath {
  const route = { component: 'src/pages/[slug].astro', type } as PagePath['route'];
  return { pathname, route, ...(cacheKey !== undefined && { cacheKey }) };
}

let outDir = '';

beforeEach(async () => {
  outDir = await temporaryFolder();
});

/** Makes the files of these paths, as far as they are not kept. */
async function render(
  paths: readonly PagePath[],
  known: ReadonlyMap<string, string> = new Map(),
  {
    force = false,
    rendererKey = 'code',
    answer = ({ pathname }: PagePath) => new Response(`The page ${pathname}`),
  } = {},
): Promise<{
  rendered: readonly string[];
  pages: readonly MadePage[];
  placed: readonly string[];
  told: readonly number[];
  written: readonly string[];
}> {
  const placed: string[] = [];
  const rendered: string[] = [];
  const written: string[] = [];
  let told: readonly number[] = [];
  const kept: KeptPages = {
    place: (key, path) => {
      const hash = known.get(key) ?? null;
      if (hash !== null) placed.push(path);
      return hash;
    },
    keep: () => Promise.resolve(),
  };
  const pages = await renderPages({
    ...{ kept, force, rendererKey, outDir },
    program: {
      paths: () => Promise.resolve(paths),
      render: (path) => {
        rendered.push(path.pathname);
        return Promise.resolve(answer(path));
      },
    },
    onPages: (files, all) => (told = [files.length, all]),
    onWritten: (file) => written.push(file),
  });
  return { rendered, pages, placed, told, written };
}

/** Every page that was made, as one that is kept. */
function keeping(pages: readonly MadePage[]): ReadonlyMap<string, string> {
  return new Map(pages.map(({ key, file }) => [key, `hash of ${file}`]));
}

const paths = [
  pathOf('/'),
  pathOf('/category/phones', 'phones'),
  pathOf('/category/tablets', 'tablets'),
  pathOf('/listings/all/shop-1.json', 'list', 'endpoint'),
];

describe('a path', () => {
  it('is rendered if nothing is kept, and its file can be kept if it has a key', async () => {
    const { rendered, pages, told, written } = await render(paths);
    expect(rendered).toEqual(paths.map(({ pathname }) => pathname));
    expect(pages.map(({ file }) => file)).toEqual([
      'category/phones.html',
      'category/tablets.html',
      'listings/all/shop-1.json',
    ]);
    expect(told).toEqual([0, 4]);
    expect(written).toEqual(['index.html', ...pages.map(({ file }) => file)]);
    const page = await readFile(join(outDir, 'category/phones.html'), 'utf8');
    expect(page).toBe('The page /category/phones');
  });

  it('is not rendered if its file is kept', async () => {
    const known = keeping((await render(paths)).pages);
    const { rendered, pages, placed, told } = await render(paths, known);
    expect(rendered).toEqual(['/']);
    expect(placed).toEqual(pages.map(({ file }) => join(outDir, file)));
    expect(pages.map(({ hash }) => hash)).toEqual(pages.map(({ file }) => `hash of ${file}`));
    expect(told).toEqual([3, 4]);
  });

  it('is rendered again if it shows something else', async () => {
    const known = keeping((await render(paths)).pages);
    const now = [...paths.slice(0, 2), pathOf('/category/tablets', 'other'), ...paths.slice(3)];
    expect((await render(now, known)).rendered).toEqual(['/', '/category/tablets']);
  });

  it('is rendered again by another renderer, and if all are to be', async () => {
    const known = keeping((await render(paths)).pages);
    expect((await render(paths, known, { rendererKey: 'other' })).rendered).toHaveLength(4);
    expect((await render(paths, known, { force: true })).rendered).toHaveLength(4);
  });

  it('whose file another path has already is left out', async () => {
    const { rendered, told } = await render([...paths, pathOf('/category/phones', 'other')]);
    expect(rendered).toEqual(paths.map(({ pathname }) => pathname));
    expect(told).toEqual([0, 4]);
  });

  it('has no file if its answer has no body', async () => {
    const { written } = await render(paths, new Map(), {
      answer: ({ pathname }) => new Response(pathname === '/' ? null : 'x'),
    });
    expect(written).not.toContain('index.html');
  });

  it('that cannot be rendered ends the build', async () => {
    const answer = () => new Response(null, { status: 500 });
    await expect(render(paths, new Map(), { answer })).rejects.toThrow('/ could not be rendered');
  });
});
