import { expect, test } from 'playwright/test';
import { at, notPictures, ORIGIN, read, texts } from './crawler.ts';

test('the pictures named for crawlers exist', async () => {
  const { $ } = await read('/');
  const pictures = new Set([
    ...(await texts('/sitemap-products-1.xml', 'image\\:loc')),
    ...(await texts('/feed.xml', 'g\\:image_link')),
    $('meta[property="og:image"]').attr('content') ?? '',
  ]);
  expect(pictures.size).toBeGreaterThan(300);
  expect(await notPictures(pictures)).toEqual([]);
});

test('the sitemap links only indexable pages, each by one address', async ({ request }) => {
  test.setTimeout(120_000);
  const robots = await (await request.get('/robots.txt')).text();
  const [, sitemap = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
  expect(sitemap).toBe(`${ORIGIN}/sitemap.xml`);
  const parts = await texts(new URL(sitemap).pathname, 'loc');
  const lists = parts.filter((part) => !part.includes('sitemap-products-'));
  expect(lists.length).toBe(2);
  for (const part of lists) {
    for (const url of await texts(new URL(part).pathname, 'loc')) {
      const { status, canonical, robots: rule } = await read(new URL(url).pathname);
      expect([status, canonical], url).toEqual([200, url]);
      expect(rule, url).not.toContain('noindex');
    }
  }
});

/** The canonical page of each screen, or null if it is not indexed. */
const screens: readonly (readonly [path: string, canonical: string | null, types: string[]])[] = [
  ['/', '/', ['Organization', 'WebSite']],
  ['/products/all', '/products/all', ['ItemList', 'BreadcrumbList']],
  ['/products/phones', '/products/phones', ['ItemList', 'BreadcrumbList']],
  ['/products/phones?sort=price-up', '/products/phones', ['ItemList']],
  ['/category/phones', '/products/phones', ['ItemList']],
  ['/category/phones/2', '/category/phones/2', ['ItemList']],
  ['/category/android-phones', '/category/android-phones', ['ItemList']],
  ['/category/samsung', '/category/samsung', ['ItemList']],
  [
    '/category/phones/android-phones/samsung/2',
    '/category/phones/android-phones/samsung/2',
    ['ItemList', 'BreadcrumbList'],
  ],
  // The brand in its only subcategory, and the brand, have the same products.
  ['/products/phones/samsung/2', '/category/phones/android-phones/samsung/2', ['ItemList']],
  ['/products/all/samsung', '/category/samsung', ['ItemList']],
  // All of them are of this brand.
  ['/category/phones/feature-phones/nokia', '/category/feature-phones', ['ItemList']],
  ['/black-friday', '/black-friday', ['ItemList', 'BreadcrumbList']],
  ['/faq', '/faq', ['FAQPage']],
  ['/contact', '/contact', ['Organization']],
  ['/return-policy', '/return-policy', ['BreadcrumbList']],
  ['/cart', null, []],
  ['/no-such-page', null, []],
];

for (const [path, canonical, types] of screens) {
  const said = canonical === null ? 'is not indexed' : `is indexed as ${canonical}`;
  test(`${path} ${said}`, async () => {
    const page = await read(path);
    expect(page.canonical).toBe(canonical === null ? undefined : `${ORIGIN}${canonical}`);
    expect(page.robots.includes('noindex')).toBe(canonical === null);
    for (const type of types) expect([...page.data.keys()]).toContain(type);
    if (canonical === null) return;
    const meta = (name: string) => page.$(`meta[property="og:${name}"]`).attr('content');
    expect(meta('url')).toBe(page.canonical);
    expect(meta('title')).toBe(page.$('title').text());
    expect(meta('description')).toBe(page.$('meta[name="description"]').attr('content'));
    expect([meta('site_name'), meta('locale')]).toEqual(['Oja', 'en_NG']);
    expect(page.$('meta[name="twitter:card"]').attr('content')).toBe('summary_large_image');
    for (const name of ['image', 'image:width', 'image:height', 'image:alt', 'type']) {
      expect(meta(name), name).toBeTruthy();
    }
  });
}

test('a search page is crawled for its links but not indexed', async () => {
  const { status, robots, canonical } = await read('/products/no-such');
  expect([status, robots, canonical]).toEqual([200, 'noindex, follow', `${ORIGIN}/search`]);
});

test('list states in an address are not indexed', async ({ request }) => {
  for (const path of ['/?s=iphone', '/products/phones?sort=price-up']) {
    const answer = await request.get(path);
    expect(answer.headers()['x-robots-tag'], path).toBe('noindex, follow');
  }
});

test('the structured data of the FAQ contains each question with its answer', async () => {
  const { $, data } = await read('/faq');
  const questions = data.get('FAQPage')?.mainEntity as {
    readonly name: string;
    readonly acceptedAnswer: { readonly text: string };
  }[];
  expect(questions).toHaveLength(10);
  const shown = $('main').text().replace(/\s+/g, ' ');
  for (const { name, acceptedAnswer } of questions) {
    expect(shown).toContain(name);
    expect(acceptedAnswer.text.length).toBeGreaterThan(40);
  }
});

test('the contact page states the return policy of the shop', async () => {
  const { data } = await read('/contact');
  const shop = data.get('Organization');
  expect(at(shop, '@id')).toBe(`${ORIGIN}/#shop`);
  expect(at(shop, 'hasMerchantReturnPolicy.merchantReturnDays')).toBe(7);
});

test('the structured data of the shop contains its address and contacts', async ({ request }) => {
  const { data } = await read('/');
  const shop = data.get('Organization');
  for (const field of ['name', 'url', 'logo', 'telephone', 'sameAs', 'contactPoint.telephone']) {
    expect(at(shop, field), field).toBeTruthy();
  }
  expect(at(shop, 'address.addressCountry')).toBe('NG');
  expect((await request.head(String(at(shop, 'logo')))).status()).toBe(200);
  expect(at(data.get('WebSite'), 'potentialAction.target.urlTemplate')).toBe(
    `${ORIGIN}/?s={search_term_string}`,
  );
  const llms = await request.get('/llms.txt');
  expect(llms.headers()['content-type']).toMatch(/^text\/plain/);
  expect(await llms.text()).toContain(`(${ORIGIN}/feed.xml)`);
});
