import {
  existsSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PullError } from '#src/catalogue/errors.ts';
import { pull, type PullOptions } from '#src/catalogue/pull.ts';
import type { PullReport } from '#src/catalogue/report.ts';
import { readSnapshot, snapshotFile } from '#src/catalogue/store.ts';
import { foreignCatalogue } from '#tests/fixtures/foreign-api/catalogue.ts';
import type { Faults } from '#tests/fixtures/foreign-api/faults.ts';
import { startForeignApi, type ForeignApi } from '#tests/fixtures/foreign-api/server.ts';
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts';

let api: ForeignApi;

beforeEach(async () => {
  api = await startForeignApi(await foreignCatalogue());
});

afterEach(() => api.close());

const pullTo = (dataDir: string, options: Partial<PullOptions> = {}): Promise<PullReport> =>
  pull({
    apiUrl: api.url,
    uploadsUrl: api.uploadsUrl,
    dataDir,
    retry: { retries: 1, timeoutMs: 5000, retryDelayMs: 1 },
    ...options,
  });

/** A folder with a good snapshot, a check that a failed pull left it unchanged, and its pictures. */
async function pulledFolder() {
  const folder = temporaryFolder();
  await pullTo(folder);
  const bytes = readFileSync(snapshotFile(folder));
  const pictures = join(folder, 'pictures');
  const storedPictures = () => readdirSync(pictures).toSorted();
  return {
    ...{ folder, storedPictures },
    /** Lets the pictures have been stored two days ago. */
    makeOld: () => {
      const then = Date.now() / 1000 - 2 * 24 * 60 * 60;
      for (const name of storedPictures()) utimesSync(join(pictures, name), then, then);
    },
    isAsItWas: () => {
      expect(readFileSync(snapshotFile(folder)).equals(bytes)).toBe(true);
    },
  };
}

const cases: readonly [string, Partial<Faults>, RegExp, Partial<PullOptions>?][] = [
  [
    'is down',
    { down: true },
    /^No answer from GET http.*; start the API, or correct SHOP_API_URL\.$/,
  ],
  [
    'is slow',
    { slowMs: 2000 },
    /^No answer from GET http.* within 100 ms; the server is too slow or stuck, so try again later\.$/,
    { retry: { retries: 0, timeoutMs: 100, retryDelayMs: 1 } },
  ],
  [
    'sends HTML instead of JSON',
    { html: true },
    /is not JSON \(status 200, text\/html\); check that SHOP_API_URL is the base of a v1 API\.$/,
  ],
  ['sends half an answer', { halfBody: true }, /broke off after \d+ bytes; start the API/],
  ['sends another form', { wrongForm: true }, /all-product has no list under data or products/],
  [
    'repeats a page',
    { repeatedPage: true },
    /^The API repeats page 1 of http.*\/all-product as page 2; its paging is broken\.$/,
  ],
  [
    'promises more for ever',
    { endless: true },
    /^The API says without end that there is more of .*; the pull stopped after \d+ records\.$/,
    { bounds: { pages: 30, records: 10_000 } },
  ],
  [
    'has more records than any shop',
    { endless: true },
    /^The API says without end/,
    { bounds: { pages: 5000, records: 70 } },
  ],
  [
    'promises a page and sends an empty one',
    { emptyPage: true },
    /^The API says that there is more after page \d+ of .*, but that page is empty\.$/,
  ],
  [
    'fails again and again',
    { failures: 1000 },
    /answered 500: .*; the fault is on the side of the API\.$/,
  ],
  [
    'has lost most of its products',
    { truncatedTo: 100 },
    /^The pull would lose \d+ of \d+ products, so the last snapshot stays; if that is right, run "npm run pull -- --force"\.$/,
  ],
  ['has no product at all', { truncatedTo: 0 }, /^The API gave no product that can be shown/],
  [
    'has no pictures to give',
    { picturesDown: true },
    /^The pictures' server does not answer at http.*\/uploads; start it, or correct SHOP_UPLOADS_URL\.$/,
  ],
];

