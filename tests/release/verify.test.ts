import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Product } from '#src/domain/catalogue/product.ts';
import { kobo } from '#src/domain/money.ts';
import { VerifyError } from '#src/release/errors.ts';
import { verify } from '#src/release/verify.ts';
import { searchFiles, snapshotOf } from '#tests/fixtures/search-catalogues.ts';
import { samplePicture, sampleProduct } from '#tests/fixtures/snapshot.ts';
import { temporaryFolder, writeTree } from './folders.ts';
import { pagefindThatFinds, products, SMALL_SITE_PAGES, smallSite, YORUBA } from './small-site.ts';

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
    await expect(verify(folder, snapshot, { imageBaseUrl: cdn })).rejects.toThrow(
      `1 of 2 picture files are missing (pictures/${hash}.png)`,
    );
    await rm(join(folder, 'pictures', `${hash}-440.webp`));
    await writeFile(join(folder, 'pictures', `${hash}.png`), 'x');
    expect(await verify(folder, snapshot, { imageBaseUrl: cdn })).toEqual({
      pages: SMALL_SITE_PAGES,
    });
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

  describe('of what pages say', () => {
    const phone = join('products-details', 'iphone-15.html');

    /** A whole site whose file `name` was changed. */
    async function changed(name: string, change: (text: string) => string): Promise<string> {
      const folder = await site();
      const before = await readFile(join(folder, name), 'utf8');
      const after = change(before);
      expect(after).not.toBe(before);
      await writeFile(join(folder, name), after);
      return folder;
    }

    it.each([
      ['/nowhere', 'a page that is not there'],
      ['/products/nowhere', 'a list that only the search answers'],
      ['/products-details/%C3%B6', 'a product that is not there'],
      ['/assets/gone.C0ffee12.js', 'a file that is not there'],
      ['/_headers', 'what has no address'],
      ['/a%2Fb', 'what no page is called'],
      ['/404', 'the page for what is not there'],
    ])('refuses a link to %s: %s', async (link) => {
      const folder = await changed('faq.html', (text) => `${text}<a href="${link}#part">there</a>`);
      await expect(verify(folder, snapshot)).rejects.toThrow(
        `1 links lead nowhere (${link} on faq.html).`,
      );
    });

    it.each([
      '/',
      '/?s=a b&brand=Samsung',
      '/faq#questions',
      '/products-details/cable-100%25',
      `/products-details/${YORUBA}`,
      '/favicon.svg',
      '/api/v1/openapi.json',
      '/uploads/picture.png',
      '//elsewhere.test/nowhere',
      'https://elsewhere.test/nowhere',
      'tel:+2348000000000',
      '#part',
    ])('takes a link to %s', async (link) => {
      const folder = await changed('faq.html', (text) => `${text}<a href="${link}">there</a>`);
      expect(await verify(folder, snapshot)).toEqual({ pages: SMALL_SITE_PAGES });
    });

    it('leaves links in the words and of the banners of merchants to them', async () => {
      const words =
        '<div class="big prose"><p>See <a href="/nowhere">this</a></p></div><a href="/sold" data-banner="1">Offer</a>';
      expect(await verify(await changed('faq.html', (text) => text + words), snapshot)).toEqual({
        pages: SMALL_SITE_PAGES,
      });
      const after = await changed('faq.html', (text) => `${text}${words}<img src="/nowhere.png">`);
      await expect(verify(after, snapshot)).rejects.toThrow('/nowhere.png on faq.html');
    });

    it.each([
      ['shows', phone, '₦150,000', '₦149,999'],
      ['states', phone, '"150000.00"', '"149999.00"'],
      ['states none', phone, '"Product"', '"Thing"'],
      ['states in no readable way', phone, '{"@graph"', '{@graph'],
      ['shows none', phone, 'class="offer"', 'class="other"'],
    ])('refuses a page that %s another price than the catalogue', async (_how, name, from, to) => {
      const folder = await changed(name, (text) => text.replace(from, to));
      await expect(verify(folder, snapshot)).rejects.toThrow(
        /1 of 3 product pages show or state another price than the catalogue \(.*iphone-15/,
      );
    });

    it('refuses yesterday’s pages for today’s prices', async () => {
      const [first, ...others] = products.map((product) => ({ ...product }));
      const dearer = [{ ...sampleProduct({ id: '1' }), ...first, price: kobo(1) }, ...others];
      await expect(verify(await site(), { products: dearer, banners: [] })).rejects.toThrow(
        VerifyError,
      );
    });
  });

  describe('of what crawlers are given', () => {
    async function changed(name: string, from: string | RegExp, to: string): Promise<string> {
      const folder = await site();
      const before = await readFile(join(folder, name), 'utf8');
      expect(before).toMatch(from);
      await writeFile(join(folder, name), before.replace(from, to));
      return folder;
    }

    it.each([
      ['sitemap.xml', 'sitemap-products-1', 'sitemap-products-2', /names sitemap-products-2\.xml/],
      ['sitemap.xml', /<sitemap>.*<\/sitemap>/, '', /3 of 3 products are not in the sitemap/],
      ['sitemap-products-1.xml', 'iphone-15', 'iphone-16', /1 of 3 products .*sitemap \(iphone-15/],
      [
        'sitemap-products-1.xml',
        '</urlset>',
        '<url><loc>http://shop.test/x</loc></url></urlset>',
        /names x\.html/,
      ],
      [
        'feed.xml',
        '150000.00 NGN',
        '150000.01 NGN',
        /1 of 3 products have another price in the feed/,
      ],
      ['feed.xml', /<item>.*<\/item>/, '', /1 of 3 products .* or are not in it/],
      [
        'feed.xml',
        '</channel>',
        '<item><g:link>http://shop.test/x</g:link></item></channel>',
        /the feed has 1 products that are not sold/,
      ],
      ['feed.xml', /^.*$/s, 'half a do', /3 of 3 products have another price/],
    ])('refuses a %s with %s changed to %s', async (name, from, to, sentence) => {
      await expect(verify(await changed(name, from, to), snapshot)).rejects.toThrow(sentence);
    });

    it('takes the price of a sale for the price', async () => {
      const sale = '<g:price>200000.00 NGN</g:price><g:sale_price>150000.00 NGN</g:sale_price>';
      const folder = await changed('feed.xml', '<g:price>150000.00 NGN</g:price>', sale);
      expect(await verify(folder, snapshot)).toEqual({ pages: SMALL_SITE_PAGES });
    });
  });

  it('asks Pagefind itself, and refuses one that does not find or does not run', async () => {
    const folder = await site();
    const program = join(folder, 'pagefind', 'pagefind.js');
    const described = products.map((product) => ({
      ...product,
      description: '<p>Remarkable batteries &amp; brilliant screens.</p>',
    }));
    const whole = { products: described, banners: [] };
    expect(await verify(folder, whole)).toEqual({ pages: SMALL_SITE_PAGES });
    await writeFile(program, pagefindThatFinds(['/products-details/iphone-15']));
    await expect(verify(folder, whole)).rejects.toThrow(
      /Pagefind does not find 2 of 3 products .*"remarkable batteries brilliant"/,
    );
    await writeFile(program, 'throw new Error("half a program");');
    await expect(verify(folder, whole)).rejects.toThrow(
      /Pagefind does not answer \(half a program\)/,
    );
  });

  it('refuses a page that weighs more than a shopper is to pay for, as it is sent', async () => {
    const folder = await site();
    const heavy = join(folder, 'products-details', 'iphone-15.html');
    const page = await readFile(heavy, 'utf8');
    await writeFile(heavy, `${page}<p>${'0123456789'.repeat(20_000)}</p>`);
    await expect(verify(folder, snapshot)).rejects.toThrow(
      /1 of \d+ files are too heavy for a page \(products-details\/iphone-15\.html weighs 2\d\d kB of 100 kB\)/,
    );
    await writeFile(`${heavy}.br`, 'a few bytes');
    expect(await verify(folder, snapshot)).toEqual({ pages: SMALL_SITE_PAGES });
  });

  it('refuses scripts and styles that together weigh too much', async () => {
    const folder = await site();
    const half = 'x'.repeat(31_000);
    await writeTree(folder, { 'assets/a.00000000.css': half });
    expect(await verify(folder, snapshot)).toEqual({ pages: SMALL_SITE_PAGES });
    await writeTree(folder, { 'assets/b.00000000.css': half });
    await expect(verify(folder, snapshot)).rejects.toThrow(
      /all styles together weigh 6\d kB of 60 kB/,
    );
  });
});
