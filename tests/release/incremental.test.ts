import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Snapshot } from '#src/catalogue/snapshot.ts';
import { kobo } from '#src/domain/money.ts';
import { slugify } from '#src/domain/slug.ts';
import { build } from '#src/release/build/build.ts';
import { formatManifest } from '#src/release/store/manifest.ts';
import { verify } from '#src/release/verify/verify.ts';
import { sampleProduct, sampleSnapshot } from '#tests/fixtures/snapshot.ts';
import { isLong } from '#tests/fixtures/runs.ts';
import { readTree, temporaryFolder } from './folders.ts';
import { giveFont } from './head-start.ts';
import { lastSite, putSnapshot, settingsFor } from './snapshots.ts';

/** One build takes a few seconds; a test makes up to three. */
const PATIENCE = 180_000;

/** A changed price, a removed product, a new product, a renamed label. */
function changed(snapshot: Snapshot): Snapshot {
  const [oldLabel, ...labels] = snapshot.labels;
  if (oldLabel === undefined) throw new Error('the sample has no label');
  const name = 'Cyber Week';
  const products = snapshot.products
    .filter((_product, place) => place !== 11)
    .map((product, place) => ({
      ...product,
      price: place === 3 ? kobo(product.price + 100_000) : product.price,
      label: product.label === oldLabel.name ? name : product.label,
    }));
  return {
    ...snapshot,
    labels: [{ name, slug: slugify(name) }, ...labels],
    products: [...products, sampleProduct({ id: '9001', title: 'Nokia 9001' })],
  };
}

/** A new category with its product: every page has the menu. */
function withCategory(snapshot: Snapshot): Snapshot {
  const camera = { category: 'Cameras', subcategory: null, brands: ['Canon'] };
  return {
    ...snapshot,
    categories: [
      ...snapshot.categories,
      { name: 'Cameras', slug: 'cameras', brands: ['Canon'], subcategories: [] },
    ],
    products: [
      ...snapshot.products,
      sampleProduct({ id: '9002', title: 'Canon EOS Camera', ...camera }),
    ],
  };
}

/** A shop that was built once, the start of every test. */
type BuiltShop = { readonly dataDir: string; readonly snapshot: Snapshot };

