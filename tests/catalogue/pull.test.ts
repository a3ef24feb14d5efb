import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pull, type PullOptions } from '#src/catalogue/pull.ts';
import { describeReport, reportFile, type PullReport } from '#src/catalogue/report.ts';
import { readHeader } from '#src/catalogue/snapshot-lines.ts';
import { readSnapshot, snapshotFile } from '#src/catalogue/store.ts';
import { shopDefaults } from '#src/domain/shop.ts';
import { foreignCatalogue, type KnownCatalogue } from '#tests/fixtures/foreign-api/catalogue.ts';
import { startForeignApi, type ForeignApi } from '#tests/fixtures/foreign-api/server.ts';
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts';

let catalogue: KnownCatalogue;
let api: ForeignApi;

beforeEach(async () => {
  catalogue = await foreignCatalogue();
  api = await startForeignApi(catalogue);
});

afterEach(() => api.close());

const pullTo = (dataDir: string, options: Partial<PullOptions> = {}): Promise<PullReport> =>
  pull({
    apiUrl: api.url,
    uploadsUrl: api.uploadsUrl,
    dataDir,
    now: new Date('2026-11-21T12:00:00Z'),
    retry: { retries: 0, timeoutMs: 5000, retryDelayMs: 1 },
    ...options,
  });

