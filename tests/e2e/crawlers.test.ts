import { type CheerioAPI, load } from 'cheerio';
import { type APIRequestContext, expect, test } from 'playwright/test';
import { formatNaira, nairaToKobo } from '#src/domain/money.ts';

type Data = Readonly<Record<string, unknown>>;

/** A page as a crawler reads it: what it answers, its head and its structured data by type. */
type Read = {
  readonly status: number;
  readonly $: CheerioAPI;
  readonly canonical: string | undefined;
  readonly robots: string;
  readonly data: ReadonlyMap<string, Data>;
};

async function read(request: APIRequestContext, path: string): Promise<Read> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const $ = load(await answer.text());
  const data = new Map<string, Data>();
  for (const script of $('script[type="application/ld+json"]').toArray()) {
    expect($(script).text(), path).not.toContain('<');
    const { '@graph': graph } = JSON.parse($(script).text()) as { readonly '@graph': Data[] };
    for (const thing of graph)
      for (const type of [thing['@type']].flat()) data.set(String(type), thing);
  }
  return {
    status: answer.status(),
    $,
    canonical: $('link[rel="canonical"]').attr('href'),
    robots: $('meta[name="robots"]').attr('content') ?? '',
    data,
  };
}

/** The texts of an XML document's elements of this name. */
async function texts(request: APIRequestContext, path: string, name: string): Promise<string[]> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  expect(answer.headers()['content-type'], path).toMatch(/xml/);
  const $ = load(await answer.text(), { xml: true });
  return $(name)
    .toArray()
    .map((element) => $(element).text());
}

/** The value at a dotted path; a list stands for each of its members, which must all have it. */
function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => {
    const [first] = Array.isArray(inner) ? (inner as unknown[]) : [inner];
    return typeof first === 'object' && first !== null
      ? new Map<string, unknown>(Object.entries(first)).get(name)
      : undefined;
  }, value);
}

/**
 * What Google requires of a merchant listing, and what it recommends and every product of this shop
 * has (developers.google.com, "Merchant listing (Product, Offer) structured data", read in 2026).
 * Left out, because the shop has no such data: ratings, reviews, GTIN, MPN, sizes, materials, colours,
 * certificates, variants.
 */
const listingFields = {
  required: ['name', 'image', 'offers.price', 'offers.priceCurrency'],
  recommended: [
    'brand.name',
    'category',
    'description',
    'sku',
    'offers.url',
    'offers.availability',
    'offers.itemCondition',
    'offers.seller.name',
    'offers.hasMerchantReturnPolicy.applicableCountry',
    'offers.hasMerchantReturnPolicy.returnPolicyCategory',
    'offers.hasMerchantReturnPolicy.merchantReturnDays',
    'offers.hasMerchantReturnPolicy.returnMethod',
    'offers.hasMerchantReturnPolicy.returnFees',
    'offers.shippingDetails.shippingDestination.addressCountry',
    'offers.shippingDetails.shippingRate.currency',
    'offers.shippingDetails.shippingRate.maxValue',
    'offers.shippingDetails.deliveryTime.handlingTime.maxValue',
    'offers.shippingDetails.deliveryTime.transitTime.minValue',
    'offers.shippingDetails.deliveryTime.transitTime.unitCode',
  ],
} as const;

/** What the shop must never claim: its ratings are drawn, not given. */
const neverClaimed = ['aggregateRating', 'review', 'offers.aggregateRating'];

/** The feed's items by address, each field by name. */
async function feedItems(request: APIRequestContext) {
  const answer = await request.get('/feed.xml');
  const $ = load(await answer.text(), { xml: true });
  return new Map(
    $('item')
      .toArray()
      .map((item) => {
        const fields = new Map(
          $(item)
            .children()
            .toArray()
            .map((field) => [field.name, $(field).text()]),
        );
        return [new URL(fields.get('g:link') ?? '').pathname, fields];
      }),
  );
}

test('page, structured data and feed say the same of every product', async ({ request }) => {
  test.setTimeout(180_000);
  const urls = await texts(request, '/sitemap-products-1.xml', 'loc');
  const items = await feedItems(request);
  expect(urls.length).toBeGreaterThan(300);
  expect([...items.keys()].sort()).toEqual(urls.map((url) => new URL(url).pathname).sort());
  for (const url of urls) {
    const path = new URL(url).pathname;
    const { $, data } = await read(request, path);
    const product = data.get('Product');
    for (const field of [...listingFields.required, ...listingFields.recommended]) {
      expect(at(product, field) ?? '', `${field} of ${path}`).not.toBe('');
    }
    for (const field of neverClaimed) expect(at(product, field), path).toBeUndefined();
    expect(data.get('BreadcrumbList')).toBeDefined();

    const item = items.get(path);
    const price = String(at(product, 'offers.price'));
    const shown = $('main .price-now').first().text();
    expect(Number(price), path).toBeGreaterThan(0);
    expect(formatNaira(nairaToKobo(Number(price))), path).toBe(shown);
    expect(item?.get('g:sale_price') ?? item?.get('g:price'), path).toBe(`${price} NGN`);
    const regular = $('main .price-before').first().text();
    if (item?.has('g:sale_price') === true) {
      const before = Number(item.get('g:price')?.replace(' NGN', ''));
      expect(regular, path).toContain(formatNaira(nairaToKobo(before)));
      expect(Number(at(product, 'offers.priceSpecification.price')), path).toBe(before);
    }

    const isSoldOut = item?.get('g:availability') === 'out_of_stock';
    expect(at(product, 'offers.availability'), path).toBe(
      `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`,
    );
    expect(at(product, 'name'), path).toBe($('main h1').text());
    expect(item?.get('g:title'), path).toBe($('main h1').text());
    expect(at(product, 'offers.url'), path).toBe(url);
    expect([at(product, 'image')].flat(2)[0], path).toBe(item?.get('g:image_link'));
  }
});

