import { basename } from 'node:path';
import { Parser } from 'htmlparser2';
import { FEED_ROUTE } from '#src/catalogue/crawlers/feed.ts';
import { SITEMAP_ROUTE } from '#src/catalogue/crawlers/sitemap.ts';
import type { Product } from '#src/domain/catalogue/product.ts';
import { decimalNaira } from '#src/domain/money.ts';
import { ownText } from '#src/domain/own-text.ts';
import { productRoute } from '#src/domain/routes.ts';
import { pageFile } from '#src/release/page-file.ts';
import type { StoredSite } from '#src/release/store/store.ts';

/**
 * Returns what is wrong with sitemap and feed, as the end of a sentence; null if the sitemap lists
 * every product and only existing pages, and the feed every product at the snapshot's price.
 */
export async function crawlersFault(
  site: StoredSite,
  products: readonly Pick<Product, 'slug' | 'price'>[],
): Promise<string | null> {
  return (await sitemapFault(site, products)) ?? (await feedFault(site, products));
}

async function sitemapFault(
  site: StoredSite,
  products: readonly Pick<Product, 'slug'>[],
): Promise<string | null> {
  const index = await elementsOf(site, SITEMAP_ROUTE.slice(1), 'sitemap', ['loc']);
  const parts = index.map((part) => basename(pathOf(part.get('loc'))));
  const lost = parts.find((part) => !site.manifest.has(part));
  if (lost !== undefined) return `the sitemap names ${lost}, which is missing`;
  const listed = new Set<string>();
  for (const part of parts) {
    for (const url of await elementsOf(site, part, 'url', ['loc'])) {
      listed.add(pageFile(pathOf(url.get('loc'))));
    }
  }
  const unlisted = products.filter(({ slug }) => !listed.has(pageFile(productRoute(slug))));
  if (unlisted.length > 0) {
    return `${unlisted.length} of ${products.length} products are not in the sitemap (${unlisted[0]?.slug})`;
  }
  const unbuilt = [...listed].find((file) => !site.manifest.has(file));
  return unbuilt === undefined ? null : `the sitemap names ${unbuilt}, which is missing`;
}

async function feedFault(
  site: StoredSite,
  products: readonly Pick<Product, 'slug' | 'price'>[],
): Promise<string | null> {
  const items = await elementsOf(site, FEED_ROUTE.slice(1), 'item', FEED_FIELDS);
  const prices = new Map(
    items.map((item) => [
      pageFile(pathOf(item.get('g:link'))),
      item.get('g:sale_price') ?? item.get('g:price'),
    ]),
  );
  const others = prices.size - products.length;
  if (others > 0) return `the feed has ${others} products that are not sold`;
  const wrong = products.filter(
    ({ slug, price }) => prices.get(pageFile(productRoute(slug))) !== `${decimalNaira(price)} NGN`,
  );
  if (wrong.length === 0) return null;
  return `${wrong.length} of ${products.length} products have another price in the feed, or are not in it (${wrong[0]?.slug})`;
}

/** Compared fields of the feed's items. */
const FEED_FIELDS = ['g:link', 'g:price', 'g:sale_price'];

/** Returns the path of an absolute address of this site; "/" if it is none. */
function pathOf(url: string | undefined): string {
  return url !== undefined && URL.canParse(url) ? new URL(url).pathname : '/';
}

/**
 * Returns the elements of this name in an XML document of the site, each as a map of its direct
 * children's texts, limited to `fields`; the first counts. The document is streamed: a feed has 1 kB
 * for each product.
 */
async function elementsOf(
  { manifest, store }: StoredSite,
  file: string,
  name: string,
  fields: readonly string[],
): Promise<readonly ReadonlyMap<string, string>[]> {
  const found: Map<string, string>[] = [];
  const path: string[] = [];
  let text = '';
  const parser = new Parser(
    {
      onopentag: (opened) => {
        path.push(opened);
        if (opened === name) found.push(new Map());
        text = '';
      },
      ontext: (more) => {
        text += more;
      },
      onclosetag: (closed) => {
        path.pop();
        const current = found.at(-1);
        const isField = path.at(-1) === name && fields.includes(closed);
        if (isField && current?.has(closed) === false) current.set(closed, ownText(text));
      },
    },
    { xmlMode: true },
  );
  const entry = manifest.get(file);
  const parts: AsyncIterable<string> | readonly string[] =
    entry === undefined ? [] : store.stream(entry).setEncoding('utf8');
  for await (const part of parts) parser.write(part);
  parser.end();
  return found;
}
