import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PullError } from '#src/catalogue/errors.ts';
import { readSnapshot, snapshotFile } from '#src/catalogue/store.ts';
import { readHistory } from '#src/release/releases/history.ts';
import { rebuild, type RebuildReport } from '#src/release/releases/rebuild.ts';
import { plainPicture } from '#tests/fixtures/foreign-api/pictures.ts';
import { startForeignApi, type ForeignApi } from '#tests/fixtures/foreign-api/server.ts';
import { someOf } from '#tests/fixtures/runs.ts';
import { breaks, startBreakingApi, type Break, type BreakingApi } from './breaking-api.ts';
import { giveFont } from './head-start.ts';
import { leftovers, publishedSite, shopCatalogue, type PublishedSite } from './rebuild-shop.ts';
import { settingsFor } from './snapshots.ts';

// One site is published; then the API fails in every way at every call. Each test continues with
// the site of the one before, in which only the last test may change anything.

/** Two pages of the list, and more than a catalogue may lose without being forced. */
const PRODUCTS = 60;

const PRICE = 50_000;

/** A rebuild with pages takes about ten seconds, on a busy machine more. */
const PATIENCE = 120_000;

/**
 * The timeout of a pull for a call that ends, and for one that never does: a busy machine may delay
 * a good one too, which is then repeated.
 */
const LONG = { timeoutMs: 20_000, retries: 0 };
const SHORT = { timeoutMs: 400, retries: 1 };

const picture = '/uploads/marked.png';

/** Each call of a pull, as sent. */
const calls = [
  '/v1/all-product?page=1&limit=200',
  '/v1/all-product?page=2&limit=200',
  '/v1/categories',
  '/v1/product/home',
  '/v1/banners',
  '/v1/delivery',
  '/v1/policies',
  '/v1/search-words',
  '/v1/shop',
];

let dataDir: string;
let shop: ForeignApi;
let api: BreakingApi;
let published: PublishedSite;
let snapshot: Buffer;

const rebuildNow = (retry = LONG, force = false): Promise<RebuildReport> =>
  rebuild({
    force,
    settings: settingsFor(dataDir),
    source: {
      ...{ apiUrl: api.url, uploadsUrl: api.uploadsUrl, keepAs: 'a shop' },
      retry: { ...retry, retryDelayMs: 1 },
    },
  });

const retryFor = (how: Break) => (how === 'never ends its answer' ? SHORT : LONG);

/** Sets the products that the API sells from now on. */
const sells = (count: number, price: number): void => {
  Object.assign(shop.catalogue, shopCatalogue(count, price, ['marked.png']));
};

/** The one sentence of a rebuild that must fail. */
async function failureOf(attempt: Promise<unknown>): Promise<string> {
  const error: unknown = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PullError)) {
    throw new Error(`The rebuild ended otherwise: ${String(error)}`, { cause: error });
  }
  expect(error.message).toMatch(/^[^\n]+\.$/);
  return error.message;
}

/** Checks after a failed rebuild that neither visitors nor later builds see a change. */
async function expectNothingChanged(message: string): Promise<void> {
  expect(publishedSite(dataDir)).toEqual(published);
  expect((await readFile(snapshotFile(dataDir))).equals(snapshot)).toBe(true);
  expect((await readHistory(dataDir)).at(-1)).toMatchObject({ outcome: 'failed', error: message });
}

/** Checks that the next rebuild recovers once the API works again. */
async function expectNextSucceeds(): Promise<void> {
  api.broken.clear();
  sells(PRODUCTS, PRICE);
  const { outcome, release } = await rebuildNow();
  expect([outcome, release?.id]).toEqual(['unchanged', published.folder.split('/').at(-1)]);
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'oja-faults-'));
  await giveFont(dataDir);
  const pictures = new Map([['marked.png', await plainPicture('#224466')]]);
  shop = await startForeignApi({ pictures });
  api = await startBreakingApi(shop);
  sells(PRODUCTS, PRICE);
  expect((await rebuildNow()).outcome).toBe('published');
  published = publishedSite(dataDir);
  snapshot = await readFile(snapshotFile(dataDir));
  return async () => {
    await api.close();
    await shop.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}, PATIENCE);

afterEach(() => {
  api.broken.clear();
  api.onCall = () => undefined;
  shop.faults.emptyPage = false;
  shop.faults.repeatedPage = false;
});