describe('a pull from a foreign server', () => {
  it('a foreign pull brings every sellable product and names every refused record', async () => {
    const folder = temporaryFolder();
    const report = await pullTo(folder);
    const snapshot = await readSnapshot(folder);
    expect(snapshot.products.map(({ id }) => id).toSorted()).toEqual(
      catalogue.expected.productIds.toSorted(),
    );
    const byText = (a: object, b: object): number =>
      JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
    const told = report.leftOut.map(({ kind, id, title, reason }) => ({ kind, id, title, reason }));
    expect(told.toSorted(byText)).toEqual(
      catalogue.expected.leftOut
        .map(({ kind, id, title, reason }) => ({ kind, id, title, reason }))
        .toSorted(byText),
    );
    expect(report.counts).toMatchObject({
      products: catalogue.expected.productIds.length,
      leftOut: catalogue.expected.leftOut.length,
      policies: 6,
    });
  });

  it('a foreign pull names each picture that a product cannot have', async () => {
    const { warnings } = await pullTo(temporaryFolder());
    const missing = warnings.flatMap(
      ({ message }) => /^Picture "(.*)" of product/.exec(message)?.[1] ?? [],
    );
    expect([...new Set(missing)].toSorted()).toEqual(catalogue.expected.missingPictures.toSorted());
  });

  it('a foreign pull reads prices, brands, stock and pictures in any form', async () => {
    const folder = temporaryFolder();
    await pullTo(folder);
    const { products } = await readSnapshot(folder);
    const byId = new Map(products.map((product) => [product.id, product]));
    expect(byId.get('1')).toMatchObject({
      title: 'Galaxy A1 Black',
      slug: 'galaxy-a1-black',
      brands: ['Samsung'],
      category: 'Phones',
      subcategory: 'Android Phones',
      price: 27_160_000,
      regularPrice: 30_000_000,
      description: '<h3>Galaxy 1</h3><p>A <b>good</b> phone.</p>',
    });
    expect(byId.get('4')).toMatchObject({ price: 1_500_000, stock: 4, category: 'Others' });
    expect(byId.get('5')?.price).toBe(50);
    expect(byId.get('9005')).toMatchObject({ price: 400_000, regularPrice: null });
    expect(byId.get('1')?.pictures).toHaveLength(2);
    expect(byId.get('3')?.pictures).toHaveLength(1);
    expect(byId.get('7')?.pictures).toEqual([]);
    const brands = new Set(products.slice(0, 200).flatMap((product) => product.brands));
    expect(brands).toEqual(new Set(['Samsung', 'Tecno']));
  });

  it('a repeated foreign pull writes the same snapshot and says that nothing changed', async () => {
    const folder = temporaryFolder();
    const first = await pullTo(folder);
    const bytes = readFileSync(snapshotFile(folder));
    const { ino } = statSync(snapshotFile(folder));
    const second = await pullTo(folder);
    expect(first.unchanged).toBe(false);
    expect(second).toMatchObject({
      unchanged: true,
      hash: first.hash,
      added: [],
      removed: [],
      changed: [],
    });
    expect(readFileSync(snapshotFile(folder))).toEqual(bytes);
    expect(statSync(snapshotFile(folder)).ino).toBe(ino);
    const other = temporaryFolder();
    await pullTo(other);
    expect(readFileSync(snapshotFile(other))).toEqual(bytes);
  });

  it('a draft of a foreign pull leaves the last snapshot and report as they are', async () => {
    const [folder, draftDir] = [temporaryFolder(), temporaryFolder()];
    await pullTo(folder);
    const kept = () => [snapshotFile(folder), reportFile(folder)].map((file) => readFileSync(file));
    const before = kept();
    api.catalogue.products = [
      ...catalogue.products,
      { id: 8000, productTitle: 'New', promotionalPrice: 1 },
    ];
    const { hash, added } = await pullTo(folder, { draftDir });
    expect(added).toEqual(['8000']);
    expect((await readSnapshot(draftDir)).hash).toBe(hash);
    expect(kept()).toEqual(before);
  });

  it('a foreign pull fetches each picture once, and not again if its name is known', async () => {
    const folder = temporaryFolder();
    await pullTo(folder);
    const asked = api.requests.filter((path) => path.startsWith('/uploads/'));
    expect(new Set(asked).size).toBe(asked.length);
    api.requests.length = 0;
    await pullTo(folder);
    const again = api.requests.filter((path) => path.startsWith('/uploads/'));
    expect(again.map((path) => decodeURIComponent(path.slice(9))).toSorted()).toEqual([
      'broken.jpg',
      'empty.png',
      'gone.png',
      'noise.png',
      'really-html.jpg',
      'really-svg.png',
    ]);
  });

  it('a foreign pull reports what changed, product by product', async () => {
    const folder = temporaryFolder();
    await pullTo(folder);
    api.catalogue.products = catalogue.products.flatMap((record) => {
      const product = record as { id?: unknown } | null;
      if (product?.id === 10) return [];
      if (product?.id === 11) return [{ ...product, promotionalPrice: 9, stock: 2 }];
      if (product?.id === 13) return [{ ...product, fullDesc: '<p>New text</p>' }];
      return [record];
    });
    api.catalogue.products = [
      ...api.catalogue.products,
      { id: 8000, productTitle: 'New', promotionalPrice: 1 },
    ];
    const report = await pullTo(folder);
    expect(report).toMatchObject({
      unchanged: false,
      added: ['8000'],
      removed: ['10'],
      changed: expect.arrayContaining([
        { id: '11', what: ['price', 'stock'] },
        { id: '13', what: ['text'] },
      ]) as unknown,
    });
  });

  it('a foreign pull reads the products once, and again if one is missing on several pages', async () => {
    const folder = temporaryFolder();
    const readings = async (): Promise<number> => {
      api.requests.length = 0;
      await pullTo(folder);
      return api.requests.filter((path) => path.startsWith('/v1/all-product?page=1&')).length;
    };
    expect([await readings(), await readings()]).toEqual([1, 1]);
    api.catalogue.products = catalogue.products.filter(
      (record) => (record as { id?: unknown } | null)?.id !== 10,
    );
    expect([await readings(), await readings()]).toEqual([2, 1]);
  });

  it('a foreign pull stores its report beside the snapshot and prints a summary', async () => {
    const folder = temporaryFolder();
    const report = await pullTo(folder);
    expect(JSON.parse(readFileSync(reportFile(folder), 'utf8'))).toEqual(report);
    const lines = describeReport(report, reportFile(folder));
    expect(lines[0]).toMatch(
      /^Pulled \d+ products in \d+ categories with 6 pictures \(7 fetched\)/,
    );
    expect(lines).toContain(`${report.leftOut.length} records were left out:`);
    expect(lines).toContain(
      `  … and ${report.leftOut.length - 10} more in ${join(folder, 'pull-report.json')}`,
    );
  });

  it('a foreign pull takes the server’s search words before the lists’, and names a bad record', async () => {
    const folder = temporaryFolder();
    await pullTo(folder);
    const before = (await readSnapshot(folder)).shopperWords ?? [];
    api.catalogue.searchWords = [
      { words: ['Pouch', 'blower'], meaning: 'Galaxy' },
      { words: ['x'], meaning: [] },
      { words: 'one two three four five six', meaning: ['Galaxy'] },
      'blower',
    ];
    const report = await pullTo(folder);
    const { shopperWords = [] } = await readSnapshot(folder);
    expect(shopperWords[0]).toEqual({
      ...{ list: 'synonyms', from: ['pouch', 'blower'], to: ['galaxy'] },
    });
    expect(shopperWords).toHaveLength(before.length + 1);
    const saying = shopperWords.filter(
      ({ list, from }) => list === 'synonyms' && from.includes('pouch'),
    );
    expect(saying).toHaveLength(1);
    expect(report.leftOut.filter(({ kind }) => kind === 'search words')).toEqual([
      { kind: 'search words', id: null, title: 'x', reason: 'it has no meaning' },
      {
        ...{ kind: 'search words', id: null, title: 'one two three four five six' },
        reason: '"one two three four five six" has more than 5 words',
      },
      { kind: 'search words', id: null, title: null, reason: 'not a record but "blower"' },
    ]);
  });

  it('a foreign pull takes the server’s details of the shop, and names a bad one', async () => {
    const folder = temporaryFolder();
    await pullTo(folder);
    expect(await readSnapshot(folder)).not.toHaveProperty('shop');
    api.catalogue.shop = {
      data: { phone: '0803-123-4567', office: ' 5 Allen\u202e Avenue ', x: 'x.com', bubble: null },
    };
    const report = await pullTo(folder);
    const { shop, policies } = await readSnapshot(folder);
    const known = { ...shopDefaults, phone: '+2348031234567', office: '5 Allen Avenue' };
    expect(shop).toEqual(known);
    expect((await readHeader(snapshotFile(folder))).shop).toEqual(known);
    expect(report.unchanged).toBe(false);
    expect(report.warnings.filter(({ kind }) => kind === 'shop')).toEqual([
      {
        ...{ kind: 'shop', id: null },
        message: 'The shop\'s x "x.com" cannot be used; the default is shown.',
      },
    ]);
    const about = policies.find(({ slug }) => slug === 'about-us')?.body;
    expect(about).toContain('0803\u00a0123\u00a04567');
    expect(about).toContain('Our office is at 5 Allen Avenue,');
  });

  it('a foreign pull reports its progress', async () => {
    const phases: string[] = [];
    await pullTo(temporaryFolder(), {
      progress: ({ phase, done, total }) => {
        if (done === total) phases.push(phase);
      },
    });
    expect([...new Set(phases)]).toEqual(['products', 'lists', 'pictures', 'snapshot']);
  });

  it('a foreign pull can omit pictures', async () => {
    const folder = temporaryFolder();
    await pullTo(folder, { pictures: false });
    expect(
      (await readSnapshot(folder)).products.every(({ pictures }) => pictures.length === 0),
    ).toBe(true);
    expect(api.requests.some((path) => path.startsWith('/uploads/'))).toBe(false);
  });

  it('a foreign pull uses the year of the calendar in Lagos', async () => {
    const folder = temporaryFolder();
    await pullTo(folder, { now: new Date('2026-12-31T23:30:00Z') });
    expect((await readSnapshot(folder)).year).toBe(2027);
  });

  it('a foreign pull follows a server that does not send hasMore', async () => {
    api.faults.noHasMore = true;
    const report = await pullTo(temporaryFolder());
    expect(report.counts.products).toBe(catalogue.expected.productIds.length);
  });
});
