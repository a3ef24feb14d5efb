import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { beforeEach, describe, expect, it } from 'vitest';
import type { KeptPages, MadePage } from '#src/release/kept-pages.ts';
import { reusePages } from '#src/release/reuse-pages.ts';
import { temporaryFolder } from './folders.ts';

type Path = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number];
type Hooks = Required<AstroIntegration['hooks']>;

/** A path as Astro has it; of its route only what decides where its file is. */
function pathOf(pathname: string, cacheKey?: string, type = 'page'): Path {
  const route = { component: 'src/pages/[slug].astro', type } as Path['route'];
  return { pathname, route, ...(cacheKey !== undefined && { cacheKey }) };
}

let outDir = '';

beforeEach(async () => {
  outDir = await temporaryFolder();
  await mkdir(join(outDir, 'assets'));
  await writeFile(join(outDir, 'assets', 'a.12345678.js'), '');
});

/** What Astro would render of these paths, and the pages that came of it. */
async function reuse(
  paths: readonly Path[],
  known: ReadonlyMap<string, string> = new Map(),
  { force = false, codeKey = 'code' } = {},
): Promise<{
  rendered: readonly string[];
  pages: readonly MadePage[];
  placed: readonly string[];
  told: readonly number[];
  /** What Astro is given for an address that it asks to be rendered, and writes itself. */
  answerTo: (address: string) => Promise<string | null>;
}> {
  const placed: string[] = [];
  const kept: KeptPages = {
    place: (key, path) => {
      const hash = known.get(key) ?? null;
      if (hash !== null) placed.push(path);
      return hash;
    },
    keep: () => Promise.resolve(),
  };
  let told: readonly number[] = [];
  const { integration, pages } = reusePages({
    ...{ kept: () => Promise.resolve(kept), force, codeKey },
    onPages: (kept, all) => (told = [kept.length, all]),
    onWritten: () => undefined,
  });
  const hooks = integration.hooks as Hooks;
  const config = { outDir: pathToFileURL(`${outDir}/`), build: { assets: 'assets' } };
  await hooks['astro:config:done']({ config } as Parameters<Hooks['astro:config:done']>[0]);
  let prerenderer: AstroPrerenderer = {
    name: 'test',
    getStaticPaths: () => Promise.resolve([...paths]),
    render: ({ url }) => Promise.resolve(new Response(`The page ${new URL(url).pathname}`)),
  };
  await hooks['astro:build:start']({
    setPrerenderer: (change) => {
      prerenderer = typeof change === 'function' ? change(prerenderer) : change;
    },
  } as Parameters<Hooks['astro:build:start']>[0]);
  const rendered = (await prerenderer.getStaticPaths()).map(({ pathname }) => pathname);
  const answerTo = async (address: string) => {
    const [path = pathOf(address)] = paths;
    const request = new Request(`http://shop.test${address}`);
    const given = await prerenderer.render(request, { routeData: path.route });
    const { body } = given instanceof Response ? given : given.response;
    return body === null ? null : new Response(body).text();
  };
  return { rendered, pages: pages(), placed, told, answerTo };
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
  it('is rendered where nothing is kept, and its file can be kept if it has a key', async () => {
    const { rendered, pages, told } = await reuse(paths);
    expect(rendered).toEqual(paths.map(({ pathname }) => pathname));
    expect(pages.map(({ file }) => file)).toEqual([
      'category/phones.html',
      'category/tablets.html',
      'listings/all/shop-1.json',
    ]);
    expect(told).toEqual([0, 4]);
  });

  it('never comes to Astro where its file is kept', async () => {
    const known = keeping((await reuse(paths)).pages);
    const { rendered, pages, placed, told } = await reuse(paths, known);
    expect(rendered).toEqual(['/']);
    expect(placed).toEqual(pages.map(({ file }) => join(outDir, file)));
    expect(pages.map(({ hash }) => hash)).toEqual(pages.map(({ file }) => `hash of ${file}`));
    expect(told).toEqual([3, 4]);
  });

  it('is rendered again where it shows something else', async () => {
    const known = keeping((await reuse(paths)).pages);
    const now = [...paths.slice(0, 2), pathOf('/category/tablets', 'other'), ...paths.slice(3)];
    expect((await reuse(now, known)).rendered).toEqual(['/', '/category/tablets']);
  });

  it('is rendered again with other code, with other scripts, and when all are to be', async () => {
    const known = keeping((await reuse(paths)).pages);
    expect((await reuse(paths, known, { codeKey: 'other' })).rendered).toHaveLength(4);
    expect((await reuse(paths, known, { force: true })).rendered).toHaveLength(4);
    await writeFile(join(outDir, 'assets', 'b.12345678.js'), '');
    expect((await reuse(paths, known)).rendered).toHaveLength(4);
  });

  it('with a key is written here, and any other by Astro', async () => {
    const { answerTo } = await reuse(paths);
    expect(await answerTo('/category/phones.html')).toBe(null);
    expect(await readFile(join(outDir, 'category/phones.html'), 'utf8')).toBe(
      'The page /category/phones.html',
    );
    expect(await answerTo('/listings/all/shop-1.json')).toBe(null);
    expect(await readFile(join(outDir, 'listings/all/shop-1.json'), 'utf8')).toContain('shop-1');
    expect(await answerTo('/index.html')).toBe('The page /index.html');
    await expect(readFile(join(outDir, 'index.html'))).rejects.toThrow('ENOENT');
  });

  it('is left to Astro where another path has the same file', async () => {
    const twice = [...paths, pathOf('/category/phones', 'phones')];
    const known = keeping((await reuse(paths)).pages);
    const { rendered, placed } = await reuse(twice, known);
    expect(rendered).toEqual(['/', '/category/phones', '/category/phones']);
    expect(placed).not.toContain(join(outDir, 'category/phones.html'));
  });
});
