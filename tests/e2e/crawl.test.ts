import { type CheerioAPI, load } from 'cheerio';
import { type APIRequestContext, expect, test } from 'playwright/test';
import { formatNaira, nairaToKobo } from '#src/domain/money.ts';
import { productRoute } from '#src/domain/routes.ts';
import type { WireProduct } from '#src/contract/product.ts';

type Page = { readonly $: CheerioAPI; readonly ids: ReadonlySet<string> };

/** Every product, from the API that the site was built from. */
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

/** Every page that links lead to from the home page, by path, as a reader without scripts sees it. */
async function crawl(request: APIRequestContext, origin: string) {
  const pages = new Map<string, Page>();
  const files = new Set<string>();
  const anchors = new Map<string, string>();
  const waiting = ['/'];
  const seen = new Set(waiting);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(200);
    const $ = load(await answer.text());
    const attributes = (selector: string, name: string) =>
      $(selector)
        .toArray()
        .map((element) => $(element).attr(name) ?? '');
    pages.set(path, { $, ids: new Set(attributes('[id]', 'id')) });
    const sizes = attributes('[srcset]', 'srcset').flatMap((list) => list.split(/,\s+/));
    const sources = [
      ...attributes('img[src]', 'src'),
      ...sizes.map((entry) => entry.split(' ')[0] ?? ''),
      ...attributes('meta[property="og:image"]', 'content'),
    ];
    for (const source of sources) files.add(new URL(source, origin + path).href);
    for (const href of attributes('a[href]', 'href')) {
      const target = new URL(href, origin + path);
      if (target.origin !== origin) continue;
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

test('a crawler without scripts reaches and reads every product', async ({ request, baseURL }) => {
  test.setTimeout(180_000);
  const products = await everyProduct(request);
  expect(products.length).toBeGreaterThan(300);
  const { pages, files, anchors } = await crawl(request, baseURL ?? '');

  await test.step('each product page holds title, price, picture, breadcrumb and text', () => {
    for (const product of products) {
      const $ = pages.get(productRoute(product.slug))?.$;
      if ($ === undefined) throw new Error(`no link leads to ${product.slug}`);
      expect($('main h1').text()).toBe(product.productTitle);
      expect($('main .price-now').first().text()).toBe(
        formatNaira(nairaToKobo(product.promotionalPrice)),
      );
      const picture = $('main img').first();
      expect(picture.attr('src'), product.slug).toMatch(/^\/pictures\/[0-9a-f]{32}-800\.webp$/);
      expect(picture.attr('alt')).toBe(product.productTitle);
      const trail = $('main nav[aria-label="Breadcrumb"] li')
        .toArray()
        .map((item) => $(item).text().trim());
      expect(trail).toEqual(['Home', product.category, product.productTitle]);
      const words = load(product.fullDesc)('p').first().text();
      expect($('#details').text()).toContain(words);
    }
  });

  await test.step('no link into the middle of a page is broken', () => {
    for (const [anchor, from] of anchors) {
      const [path = '', id = ''] = anchor.split('#');
      expect(pages.get(path)?.ids.has(decodeURIComponent(id)), `${anchor} on ${from}`).toBe(true);
    }
  });

  await test.step('every picture is there', async () => {
    for (const file of files) {
      const answer = await request.head(file);
      expect(answer.status(), file).toBe(200);
      expect(answer.headers()['content-type'], file).toMatch(/^image\//);
    }
  });

  await test.step('no page repeats an id, styles inline or handles events inline', () => {
    for (const [path, { $, ids }] of pages) {
      expect($('[id]').length, path).toBe(ids.size);
      expect($('[style], [onclick], [onload], [onerror]').length, path).toBe(0);
      expect($('h1').length, path).toBe(1);
    }
  });
});