describe('a pull from a failing server', () => {
  it.each(cases)(
    'a pull reports that the server %s, and keeps the snapshot',
    async (_what, faults, says, options) => {
      const { folder, isAsItWas } = await pulledFolder();
      if (faults.picturesDown === true) {
        api.catalogue.pictures = new Map();
        api.catalogue.banners = Array.from({ length: 30 }, (_, index) => ({
          id: index,
          url: `new-${index}.png`,
          type: 'hero',
        }));
      }
      Object.assign(api.faults, faults);
      const error: unknown = await pullTo(folder, options).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(PullError);
      expect((error as PullError).message).toMatch(says);
      expect((error as PullError).message).toMatch(/^[^\n]+\.$/);
      isAsItWas();
    },
  );

  it('a pull continues after a few failures of the server', async () => {
    const folder = temporaryFolder();
    api.faults.failures = 2;
    await pullTo(folder, { retry: { retries: 3, timeoutMs: 5000, retryDelayMs: 1 } });
    expect((await readSnapshot(folder)).products.length).toBeGreaterThan(100);
  });

  it('a pull does not repeat a refused request', async () => {
    await expect(pullTo(temporaryFolder(), { apiUrl: `${api.url}/nowhere` })).rejects.toThrow(
      /^The API has no http.*\/v1\/nowhere\/all-product; correct SHOP_API_URL\.$/,
    );
    expect(api.requests).toHaveLength(1);
  });

  it('a pull keeps stored pictures if the server cannot be asked for them', async () => {
    const folder = temporaryFolder();
    await pullTo(folder);
    const before = await readSnapshot(folder);
    api.faults.picturesDown = true;
    await pullTo(folder);
    expect((await readSnapshot(folder)).hash).toBe(before.hash);
  });
});

describe('a pull', () => {
  it('a pull that would lose many products is done only if forced', async () => {
    const { folder } = await pulledFolder();
    api.faults.truncatedTo = 100;
    const report = await pullTo(folder, { force: true });
    expect((await readSnapshot(folder)).products).toHaveLength(100);
    expect(report.removed.length).toBeGreaterThan(100);
  });

  it('a pull without a single picture is done only if forced', async () => {
    api.catalogue.pictures = new Map();
    const folder = temporaryFolder();
    await expect(pullTo(folder)).rejects.toThrow(/^Not one of \d+ pictures could be fetched/);
    expect(existsSync(snapshotFile(folder))).toBe(false);
    await pullTo(folder, { force: true });
    expect(existsSync(snapshotFile(folder))).toBe(true);
  });

  it('a pull removes a picture that nothing uses and that was stored more than a day ago', async () => {
    const { folder, storedPictures, makeOld } = await pulledFolder();
    const [banner] = (await readSnapshot(folder)).banners;
    const before = storedPictures();
    api.catalogue.banners = [];
    await pullTo(folder);
    expect(storedPictures()).toEqual(before);
    makeOld();
    await pullTo(folder);
    expect(storedPictures()).toEqual(before.filter((name) => name !== banner?.picture.file));
  });

  it('a refused pull, a draft and a pull without pictures remove no picture', async () => {
    const { folder, storedPictures, makeOld } = await pulledFolder();
    const before = storedPictures();
    makeOld();
    api.catalogue.banners = [];
    await pullTo(folder, { draftDir: temporaryFolder() });
    await pullTo(folder, { pictures: false });
    api.faults.truncatedTo = 100;
    await expect(pullTo(folder)).rejects.toThrow();
    expect(storedPictures()).toEqual(before);
  });

  it('a stopped pull leaves the snapshot unchanged', async () => {
    const { folder, isAsItWas } = await pulledFolder();
    const stopping = new AbortController();
    api.catalogue.products = [{ id: 1, productTitle: 'One', promotionalPrice: 1 }];
    const stopped = pullTo(folder, {
      force: true,
      signal: stopping.signal,
      progress: ({ phase }) => {
        if (phase === 'lists') stopping.abort(new PullError('Stopped.'));
      },
    });
    await expect(stopped).rejects.toThrow('Stopped.');
    isAsItWas();
  });

  it('a pull replaces a damaged snapshot and reports it', async () => {
    const { folder } = await pulledFolder();
    writeFileSync(snapshotFile(folder), '{"kind":"header"}\n');
    const { warnings } = await pullTo(folder);
    expect(warnings[0]?.message).toMatch(/is damaged; run "npm run pull"/);
    expect((await readSnapshot(folder)).products.length).toBeGreaterThan(100);
  });

  it.skipIf(!existsSync('/dev/full'))('a pull reports a full disk', async () => {
    const { folder, isAsItWas } = await pulledFolder();
    symlinkSync('/dev/full', `${snapshotFile(folder)}.${process.pid}.new`);
    api.catalogue.products = api.catalogue.products.slice(0, -1);
    api.catalogue.products = [
      ...api.catalogue.products,
      { id: 77777, productTitle: 'N', promotionalPrice: 1 },
    ];
    await expect(pullTo(folder)).rejects.toThrow(
      /^The disk is full: .*snapshot\.jsonl could not be written/,
    );
    isAsItWas();
  });

  it('a pull reports that its folder cannot be used', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    await expect(pullTo(file)).rejects.toThrow(PullError);
  });
});
