import { load } from 'cheerio';
import { type APIRequestContext, expect, test } from 'playwright/test';
import { formatNaira, nairaToKobo } from '#src/domain/money.ts';
import { productRoute } from '#src/domain/routes.ts';
import type { WireProduct } from '#src/contract/product.ts';
import { at, notPictures, ORIGIN, read, type Read, readXml, texts } from './crawler.ts';

// All in one worker, since they examine the pages of one crawl.
test.describe.configure({ mode: 'default', timeout: 180_000 });

type Page = Read & { readonly ids: ReadonlySet<string> };

/** Every product in the API that the site was built from. */
async function everyProduct(request: APIRequestContext): Promise<WireProduct[]> {
  const products: WireProduct[] = [];
  for (let page = 1, more = true; more; page += 1) {
    const answer = await request.get('/api/v1/all-product', { params: { page, limit: 500 } });
    const { data, hasMore } = (await answer.json()) as { data: WireProduct[]; hasMore: boolean };
    products.push(...data);
    more = hasMore;
  }
  return products;
}

/** Every page linked from the home page, by path, as a reader without scripts sees it. */
async function crawl() {
  const pages = new Map<string, Page>();
  const files = new Set<string>();
  const anchors = new Map<string, string>();
  const waiting = ['/'];
  const seen = new Set(waiting);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const page = await read(path);
    expect(page.status, path).toBe(200);
    const { $ } = page;
    const attributes = (selector: string, name: string) =>
      $(selector)
        .toArray()
        .map((element) => $(element).attr(name) ?? '');
    pages.set(path, { ...page, ids: new Set(attributes('[id]', 'id')) });
    const sizes = attributes('[srcset]', 'srcset').flatMap((list) => list.split(/,\s+/));
    const sources = [
      ...attributes('img[src]', 'src'),
      ...sizes.map((entry) => entry.split(' ')[0] ?? ''),
      ...attributes('meta[property="og:image"]', 'content'),
    ];
    for (const source of sources) files.add(new URL(source, ORIGIN + path).href);
    for (const href of attributes('a[href]', 'href')) {
      const target = new URL(href, ORIGIN + path);
      if (target.origin !== ORIGIN) continue;
      if (target.pathname.startsWith('/pictures/')) {
        files.add(target.href);
        continue;
      }
      if (target.hash !== '') anchors.set(target.pathname + target.hash, path);
      if (seen.has(target.pathname)) continue;
      seen.add(target.pathname);
      waiting.push(target.pathname);
    }
  }
  return { pages, files, anchors };
}

let crawling: ReturnType<typeof crawl> | undefined;

/** The result of the crawl, which is made once. */
function crawled(): ReturnType<typeof crawl> {
  return (crawling ??= crawl());
}

test('a crawler without scripts reaches and reads every product', async ({ request }) => {
  const products = await everyProduct(request);
  expect(products.length).toBeGreaterThan(300);
  const { pages, files, anchors } = await crawled();

  // Before the steps that read every page in one go: meanwhile the server closes idle connections.
  await test.step('every picture is there', async () => {
    expect(files.size).toBeGreaterThan(1_000);
    expect(await notPictures(files)).toEqual([]);
  });

  await test.step('each product page holds title, price, picture, breadcrumb and text', () => {
    for (const product of products) {
      const $ = pages.get(productRoute(product.slug))?.$;
      if ($ === undefined) throw new Error(`no link leads to ${product.slug}`);
      const picture = $('main img').first();
      const words = load(product.fullDesc)('p').first().text();
      // One assertion for all: Playwright takes a millisecond for each.
      expect({
        title: $('main h1').text(),
        price: $('main .price-now').first().text(),
        picture: picture.attr('src'),
        alt: picture.attr('alt'),
        trail: $('main nav[aria-label="Breadcrumb"] li')
          .toArray()
          .map((item) => $(item).text().trim()),
        details: $('#details').text(),
      }).toEqual({
        title: product.productTitle,
        price: formatNaira(nairaToKobo(product.promotionalPrice)),
        picture: expect.stringMatching(/^\/pictures\/[0-9a-f]{12}-800\.webp$/),
        alt: product.productTitle,
        trail: ['Home', product.category, product.productTitle],
        details: expect.stringContaining(words),
      });
    }
  });

  await test.step('no link into the middle of a page is broken', () => {
    const broken = [...anchors].filter(([anchor]) => {
      const [path = '', id = ''] = anchor.split('#');
      return pages.get(path)?.ids.has(decodeURIComponent(id)) !== true;
    });
    expect(broken).toEqual([]);
  });

  await test.step('no page repeats an id, styles inline or handles events inline', () => {
    for (const [path, { $, ids }] of pages) {
      const repeated = $('[id]').length - ids.size;
      const inline = $('[style], [onclick], [onload], [onerror]').length;
      expect({ repeated, inline, h1: $('h1').length }, path).toEqual({
        repeated: 0,
        inline: 0,
        h1: 1,
      });
    }
  });
});

/**
 * The fields that Google requires of a merchant listing, and those recommended that every product
 * of this shop has (developers.google.com, "Merchant listing (Product, Offer) structured data",
 * read in 2026). Left out, because the shop has no such data: ratings, reviews, GTIN, MPN, sizes,
 * materials, colours, certificates, variants.
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

/** Fields that the shop must never state: its ratings are display values. */
const neverClaimed = ['aggregateRating', 'review', 'offers.aggregateRating'];