describe('an incremental build', { timeout: PATIENCE }, () => {
  let first: BuiltShop & { readonly reused: number };
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'oja-incremental-'));
    const snapshot = sampleSnapshot(24);
    await giveFont(dataDir);
    await putSnapshot(dataDir, snapshot);
    const { reused } = await build({
      settings: settingsFor(dataDir),
      outDir: join(dataDir, 'out'),
    });
    first = { dataDir, snapshot, reused };
    return () => rm(dataDir, { recursive: true, force: true });
  }, PATIENCE);

  /**
   * A copy of the built shop with file times, since kept files are recognised by content and time.
   */
  async function builtShop(): Promise<BuiltShop & { readonly outDir: string }> {
    const dataDir = join(await temporaryFolder(), 'data');
    await promisify(execFile)('cp', ['-a', first.dataDir, dataDir]);
    return { dataDir, outDir: join(dataDir, 'out'), snapshot: first.snapshot };
  }

  it('an incremental build gives byte for byte the tree of a clean build', async () => {
    const shop = await builtShop();
    const { outDir, snapshot: before } = shop;
    const former = await readTree(outDir);
    const after = changed(before);
    const { reused, tree } = await buildBoth(shop, after);
    // Otherwise the comparison means nothing.
    expect(reused).toBeGreaterThan(0);

    const removed = before.products[11]?.slug ?? '';
    expect(former.has(`products-details/${removed}.html`)).toBe(true);
    expect(tree.has(`products-details/${removed}.html`)).toBe(false);
    expect(tree.has('cyber-week.html')).toBe(true);

    const { tree: next } = await buildBoth(shop, withCategory(after));
    expect(next.has('category/cameras.html')).toBe(true);
  });

  it('an incremental build links a device and its new accessory, and unlinks them again', async () => {
    const shop = await builtShop();
    const [device] = shop.snapshot.products;
    if (device === undefined) throw new Error('the sample has no product');
    const accessory = sampleProduct({
      ...{ id: '9003', title: `Clear Case for ${device.title}`, brands: ['Oja'] },
      ...{ category: 'Power', subcategory: null },
      fits: { models: [device.title], connectors: [], voltage: null },
    });
    const { snapshot } = shop;
    const both = { ...snapshot, products: [...snapshot.products, accessory] };
    const { reused, tree } = await buildBoth(shop, both);
    expect(reused).toBeGreaterThan(0);
    const page = (slug: string) => tree.get(`products-details/${slug}.html`)?.toString() ?? '';
    expect(page(device.slug)).toContain(`href="/products-details/${accessory.slug}"`);
    expect(page(accessory.slug)).toContain(`href="/products-details/${device.slug}"`);

    const cheaper = { ...accessory, price: kobo(accessory.price - 100) };
    const priced = { ...snapshot, products: [...snapshot.products, cheaper] };
    await putSnapshot(shop.dataDir, priced);
    await build({ settings: settingsFor(shop.dataDir), outDir: shop.outDir });
    const next = await readTree(shop.outDir);
    const file = `products-details/${device.slug}.html`;
    expect(next.get(file)).toEqual(tree.get(file));

    const { tree: last } = await buildBoth(shop, snapshot);
    expect(last.get(file)?.toString()).not.toContain(accessory.slug);
  });

  /** Builds a snapshot upon the last build, and from nothing: both must be the same site. */
  async function buildBoth({ dataDir, outDir }: { dataDir: string; outDir: string }, to: Snapshot) {
    const cleanDir = await temporaryFolder();
    const snapshot = await putSnapshot(dataDir, to);
    const incremental = await build({ settings: settingsFor(dataDir), outDir });
    await putSnapshot(cleanDir, to);
    const cleanOut = join(cleanDir, 'out');
    const clean = await build({ settings: settingsFor(cleanDir), outDir: cleanOut });
    expect(clean.reused).toBe(0);
    expect(incremental.pages).toBe(clean.pages);
    const tree = await readTree(outDir);
    expect(differences(tree, await readTree(cleanOut))).toEqual([]);
    const [made, cleanly] = [await lastSite(dataDir), await lastSite(cleanDir)];
    expect(formatManifest(made.manifest)).toBe(formatManifest(cleanly.manifest));
    expect(await verify(made, snapshot)).toEqual({ pages: clean.pages });
    return { reused: incremental.reused, tree };
  }

  it('an incremental build takes unchanged pages from the last complete build, even after interrupted ones', async () => {
    const { dataDir, outDir, snapshot: before } = await builtShop();
    const tree = await readTree(outDir);

    await putSnapshot(dataDir, changed(before));
    const stop = new AbortController();
    const cut = build({
      settings: settingsFor(dataDir),
      outDir,
      signal: stop.signal,
      onProgress: ({ phase, done }) => {
        if (phase === 'pages' && done > 30) stop.abort(new Error('enough'));
      },
    });
    await expect(cut).rejects.toThrow('enough');
    expect(differences(await readTree(outDir), tree)).toEqual([]);

    await putSnapshot(dataDir, before);
    const again = await build({ settings: settingsFor(dataDir), outDir });
    expect(first.reused).toBe(0);
    expect(again.reused).toBeGreaterThan(before.products.length);
    expect(differences(await readTree(outDir), tree)).toEqual([]);
  });

  // Rebuilds are forced in tests/release/rebuild-faults.test.ts as well.
  it.runIf(isLong)('a forced build takes no page from the last build', async () => {
    const { dataDir, outDir } = await builtShop();
    const tree = await readTree(outDir);
    const forced = await build({ settings: settingsFor(dataDir), outDir, force: true });
    expect(forced.reused).toBe(0);
    expect(differences(await readTree(outDir), tree)).toEqual([]);
  });
});

/** The files that differ between two trees. */
function differences(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): readonly string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (file) => one.get(file) !== other.get(file),
  );
}
