import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Product } from '#src/domain/product.ts';
import { VerifyError } from '#src/release/errors.ts';
import { verify } from '#src/release/verify.ts';
import { searchFiles, snapshotOf } from '#tests/fixtures/search-catalogues.ts';
import { samplePicture, sampleProduct } from '#tests/fixtures/snapshot.ts';
import { temporaryFolder, writeTree } from './folders.ts';
import { products, SMALL_SITE_PAGES, smallSite } from './small-site.ts';

const snapshot = { products, banners: [] };

/** Of the one picture that all of its products have. */
const hash = samplePicture(1).file.replace('.png', '');

async function site(): Promise<string> {
  const folder = await temporaryFolder();
  await writeTree(folder, smallSite());
  return folder;
}

describe('verify', () => {
  it('passes a whole site and counts its pages', async () => {
    expect(await verify(await site(), snapshot)).toEqual({ pages: SMALL_SITE_PAGES });
  });

  it.each([
    ['index.html', /\/ missing/],
    ['404.html', /\/404 missing/],
    ['products/all.html', /\/products\/all missing/],
    ['search.html', /\/search missing/],
    ['terms-and-conditions.html', /\/terms-and-conditions missing/],
    ['410.html', /\/410 missing/],
    ['robots.txt', /robots\.txt missing/],
    ['feed.xml', /feed\.xml missing/],
    ['products-details/iphone-15.html', /1 of 3 product pages are missing .*iphone-15/],
    ['products-details/cable-100%.html', /1 of 3 product pages are missing .*cable-100%/],
    [`pictures/${hash}-440.webp`, /1 of 7 picture files are missing .*-440\.webp/],
    [`pictures/${hash}-og.jpg`, /1 of 7 picture files are missing .*-og\.jpg/],
    ['og.jpg', /1 of 7 picture files are missing .*og\.jpg/],
    ['pagefind/pagefind-entry.json', /Pagefind's index is missing/],
    ['search-index/index.json', /search index is missing or has lost its list of files/],
  ])('refuses a site without %s', async (file, sentence) => {
    const folder = await site();
    await rm(join(folder, file));
    await expect(verify(folder, snapshot)).rejects.toThrow(sentence);
    await expect(verify(folder, snapshot)).rejects.toThrow(VerifyError);
  });

  it('refuses a page of a product that the snapshot does not have', async () => {
    const folder = await site();
    await writeFile(join(folder, 'products-details', 'gone.html'), 'x');
    await expect(verify(folder, snapshot)).rejects.toThrow(/of no product .*gone/);
  });

  it('asks for the originals where a CDN makes the sizes of them', async () => {
    const folder = await site();
    const cdn = 'https://cdn.example/{file}?w={width}';
    await expect(verify(folder, snapshot, cdn)).rejects.toThrow(
      `1 of 2 picture files are missing (pictures/${hash}.png)`,
    );
    await rm(join(folder, 'pictures', `${hash}-440.webp`));
    await writeFile(join(folder, 'pictures', `${hash}.png`), 'x');
    expect(await verify(folder, snapshot, cdn)).toEqual({ pages: SMALL_SITE_PAGES });
  });

  it('refuses a site that has lost any file of the exact search, or half of one', async () => {
    const folder = await site();
    const files = [...searchFiles(snapshotOf(products)).keys()].map((route) => join(folder, route));
    expect(files.length).toBe(4);
    for (const file of files) {
      const whole = await readFile(file, 'utf8');
      await writeFile(file, whole.slice(0, whole.length / 2));
      await expect(verify(folder, snapshot), file).rejects.toThrow(/search index/);
      await rm(file);
      await expect(verify(folder, snapshot), file).rejects.toThrow(/search index/);
      await writeFile(file, whole);
    }
    expect(await verify(folder, snapshot)).toEqual({ pages: SMALL_SITE_PAGES });
  });

  it('refuses an exact search of other products than those of the shop', async () => {
    const folder = await site();
    const another = sampleProduct({ id: '9', slug: 'another' });
    const put = async (sold: readonly Product[]) => {
      for (const [route, body] of searchFiles(snapshotOf(sold))) {
        await writeFile(join(folder, route), body);
      }
    };
    await put([...products.slice(1), another]);
    await expect(verify(folder, snapshot)).rejects.toThrow(
      /1 of 3 products are not in the search index \(iphone-15 …\)/,
    );
    await put([...products, another]);
    await expect(verify(folder, snapshot)).rejects.toThrow(/holds 1 products that are not sold/);
  });

  it('asks Pagefind for no page of a product without a description', async () => {
    const folder = await site();
    const entry = { languages: { en: { page_count: 2 } } };
    await writeFile(join(folder, 'pagefind', 'pagefind-entry.json'), JSON.stringify(entry));
    const silent = products.map((product, place) =>
      place === 0 ? { ...product, description: '' } : product,
    );
    expect(await verify(folder, { products: silent, banners: [] })).toEqual({
      pages: SMALL_SITE_PAGES,
    });
  });

  it('refuses an index that holds fewer pages than there are products', async () => {
    const folder = await site();
    const entry = { languages: { en: { page_count: 2 } } };
    await writeFile(join(folder, 'pagefind', 'pagefind-entry.json'), JSON.stringify(entry));
    await expect(verify(folder, snapshot)).rejects.toThrow(/holds 2 pages for 3 products with/);
  });

  it('refuses an index that cannot be read, and a folder that is not there', async () => {
    const folder = await site();
    await writeFile(join(folder, 'pagefind', 'pagefind-entry.json'), '{');
    await expect(verify(folder, snapshot)).rejects.toThrow(/Pagefind's index is missing/);
    await expect(verify(join(folder, 'none'), snapshot)).rejects.toThrow(/there is no folder/);
  });
});