/** The feed's items by address, each field by name. */
async function feedItems() {
  const $ = await readXml('/feed.xml');
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

test('page, structured data and feed agree on every product', async () => {
  const urls = await texts('/sitemap-products-1.xml', 'loc');
  const items = await feedItems();
  const { pages } = await crawled();
  expect(urls.length).toBeGreaterThan(300);
  expect([...items.keys()].sort()).toEqual(urls.map((url) => new URL(url).pathname).sort());
  for (const url of urls) {
    const path = new URL(url).pathname;
    const page = pages.get(path);
    if (page === undefined) throw new Error(`no link leads to ${path}`);
    const { $, data } = page;
    const product = data.get('Product');
    const stated = [...listingFields.required, ...listingFields.recommended];
    const missing = stated.filter((field) => (at(product, field) ?? '') === '');
    const claimed = neverClaimed.filter((field) => at(product, field) !== undefined);
    expect({ missing, claimed, trail: data.has('BreadcrumbList') }, path).toEqual({
      missing: [],
      claimed: [],
      trail: true,
    });

    const item = items.get(path);
    const price = Number(at(product, 'offers.price'));
    const title = $('main h1').text();
    const isSoldOut = item?.get('g:availability') === 'out_of_stock';
    expect(price, path).toBeGreaterThan(0);
    expect(
      {
        shown: $('main .price-now').first().text(),
        asked: item?.get('g:sale_price') ?? item?.get('g:price'),
        availability: at(product, 'offers.availability'),
        name: at(product, 'name'),
        title: item?.get('g:title'),
        url: at(product, 'offers.url'),
        picture: [at(product, 'image')].flat(2)[0],
      },
      path,
    ).toEqual({
      shown: formatNaira(nairaToKobo(price)),
      asked: `${String(at(product, 'offers.price'))} NGN`,
      availability: `https://schema.org/${isSoldOut ? 'OutOfStock' : 'InStock'}`,
      name: title,
      title,
      url,
      picture: item?.get('g:image_link'),
    });
    if (item?.has('g:sale_price') === true) {
      const before = Number(item.get('g:price')?.replace(' NGN', ''));
      const regular = $('main .price-before').first().text();
      expect(regular, path).toContain(formatNaira(nairaToKobo(before)));
      expect(Number(at(product, 'offers.priceSpecification.price')), path).toBe(before);
    }
  }
});

/** The products on a list without scripts: those of the page and of the pages after it. */
function listed(pages: ReadonlyMap<string, Page>, path: string): readonly string[] {
  const page = pages.get(path);
  if (page === undefined) throw new Error(`no link leads to ${path}`);
  const { $ } = page;
  const ids = $('main .product-grid [data-product-id]')
    .toArray()
    .map((card) => $(card).attr('data-product-id') ?? '');
  const next = $('main .pagination a[rel="next"]').attr('href');
  return next === undefined ? ids : [...ids, ...listed(pages, next)];
}

test('every brand in the menu leads to all its products in that subcategory, and to no other', async ({
  request,
}) => {
  const products = await everyProduct(request);
  const { pages } = await crawled();
  const $ = pages.get('/')?.$;
  if ($ === undefined) throw new Error('there is no home page');
  const links = $('#menu .submenu ul ul a').toArray();
  expect(links.length).toBeGreaterThan(50);
  for (const link of links) {
    const brand = $(link).text();
    const subcategory = $(link).parents('li').eq(1).children('a').text();
    const category = $(link).parents('details').children('summary').text();
    const expected = products.filter(
      (product) =>
        product.category === category &&
        product.subcategory?.subCategoryName === subcategory &&
        [product.brand].flat().includes(brand),
    );
    const href = $(link).attr('href') ?? '';
    expect(listed(pages, href).toSorted(), `${category}, ${subcategory}, ${brand}`).toEqual(
      expected.map(({ id }) => String(id)).toSorted(),
    );
    expect(expected.length, href).toBeGreaterThan(0);
    const trail = pages.get(href)?.$('main nav[aria-label="Breadcrumb"]').text() ?? '';
    for (const step of [category, subcategory, brand]) expect(trail).toContain(step);
  }
});

test('no two pages to be indexed have the same title or description', async () => {
  const { pages } = await crawled();
  const indexed = [...pages].filter(
    ([path, { canonical, robots }]) => canonical === ORIGIN + path && !robots.includes('noindex'),
  );
  expect(indexed.length).toBeGreaterThan(400);
  for (const selector of ['title', 'meta[name="description"]']) {
    const byText = Map.groupBy(indexed, ([, { $ }]) => {
      const found = $(selector).first();
      return found.attr('content') ?? found.text();
    });
    const shared = [...byText].filter(([, those]) => those.length > 1);
    expect(shared.map(([text, those]) => [text, ...those.map(([path]) => path)])).toEqual([]);
  }
  // Nor have the listing of a category and its numbered pages, of which one is canonical.
  const titleOf = (path: string) => pages.get(path)?.$('title').text();
  expect(titleOf('/category/phones')).not.toBe(titleOf('/products/phones'));
});
