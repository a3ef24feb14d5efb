import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineCode } from '#src/catalogue/inline-code.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import { kobo } from '#src/domain/money.ts';
import { VerifyError } from '#src/release/errors.ts';
import { SITE_HEADERS } from '#src/release/hosting/site-headers.ts';
import { verify, type VerifyOptions } from '#src/release/verify/verify.ts';
import { searchFiles, snapshotOf } from '#tests/fixtures/search-catalogues.ts';
import { samplePicture, sampleProduct } from '#tests/fixtures/snapshot.ts';
import { temporaryFolder } from '#tests/release/folders.ts';
import {
  products,
  SMALL_SITE_PAGES,
  smallSite,
  storeSite,
  YORUBA,
} from '#tests/release/small-site.ts';

const snapshot = { products, banners: [] };

const whole = smallSite();

const passed = { pages: SMALL_SITE_PAGES };

/** The hash of the one picture that all products have. */
const hash = samplePicture(1).file.replace('.png', '');

const ENTRY = 'pagefind/pagefind-entry.json';

/** Pagefind's index entry for this many pages. */
function entryOf(pages: number): Changes {
  return { [ENTRY]: JSON.stringify({ languages: { en: { page_count: pages } } }) };
}

/** Files of a site and their texts; null for a missing one. */
type Changes = Readonly<Record<string, string | null>>;

/** Checks the small site with some files changed. */
async function verified(
  changes: Changes = {},
  sold: Parameters<typeof verify>[1] = snapshot,
  options: VerifyOptions = {},
): Promise<{ pages: number }> {
  const files: Record<string, string> = {};
  for (const [path, text] of Object.entries({ ...whole, ...changes })) {
    if (text !== null) files[path] = text;
  }
  return verify(await storeSite(await temporaryFolder(), files), sold, options);
}

/** The text of a file of the small site after a change; fails if nothing changed. */
function changed(name: string, change: (text: string) => string): Changes {
  const before = whole[name] ?? '';
  const after = change(before);
  expect(after).not.toBe(before);
  return { [name]: after };
}

/** Text of this length that hardly compresses. */
function noise(length: number): string {
  let text = '';
  for (let turn = 0; text.length < length; turn += 1) {
    text += createHash('sha256').update(String(turn)).digest('base64');
  }
  return text.slice(0, length);
}