test('the pictures that machines are sent to are there', async ({ request }) => {
  const pictures = [
    ...(await texts(request, '/sitemap-products-1.xml', 'image\\:loc')),
    ...(await texts(request, '/feed.xml', 'g\\:image_link')),
  ];
  const { $ } = await read(request, '/');
  const shared = [$('meta[property="og:image"]').attr('content') ?? ''];
  for (const picture of new Set([...pictures, ...shared])) {
    const answer = await request.head(picture);
    expect(answer.status(), picture).toBe(200);
    expect(answer.headers()['content-type'], picture).toMatch(/^image\//);
  }
});

test('the sitemap leads to pages that are to be found, and to each under one address', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const robots = await (await request.get('/robots.txt')).text();
  const [, sitemap = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
  expect(sitemap).toBe(`${baseURL ?? ''}/sitemap.xml`);
  const parts = await texts(request, new URL(sitemap).pathname, 'loc');
  const lists = parts.filter((part) => !part.includes('sitemap-products-'));
  expect(lists.length).toBe(2);
  for (const part of lists) {
    for (const url of await texts(request, new URL(part).pathname, 'loc')) {
      const { status, canonical, robots: rule } = await read(request, new URL(url).pathname);
      expect([status, canonical], url).toEqual([200, url]);
      expect(rule, url).not.toContain('noindex');
    }
  }
});

/** What search engines are told of a screen: the page that stands for it, or that none does. */
const screens: readonly (readonly [path: string, canonical: string | null, types: string[]])[] = [
  ['/', '/', ['Organization', 'WebSite']],
  ['/products/all', '/products/all', ['ItemList', 'BreadcrumbList']],
  ['/products/phones', '/products/phones', ['ItemList', 'BreadcrumbList']],
  ['/products/phones?sort=price-up', '/products/phones', ['ItemList']],
  ['/category/phones', '/products/phones', ['ItemList']],
  ['/category/phones/2', '/category/phones/2', ['ItemList']],
  ['/category/android-phones', '/category/android-phones', ['ItemList']],
  ['/category/samsung', '/category/samsung', ['ItemList']],
  ['/black-friday', '/black-friday', ['ItemList', 'BreadcrumbList']],
  ['/faq', '/faq', ['FAQPage']],
  ['/contact', '/contact', ['Organization']],
  ['/return-policy', '/return-policy', ['BreadcrumbList']],
  ['/cart', null, []],
  ['/no-such-page', null, []],
];

for (const [path, canonical, types] of screens) {
  const said = canonical === null ? 'is not to be found' : `is found as ${canonical}`;
  test(`${path} ${said}`, async ({ request, baseURL }) => {
    const page = await read(request, path);
    expect(page.canonical).toBe(canonical === null ? undefined : `${baseURL ?? ''}${canonical}`);
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

for (const path of [
  '/products/phones/samsung',
  '/products/phones/samsung/2',
  '/products/no-such',
]) {
  test(`${path} is read for its links, and not kept`, async ({ request, baseURL }) => {
    const { status, robots, canonical } = await read(request, path);
    expect([status, robots]).toEqual([200, 'noindex, follow']);
    expect(canonical).toBe(
      `${baseURL ?? ''}${path.includes('samsung') ? '/products/phones' : '/search'}`,
    );
  });
}

test('states of a list that an address asks for are not kept', async ({ request }) => {
  for (const path of ['/?s=iphone', '/products/phones?sort=price-up']) {
    const answer = await request.get(path);
    expect(answer.headers()['x-robots-tag'], path).toBe('noindex, follow');
  }
});

test('the FAQ states each question with its answer', async ({ request }) => {
  const { $, data } = await read(request, '/faq');
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

test('the shop tells machines where it is and how to reach it', async ({ request, baseURL }) => {
  const { data } = await read(request, '/');
  const shop = data.get('Organization');
  for (const field of ['name', 'url', 'logo', 'telephone', 'sameAs', 'contactPoint.telephone']) {
    expect(at(shop, field), field).toBeTruthy();
  }
  expect(at(shop, 'address.addressCountry')).toBe('NG');
  expect((await request.head(String(at(shop, 'logo')))).status()).toBe(200);
  expect(at(data.get('WebSite'), 'potentialAction.target.urlTemplate')).toBe(
    `${baseURL ?? ''}/?s={search_term_string}`,
  );
  const llms = await request.get('/llms.txt');
  expect(llms.headers()['content-type']).toMatch(/^text\/plain/);
  expect(await llms.text()).toContain(`(${baseURL ?? ''}/feed.xml)`);
});
