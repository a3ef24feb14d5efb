import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redirectsFile, withGoneProducts } from '#src/release/hosting/host-files.ts';
import { goneProducts, type GoneProduct, type SoldProduct } from '#src/release/hosting/gone.ts';
import { rollback } from '#src/release/releases/publish.ts';
import { currentLink } from '#src/release/releases/releases.ts';
import { sampleProduct } from '#tests/fixtures/snapshot.ts';
import { temporaryFolder } from './folders.ts';
import { page, products, publishSmallSite, serveFolder, YORUBA } from './small-site.ts';

function sold(slug: string, given: Partial<SoldProduct> = {}): SoldProduct {
  return { slug, id: slug, listing: 'phones', ...given };
}

describe('gone products', () => {
  const none = { sold: [], gone: [] };

  it('the gone products are those of the previous release that no longer have a page', () => {
    const before = { sold: [sold('a'), sold('b')], gone: [] };
    expect(goneProducts([sold('a')], before)).toEqual([{ ...sold('b'), to: '/products/phones' }]);
    expect(goneProducts([sold('a'), sold('b')], before)).toEqual([]);
    expect(goneProducts([sold('a')], none)).toEqual([]);
  });

  it('a gone product redirects to its category only while that lists something', () => {
    const before = {
      sold: [sold('b', { listing: 'audio' }), sold('c', { listing: null })],
      gone: [],
    };
    expect(goneProducts([sold('a')], before).map(({ to }) => to)).toEqual([null, null]);
    const now = [sold('a'), sold('d', { listing: 'audio' })];
    expect(goneProducts(now, before).map(({ to }) => to)).toEqual(['/products/audio', null]);
  });

  it('a gone product redirects to its new address if it has one', () => {
    const before = { sold: [sold('old name', { id: '7' })], gone: [] };
    expect(goneProducts([sold('new name', { id: '7' })], before)).toMatchObject([
      { slug: 'old name', to: '/products-details/new%20name' },
    ]);
  });

  it('gone products are remembered across releases until they come back', () => {
    let gone: readonly GoneProduct[] = [];
    const releases = [['a', 'b', 'c'], ['a', 'b'], ['a'], ['a', 'c'], ['a']];
    const remembered = releases.map((slugs, turn) => {
      const before = (releases[turn - 1] ?? []).map((slug) => sold(slug));
      gone = goneProducts(
        slugs.map((slug) => sold(slug)),
        { sold: before, gone },
      );
      return gone.map(({ slug }) => slug);
    });
    expect(remembered).toEqual([[], ['c'], ['b', 'c'], ['b'], ['c', 'b']]);
  });

  it('the list of gone products is bounded, newest first, without duplicates or products on sale', () => {
    const slugs = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 8 });
    fc.assert(
      fc.property(slugs, slugs, slugs, (now, before, long) => {
        const gone = goneProducts(
          now.map((slug) => sold(slug)),
          {
            sold: before.map((slug) => sold(slug)),
            gone: long.map((slug) => sold(slug)),
          },
        ).map(({ slug }) => slug);
        expect(new Set(gone).size).toBe(gone.length);
        expect(new Set(gone)).toEqual(
          new Set([...before, ...long].filter((slug) => !now.includes(slug))),
        );
      }),
    );
    const many = Array.from({ length: 20_001 }, (_, place) => sold(`p${place}`));
    const gone = goneProducts([], { sold: many, gone: [sold('older')] });
    expect([gone.length, gone[0]?.slug, gone.at(-1)?.slug]).toEqual([20_000, 'p0', 'p19999']);
  });

  it('redirects of gone products come before the rules of other hosts', () => {
    const rules = redirectsFile(new Set(['search.html']));
    const gone = [
      { ...sold(YORUBA), to: '/products/phones' },
      { ...sold('lost'), to: null },
    ];
    expect(withGoneProducts(rules, gone)).toBe(
      `/products-details/${encodeURIComponent(YORUBA)} /products/phones 301\n${rules}`,
    );
    const many = Array.from({ length: 9_000 }, (_, place) => ({
      ...sold(`p${place}`),
      to: '/products/phones',
    }));
    expect(withGoneProducts(rules, many).split('\n').length).toBeLessThan(2_000);
  });
});

describe('the address of a gone product', () => {
  const [phone, yoruba, cable] = products;
  if (phone === undefined || yoruba === undefined || cable === undefined)
    throw new Error('too few');
  const fan = sampleProduct({ id: '9', slug: 'desk-fan', category: 'Fans', subcategory: null });

  it('the address of a gone product redirects to its category or answers 410', async () => {
    const dataDir = await temporaryFolder();
    await publishSmallSite(dataDir, 'A', [phone, yoruba, fan]);
    const { ask } = await serveFolder(dataDir);
    expect((await ask('/products-details/desk-fan')).status).toBe(200);
    await publishSmallSite(dataDir, 'B', [phone]);

    const moved = await ask(`/products-details/${encodeURIComponent(YORUBA)}?utm_source=mail`);
    expect([moved.status, moved.headers.location]).toEqual([
      301,
      '/products/phones?utm_source=mail',
    ]);
    for (const path of ['/products-details/desk-fan', '/products-details/Desk-Fan', '/410']) {
      const gone = await ask(path);
      expect([gone.status, gone.body.toString()], path).toEqual([410, page('410', 'B')]);
      expect(gone.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    }
    expect((await ask('/products-details/never-sold')).status).toBe(404);
    expect((await ask('/products-details/desk-fan/')).headers.location).toBe(
      '/products-details/desk-fan',
    );
  });

  it('the old address of a renamed product redirects to its new address', async () => {
    const dataDir = await temporaryFolder();
    await publishSmallSite(dataDir, 'A', [phone]);
    await publishSmallSite(dataDir, 'B', [{ ...phone, slug: 'iphone-15-black' }]);
    const { ask } = await serveFolder(dataDir);
    const moved = await ask(`/products-details/${phone.slug}`);
    expect([moved.status, moved.headers.location]).toEqual([
      301,
      '/products-details/iphone-15-black',
    ]);
  });

  it('a gone product is shown again when a new or an old release contains it', async () => {
    const dataDir = await temporaryFolder();
    await publishSmallSite(dataDir, 'A', [phone, fan]);
    await publishSmallSite(dataDir, 'B', [phone]);
    const { ask } = await serveFolder(dataDir);
    const status = async () => (await ask('/products-details/desk-fan')).status;
    expect(await status()).toBe(410);
    await rollback(dataDir);
    expect(await status()).toBe(200);
    await publishSmallSite(dataDir, 'C', [phone]);
    expect(await status()).toBe(410);
    await publishSmallSite(dataDir, 'D', [phone, fan]);
    expect(await status()).toBe(200);
  });

  it('the files for other hosts contain the addresses of gone products', async () => {
    const dataDir = await temporaryFolder();
    await publishSmallSite(dataDir, 'A', [phone, cable]);
    await publishSmallSite(dataDir, 'B', [phone]);
    const read = (folder: string) => readFile(join(folder, '_redirects'), 'utf8');
    expect(await read(currentLink(dataDir))).toBe(
      '/products-details/cable-100%25 /products/phones 301\n/a /b 308\n',
    );
  });
});