describe('verify', () => {
  it('verify accepts a whole site and counts its pages', async () => {
    expect(await verified()).toEqual(passed);
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
  ])('verify refuses a site without %s', async (file, sentence) => {
    const refused = verified({ [file]: null });
    await expect(refused).rejects.toThrow(sentence);
    await expect(refused).rejects.toThrow(VerifyError);
  });

  it('verify refuses the page of a product that the snapshot does not have', async () => {
    await expect(verified({ 'products-details/gone.html': 'x' })).rejects.toThrow(
      /of no product .*gone/,
    );
  });

  it('verify requires the originals when a CDN makes the sizes', async () => {
    const options = { imageBaseUrl: 'https://cdn.example/{file}?w={width}' };
    await expect(verified({}, snapshot, options)).rejects.toThrow(
      `1 of 2 picture files are missing (pictures/${hash}.png)`,
    );
    const originals = { [`pictures/${hash}-440.webp`]: null, [`pictures/${hash}.png`]: 'x' };
    expect(await verified(originals, snapshot, options)).toEqual(passed);
  });

  it('verify refuses a site with a missing or truncated file of the exact search', async () => {
    const files = [...searchFiles(snapshotOf(products)).keys()].map((route) => route.slice(1));
    expect(files.length).toBe(5);
    for (const file of files) {
      const text = whole[file] ?? '';
      const half = { [file]: text.slice(0, text.length / 2) };
      await expect(verified(half), file).rejects.toThrow(/search index/);
      await expect(verified({ [file]: null }), file).rejects.toThrow(/search index/);
    }
  });

  it('verify refuses an exact search of products that the shop does not have', async () => {
    const another = sampleProduct({ id: '9', slug: 'another' });
    const searchOf = (sold: readonly Product[]) =>
      Object.fromEntries(
        Array.from(searchFiles(snapshotOf(sold)), ([route, body]) => [route.slice(1), body]),
      );
    await expect(verified(searchOf([...products.slice(1), another]))).rejects.toThrow(
      /1 of 3 products are not in the search index \(iphone-15 …\)/,
    );
    await expect(verified(searchOf([...products, another]))).rejects.toThrow(
      /holds 1 products that are not sold/,
    );
  });

  it('verify refuses an index that holds fewer pages than there are products', async () => {
    await expect(verified(entryOf(2))).rejects.toThrow(/holds 2 pages for 3 products\./);
  });

  it('verify refuses an index that cannot be read', async () => {
    await expect(verified({ [ENTRY]: '{' })).rejects.toThrow(/Pagefind's index is missing/);
  });

  describe('the links and prices of pages', () => {
    const phone = 'products-details/iphone-15.html';

    it.each([
      ['/nowhere', 'a page that is not there'],
      ['/products/nowhere', 'a list that only the search answers'],
      ['/products-details/%C3%B6', 'a product that is not there'],
      ['/assets/gone.C0ffee12.js', 'a file that is not there'],
      ['/_headers', 'what has no address'],
      ['/a%2Fb', 'what no page is called'],
      ['/404', 'the page for what is not there'],
    ])('verify refuses a link to %s: %s', async (link) => {
      const changes = changed('faq.html', (text) => `${text}<a href="${link}#part">there</a>`);
      await expect(verified(changes)).rejects.toThrow(
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
    ])('verify accepts a link to %s', async (link) => {
      const changes = changed('faq.html', (text) => `${text}<a href="${link}">there</a>`);
      expect(await verified(changes)).toEqual(passed);
    });

    it('verify refuses a page with an inline script that the security policy does not allow', async () => {
      const changes = changed('faq.html', (text) => `${text}<script>alert(1)</script>`);
      await expect(verified(changes)).rejects.toThrow(
        '1 pages hold scripts or styles that the security policy refuses (faq.html).',
      );
      const allowed = inlineCode('<script>alert(1)</script>').scripts.join(' ');
      const headers = JSON.stringify({ 'Content-Security-Policy': `script-src ${allowed}` });
      expect(await verified({ ...changes, [SITE_HEADERS]: headers })).toEqual(passed);
    });

    it('verify ignores links in the texts and banners of merchants', async () => {
      const words =
        '<div class="big prose"><p>See <a href="/nowhere">this</a></p></div><a href="/sold" data-banner="1">Offer</a>';
      expect(await verified(changed('faq.html', (text) => text + words))).toEqual(passed);
      const after = changed('faq.html', (text) => `${text}${words}<img src="/nowhere.png">`);
      await expect(verified(after)).rejects.toThrow('/nowhere.png on faq.html');
    });

    it.each([
      ['shows another price', phone, '₦150,000', '₦149,999'],
      ['states another price', phone, '"150000.00"', '"149999.00"'],
      ['states no price', phone, '"Product"', '"Thing"'],
      ['states an unreadable price', phone, '{"@graph"', '{@graph'],
      ['shows no price', phone, 'class="offer"', 'class="other"'],
    ])('verify refuses a product page that %s', async (_how, name, from, to) => {
      const changes = changed(name, (text) => text.replace(from, to));
      await expect(verified(changes)).rejects.toThrow(
        /1 of 3 product pages show or state another price than the catalogue \(.*iphone-15/,
      );
    });

    it('verify refuses yesterday’s pages for today’s prices', async () => {
      const [first, ...others] = products.map((product) => ({ ...product }));
      const dearer = [{ ...sampleProduct({ id: '1' }), ...first, price: kobo(1) }, ...others];
      await expect(verified({}, { products: dearer, banners: [] })).rejects.toThrow(VerifyError);
    });
  });

  describe('the files for crawlers', () => {
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
    ])('verify refuses a %s with %s changed to %s', async (name, from, to, sentence) => {
      const changes = changed(name, (text) => text.replace(from, to));
      await expect(verified(changes)).rejects.toThrow(sentence);
    });

    it('verify accepts the sale price as the price', async () => {
      const sale = '<g:price>200000.00 NGN</g:price><g:sale_price>150000.00 NGN</g:sale_price>';
      const changes = changed('feed.xml', (text) =>
        text.replace('<g:price>150000.00 NGN</g:price>', sale),
      );
      expect(await verified(changes)).toEqual(passed);
    });
  });

  it('verify refuses a page over the weight limit, as sent', async () => {
    const phone = 'products-details/iphone-15.html';
    const heavier = (more: string) => changed(phone, (text) => `${text}<p>${more}</p>`);
    expect(await verified(heavier('0123456789'.repeat(20_000)))).toEqual(passed);
    await expect(verified(heavier(noise(200_000)))).rejects.toThrow(
      /1 of \d+ files are too heavy for a page \(products-details\/iphone-15\.html weighs 1\d\d kB of 100 kB\)/,
    );
  });

  it('verify refuses scripts and styles that are too heavy together', async () => {
    const one = { 'assets/a.00000000.css': noise(45_000) };
    expect(await verified(one)).toEqual(passed);
    await expect(
      verified({ ...one, 'assets/b.00000000.css': `${noise(45_000)}.` }),
    ).rejects.toThrow(/all styles together weigh 6\d kB of 60 kB/);
  });
});