describe('an API that fails', () => {
  it('a rebuild makes no call to the API that these tests do not break', async () => {
    shop.requests.length = 0;
    await rebuildNow();
    expect(shop.requests.toSorted()).toEqual([picture, ...calls].toSorted());
  });

  describe.each(someOf(breaks, 3))('and %s', (how) => {
    it.each(calls)(
      'a rebuild with a failing call to %s leaves the site untouched until the API works again',
      async (call) => {
        sells(PRODUCTS, PRICE + 1_000);
        api.broken.set(call, { how, isPassing: false });
        const message = await failureOf(rebuildNow(retryFor(how)));
        expect(message).toContain(call.split('?')[0]);
        await expectNothingChanged(message);
        await expectNextSucceeds();
      },
    );

    it('a rebuild in which every call fails once tries again and gets the whole catalogue', async () => {
      for (const call of [picture, ...calls]) api.broken.set(call, { how, isPassing: true });
      const { outcome, pulled } = await rebuildNow({ ...retryFor(how), retries: 3 });
      expect([outcome, [...api.broken]]).toEqual(['unchanged', []]);
      expect(pulled.counts.products).toBe(PRODUCTS);
    });

    it('a rebuild that cannot fetch a picture keeps the old one and reports it', async () => {
      api.broken.set(picture, { how, isPassing: false });
      const { outcome, pulled } = await rebuildNow(retryFor(how));
      expect(outcome).toBe('unchanged');
      expect(pulled.warnings.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^Picture "marked.png" could not be fetched anew and is kept/),
      ]);
      expect(publishedSite(dataDir)).toEqual(published);
    });
  });
});

describe('a faulty catalogue of the API', () => {
  it('a catalogue that lost half of its products leaves the site untouched until they are back', async () => {
    sells(PRODUCTS / 2, PRICE + 1_000);
    const message = await failureOf(rebuildNow());
    expect(message).toMatch(/^The pull would lose 30 of 60 products/);
    await expectNothingChanged(message);
    await expectNextSucceeds();
  });

  it('an empty catalogue leaves the site untouched until the products are back', async () => {
    sells(0, PRICE);
    const message = await failureOf(rebuildNow());
    expect(message).toMatch(/^The API gave no product that can be shown/);
    await expectNothingChanged(message);
    await expectNextSucceeds();
  });

  it.each([
    ['promises a page and sends an empty one', { emptyPage: true }, /, but that page is empty\.$/],
    ['repeats its first page', { repeatedPage: true }, /its paging is broken\.$/],
  ] as const)(
    'a catalogue that %s leaves the site untouched until it is complete',
    async (_what, faults, says) => {
      sells(PRODUCTS, PRICE + 1_000);
      Object.assign(shop.faults, faults);
      const message = await failureOf(rebuildNow());
      expect(message).toMatch(says);
      await expectNothingChanged(message);
      Object.assign(shop.faults, { emptyPage: false, repeatedPage: false });
      await expectNextSucceeds();
    },
  );

  it('a catalogue that changes with every page leaves the site untouched until it is stable', async () => {
    let turn = 0;
    api.onCall = (call) => {
      if (!call.includes('all-product')) return;
      turn += 1;
      const { products = [] } = shopCatalogue(PRODUCTS + 1, PRICE);
      shop.catalogue.products = products.filter((_product, place) => place !== turn % 9);
    };
    const message = await failureOf(rebuildNow());
    expect(message).toMatch(/^The products at .* change faster than they can be read/);
    expect(turn).toBe(4 * 2);
    await expectNothingChanged(message);
    api.onCall = () => undefined;
    await expectNextSucceeds();
  });

  it(
    'a catalogue that changes between two pages is published with all its current products',
    { timeout: PATIENCE },
    async () => {
      // The second product is removed after the first page was read: the first of page 2 moves to
      // page 1.
      sells(PRODUCTS, PRICE + 2_000);
      const { products } = shop.catalogue;
      api.onCall = (call) => {
        if (!call.includes('page=2')) return;
        shop.catalogue.products = products.filter((_product, place) => place !== 1);
      };
      const { outcome, urls } = await rebuildNow();
      expect(outcome).toBe('published');
      // Pagefind's index is named by its content, which has every product.
      const isPage = (url: string) => !url.startsWith('/pagefind/');
      expect(urls.removed.filter(isPage)).toEqual(['/products-details/phone-2']);
      const ids = (await readSnapshot(dataDir)).products.map(({ id }) => Number(id));
      const all = Array.from({ length: PRODUCTS }, (_, place) => place + 1);
      expect(ids).toEqual(all.filter((id) => id !== 2));
      const site = publishedSite(dataDir);
      expect(site.folder).not.toBe(published.folder);
      expect(site.price).toBe(PRICE + 2_000);
      expect(await leftovers(dataDir)).toEqual([]);
    },
  );
});

describe('a forced rebuild', () => {
  it(
    'a forced rebuild reports the pages of the published release that differ from the fresh ones',
    { timeout: PATIENCE },
    async () => {
      const { folder } = publishedSite(dataDir);
      await writeFile(join(folder, 'faq.html'), '<!doctype html><title>Damaged</title>');
      const { outcome, urls } = await rebuildNow(LONG, true);
      expect(outcome).toBe('published');
      expect(urls).toEqual({ added: [], changed: ['/faq'], removed: [] });
    },
  );
});
