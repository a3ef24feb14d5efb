import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchFor } from '#src/domain/search/query.ts';
import type { ResultsState } from '#src/stores/search/results.ts';
import { sampleProduct } from '#tests/fixtures/snapshot.ts';
import { settle, shopResults, slugsOf } from './shop-results.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** A shop without its own index; Pagefind answers unless it `fails`. */
function withoutIndex(path = '/', { fails = false, count = 30 } = {}) {
  const shop = shopResults(path, count, [
    sampleProduct({ id: '901', title: 'Camping Lamp', description: '<p>For an iPhone too.</p>' }),
    sampleProduct({
      ...{ id: '902', title: 'Silicone Cover', category: 'Accessories', brands: ['Oraimo'] },
      description: '<p>Fits the iPhone, waterproof.</p>',
    }),
  ]);
  shop.files.clear();
  shop.faults.fails = fails;
  return shop;
}

const foundIn = ({ fallback }: ResultsState) => fallback?.products.map(({ title }) => title) ?? [];

describe('a search without the shop’s own index', () => {
  it('Pagefind answers alone, the products with the words in their names first', async () => {
    const { search } = withoutIndex();
    const state = await search('iphone');
    expect(state).toMatchObject({ status: 'failed', complete: false });
    expect(state.fallback).toMatchObject({ status: 'ready' });
    const titles = foundIn(state);
    const last = titles.findLastIndex((title) => title.includes('iPhone'));
    expect(last).toBeGreaterThanOrEqual(0);
    expect(titles.slice(0, last + 1).every((title) => title.includes('iPhone'))).toBe(true);
    expect(titles.slice(last + 1).toSorted()).toEqual(['Camping Lamp', 'Silicone Cover']);
  });

  it('words may lie partly in the names and partly in the description', async () => {
    const { search } = withoutIndex();
    expect(foundIn(await search('cover waterproof'))).toEqual(['Silicone Cover']);
  });

  it('a product with only some of the words is shown if none has all', async () => {
    const { search } = withoutIndex();
    expect(foundIn(await search('zzz lamp'))).toEqual(['Camping Lamp']);
  });

  it('Pagefind alone keeps to the products of a list’s page', async () => {
    const { search } = withoutIndex('/products/accessories');
    expect(foundIn(await search('iphone'))).toEqual(['Silicone Cover']);
  });

  it('more products than are shown at first come on request, each once', async () => {
    const { search, screen, state, snapshot } = withoutIndex('/', { count: 200 });
    const { fallback } = await search('samsung');
    const all = snapshot.products.filter(({ brands }) => brands.includes('Samsung')).length;
    expect(fallback).toMatchObject({ more: true });
    expect(fallback?.products).toHaveLength(20);
    await screen.more();
    const slugs = slugsOf(state().fallback?.products);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.length).toBe(Math.min(all, 40));
  });

  it('the shop’s own results replace those of Pagefind after a retry', async () => {
    const { search, screen, state, files, all } = withoutIndex();
    await search('lamp');
    for (const [route, body] of all) files.set(route, body);
    screen.retry();
    await settle();
    expect(state()).toMatchObject({ status: 'ready', fallback: null });
    expect(slugsOf(state().cards)).toEqual(['camping-lamp']);
  });

  it('a retry asks Pagefind again if both had failed', async () => {
    const { search, screen, state, faults } = withoutIndex('/', { fails: true });
    const { fallback } = await search('lamp');
    expect(fallback).toEqual({ status: 'failed', products: [], more: false });
    faults.fails = false;
    screen.retry();
    await settle();
    expect(foundIn(state())).toEqual(['Camping Lamp']);
  });

  it('an index that is out of reach is a failure, not an empty answer', async () => {
    const { search, faults } = withoutIndex();
    faults.isCutOff = true;
    expect((await search('lamp')).fallback).toMatchObject({ status: 'failed', products: [] });
    faults.isCutOff = false;
    expect((await search('nothing like it')).fallback).toMatchObject({ status: 'ready' });
  });

  it('filters alone cannot be searched for in Pagefind', async () => {
    const { search } = withoutIndex();
    const filters = { ...searchFor('').filters, brand: 'Apple' };
    const { fallback } = await search({ ...searchFor(''), filters });
    expect(fallback).toEqual({ status: 'failed', products: [], more: false });
  });
});
