import { describe, expect, it } from 'vitest';
import { NO_LANGUAGE } from '#src/domain/search/language.ts';
import { toCard, type Product } from '#src/domain/catalogue/product.ts';
import { kobo } from '#src/domain/money.ts';
import { SEARCH_MANIFEST } from '#src/domain/search/manifest.ts';
import { generatedCatalogue } from '#src/demo/generated-catalogue.ts';
import { createSearchIndex } from '#src/stores/search/index-file.ts';
import { searchFiles, seededProducts, snapshotOf } from '#tests/fixtures/search-catalogues.ts';

const products = seededProducts(generatedCatalogue(2_300));
const files = searchFiles(snapshotOf(products));

/** A server of files that a test can change, with its requests. */
function serve(served: ReadonlyMap<string, string>) {
  const asked: string[] = [];
  const server = {
    files: new Map(served),
    asked,
    broken: (route: string): boolean => route === '',
  };
  const fetchFile = async (route: string): Promise<unknown> => {
    asked.push(route);
    await Promise.resolve();
    const body = server.files.get(route);
    if (body === undefined || server.broken(route)) throw new Error(`${route} answered 404.`);
    return JSON.parse(body);
  };
  return { server, index: createSearchIndex(fetchFile) };
}

const isManifest = (route: string) => route === SEARCH_MANIFEST;

describe('the search index in a browser', () => {
  it('the search index loads nothing until needed, and each file once', async () => {
    const { server, index } = serve(files);
    expect(index.state.get()).toEqual({
      ...{ status: 'idle', products: [], count: 0, texts: 0, language: NO_LANGUAGE },
    });
    expect(server.asked).toEqual([]);
    await Promise.all([index.load(), index.load()]);
    await index.load();
    expect(new Set(server.asked).size).toBe(server.asked.length);
    expect(server.asked).toHaveLength(6);
    expect(index.state.get()).toMatchObject({ status: 'ready', count: 2_300, texts: 1 });
  });

  it('the search index contains all products as in the catalogue', async () => {
    const { index } = serve(files);
    await index.load();
    const known = index.state.get().products.map(({ slug, title, price }) => [slug, title, price]);
    const right = products.map(({ slug, title, price }) => [slug, title, price]);
    expect(known.sort()).toEqual(right.sort());
  });

  it('the search index offers loaded parts while others are loading', async () => {
    const { index } = serve(files);
    const seen: [string, number][] = [];
    index.state.listen(({ status, products: there }) => seen.push([status, there.length]));
    await index.load();
    expect(seen.some(([status, there]) => status === 'loading' && there > 0 && there < 2_300)).toBe(
      true,
    );
    // The whole is shown once.
    expect(seen.filter(([, there]) => there === 2_300)).toEqual([['ready', 2_300]]);
    expect(seen.at(-1)).toEqual(['ready', 2_300]);
  });

  it('a failed search index reports it, keeps its parts, and loads the rest on a retry', async () => {
    const { server, index } = serve(files);
    const missing = [...files.keys()].find((route) => files.get(route)?.includes('"titles"'));
    server.broken = (route) => route === missing;
    await index.load();
    expect(index.state.get().status).toBe('failed');
    expect(index.state.get().products.length).toBeLessThan(2_300);
    server.broken = () => false;
    await index.load();
    expect(index.state.get()).toMatchObject({ status: 'ready', count: 2_300 });
    expect(index.state.get().products).toHaveLength(2_300);
  });

  it.each([
    ['does not come', isManifest, undefined],
    ['is no list of files', isManifest, '{"parts":5}'],
    ['is a page', isManifest, '"<!doctype html>"'],
  ])('the search index fails if its manifest %s', async (_case, which, body) => {
    const { server, index } = serve(files);
    for (const route of files.keys()) {
      if (!which(route)) continue;
      if (body === undefined) server.files.delete(route);
      else server.files.set(route, body);
    }
    await index.load();
    expect(index.state.get()).toMatchObject({ status: 'failed', products: [] });
  });

  it('the search index fails if a part holds fewer products than expected', async () => {
    const { server, index } = serve(files);
    const manifest = JSON.parse(files.get(SEARCH_MANIFEST) ?? '') as {
      parts: { count: number }[];
    };
    for (const part of manifest.parts) part.count += 1;
    server.files.set(SEARCH_MANIFEST, JSON.stringify(manifest));
    await index.load();
    expect(index.state.get().status).toBe('failed');
  });

  it('the search index switches to a new release that replaced the old files', async () => {
    const { server, index } = serve(files);
    await index.load();
    const [first] = index.state.get().products;
    if (first === undefined) throw new Error('no product');
    const dearer = products.map((product) => ({
      ...product,
      price: kobo(product.price + 100),
      stock: 41,
    }));
    server.files = new Map(searchFiles(snapshotOf(dearer)));
    const [card] = await index.cards([first]);
    expect(card).toMatchObject({ slug: first.slug, stock: 41 });
    expect(card?.price).toBe(first.price + 100);
    expect(index.state.get().products.find(({ slug }) => slug === first.slug)?.price).toBe(
      first.price + 100,
    );
  });

  it('the search index gives product cards in order, as pages show them', async () => {
    const { server, index } = serve(files);
    await index.load();
    const wanted = index.state.get().products.filter((_product, place) => place % 97 === 0);
    const before = server.asked.length;
    const cards = await index.cards(wanted);
    const bySlug = new Map(products.map((product: Product) => [product.slug, product]));
    expect(cards).toEqual(
      wanted.map(({ slug }) => {
        const product = bySlug.get(slug);
        return product === undefined ? null : toCard(product);
      }),
    );
    const fetched = server.asked.length - before;
    await index.cards(wanted);
    expect(server.asked.length - before).toBe(fetched);
  });

  it('the search index reports cards that fail to load, stays usable, and loads them on a retry', async () => {
    const { server, index } = serve(files);
    await index.load();
    const wanted = index.state.get().products.slice(0, 3);
    server.broken = () => true;
    const before = index.state.get();
    await expect(index.cards(wanted)).rejects.toThrow();
    expect(index.state.get()).toBe(before);
    server.broken = () => false;
    expect(await index.cards(wanted)).toHaveLength(3);
  });
});
