import { readFileSync, readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { inlineCode } from '#src/catalogue/inline-code.ts';
import type { InlineCode } from '#src/domain/security-policy.ts';
import { reportFile, type PullReport } from '#src/catalogue/report.ts';
import { readSnapshot, snapshotFile } from '#src/catalogue/store.ts';
import { formatNaira, nairaToKobo } from '#src/domain/money.ts';
import { PLACEHOLDER_PICTURE } from '#src/domain/routes.ts';
import { sitePolicy } from '#src/catalogue/site-policy.ts';
import { pagePolicy } from '#src/domain/security-policy.ts';
import { isImmutable } from '#src/release/hosting/headers.ts';
import { listFiles } from '#src/release/tree.ts';
import { foreignCatalogue, type KnownCatalogue } from '#tests/fixtures/foreign-api/catalogue.ts';
import { expectedProducts } from '#tests/fixtures/foreign-api/expected-products.ts';
import { startForeignApi, type ForeignApi } from '#tests/fixtures/foreign-api/server.ts';
import { testShop, type Ended, type TestShop } from '#tests/scripts/command.ts';
import { someOf } from '#tests/fixtures/runs.ts';
import { giveFont } from './head-start.ts';
import { digestOf } from './rebuild-shop.ts';
import { settingsFor } from './snapshots.ts';
import { fileOfLink, sitePages, type SitePage } from './site-pages.ts';

// One shop is made from the foreign server and checked in many ways; then the server fails.

/** A rebuild of some 1,700 pages and reading them, in ms. */
const PATIENCE = 480_000;

let api: ForeignApi;
let shop: TestShop;
let catalogue: KnownCatalogue;
let ended: Ended;
let files: ReadonlySet<string>;
const pages = new Map<string, SitePage>();

const rebuild = (): Promise<Ended> =>
  shop.run('rebuild.ts', [], { SHOP_API_URL: api.url, SHOP_UPLOADS_URL: api.uploadsUrl });

beforeAll(async () => {
  catalogue = await foreignCatalogue();
  api = await startForeignApi(catalogue);
  shop = await testShop();
  await giveFont(shop.dataDir);
  ended = await rebuild();
  const folder = join(shop.dataDir, 'releases', 'current');
  if (ended.status === 0) {
    files = new Set(await listFiles(folder));
    const policy = pagePolicy(sitePolicy(settingsFor(shop.dataDir, { SITE_URL: shop.url })));
    const product = [...files].find((file) => /^products-details\/.*\.html$/.test(file)) ?? '';
    const examples = ['login.html', 'index.html', 'search.html', product];
    const codes = await Promise.all(
      examples.map(async (file) => inlineCode(await readFile(join(folder, file), 'utf8'))),
    );
    const all = (kind: keyof InlineCode) => [...new Set(codes.flatMap((code) => code[kind]))];
    const inline = { scripts: all('scripts'), styles: all('styles') };
    // Two scripts and a style of Astro's islands, the layout's two early scripts and the one that lays
    // out, and the first styles of three screens: nothing of the foreign server.
    expect([inline.scripts.length, inline.styles.length]).toEqual([5, 4]);
    const own = { files: new Set(scriptFiles(files)), policy, inline };
    for await (const page of sitePages(folder, shop.url, own)) pages.set(page.file, page);
  }
  return async () => {
    await shop.remove();
    await api.close();
  };
}, PATIENCE);

function scriptFiles(site: ReadonlySet<string>): string[] {
  return [...site].filter((file) => /^(?:assets|back-office\/files)\/[^/]+\.js$/.test(file));
}

/** Read once for all tests. */
let shown: ReturnType<typeof readProductPages> | undefined;
const productPages = () => (shown ??= readProductPages());

/** The required product pages, by their address in the snapshot. */
async function readProductPages() {
  const { products } = await readSnapshot(shop.dataDir);
  const slugs = new Map(products.map(({ id, slug }) => [id, slug]));
  return expectedProducts(catalogue).map((wanted) => {
    const file = `products-details/${slugs.get(wanted.id) ?? ''}.html`;
    const page = pages.get(file);
    if (!page?.product) throw new Error(`There is no page ${file} of product ${wanted.id}.`);
    return { ...page, wanted, product: page.product };
  });
}

describe('a rebuild from a foreign server', { timeout: PATIENCE }, () => {
  it('a rebuild from a foreign server ends with 0 and an empty stderr', () => {
    expect([ended.status, ended.stderr]).toEqual([0, '']);
    expect(ended.stdout).toContain(`Pulled ${catalogue.expected.productIds.length} products`);
    expect(ended.stdout).toMatch(/Published release /);
  });

  it('a rebuild from a foreign server makes a page for each sellable product and no other', async () => {
    const made = (await productPages()).map(({ file }) => file);
    const inFolder = [...files].filter((file) => /^products-details\/.*\.html$/.test(file));
    expect(inFolder.toSorted()).toEqual(made.toSorted());
    expect(new Set(made).size).toBe(catalogue.expected.productIds.length);
  });

  it('the first of several products with the same address keeps it and the others get their ids', async () => {
    const wanting = (await productPages()).filter(
      ({ wanted }) => wanted.wantedSlug === 'Galaxy Phone',
    );
    expect(wanting.length).toBeGreaterThan(20);
    expect(wanting.map(({ file }) => file)).toEqual(
      wanting.map(({ wanted }, place) =>
        place === 0
          ? 'products-details/galaxy-phone.html'
          : `products-details/galaxy-phone-${wanted.id}.html`,
      ),
    );
  });

  it('pages show title, price and breadcrumb of each product in whatever form the server sent them', async () => {
    for (const { file, headings, product, wanted } of await productPages()) {
      expect([file, product.title, product.price]).toEqual([file, wanted.title, wanted.price]);
      expect(headings, file).toBe(1);
      // A sold-out product cannot be added and names no product to add.
      expect([wanted.id, null], file).toContain(product.id);
      const [home, category, last, ...more] = product.trail;
      expect([home, last, more], file).toEqual(['Home', wanted.title, []]);
      expect(category, file).toMatch(/\S/);
    }
  });

  it('pages show the pictures of each product or the placeholder, and every file exists', async () => {
    for (const { file, product, wanted } of await productPages()) {
      const { pictures, alt } = product;
      if (wanted.pictures === 0) {
        expect([pictures, alt], file).toEqual([[PLACEHOLDER_PICTURE], 'No picture yet']);
        continue;
      }
      expect(pictures, file).toHaveLength(wanted.pictures);
      expect(alt, file).toBe(wanted.title);
      for (const picture of pictures) {
        expect(picture, file).toMatch(/^\/pictures\/[0-9a-f]{12}-\d+\.webp$/);
      }
    }
    const absent = [...pages.values()].flatMap(({ file, pictures }) =>
      pictures.filter((picture) => !files.has(picture.slice(1))).map((name) => `${file}: ${name}`),
    );
    expect(absent).toEqual([]);
  });

  it('a description keeps its text but nothing that could run or cover the page', async () => {
    const shown = await productPages();
    for (const { file, product } of shown) {
      for (const tag of ['script', 'style', 'iframe', 'object', 'embed', 'svg', 'math', 'img']) {
        expect(product.tags.has(tag), `<${tag}> in ${file}`).toBe(false);
      }
      const attributes = [...product.attributes].filter(
        (name) => !['href', 'rel', 'scope', 'colspan', 'rowspan'].includes(name),
      );
      expect(attributes, file).toEqual([]);
    }
    const details = new Map(shown.map(({ wanted, product }) => [wanted.id, product.details]));
    for (let id = 1; id < 200; id += id % 5 === 4 ? 2 : 1) {
      expect(details.get(String(id)), `product ${id}`).toBe(`DetailsGalaxy ${id}A good phone.`);
    }
    expect(details.get('1001')).toBe('DetailsAfter a script');
  });

  it('the report names each record left out and the output names the first ten', async () => {
    const text = await readFile(reportFile(shop.dataDir), 'utf8');
    const { leftOut } = JSON.parse(text) as PullReport;
    const inWords = ({ kind, id, title, reason }: PullReport['leftOut'][number]): string =>
      JSON.stringify([kind, id, title, reason]);
    const wanted = catalogue.expected.leftOut as PullReport['leftOut'];
    expect(leftOut.map(inWords).toSorted()).toEqual(wanted.map(inWords).toSorted());

    const lines = ended.stdout.split('\n');
    const heading = lines.indexOf(`${wanted.length} records were left out:`);
    expect(heading).toBeGreaterThan(0);
    const told = lines.slice(heading + 1, heading + 11);
    for (const [place, { kind, id, title, reason }] of leftOut.slice(0, 10).entries()) {
      for (const part of [kind, id ?? '', title ?? '', reason]) expect(told[place]).toContain(part);
    }
    expect(lines[heading + 11]).toBe(
      `  … and ${wanted.length - 10} more in ${reportFile(shop.dataDir)}`,
    );
  });
});

describe('the site of a foreign server', { timeout: PATIENCE }, () => {
  it('the site of a foreign server has no broken or redirecting link', () => {
    const broken: string[] = [];
    for (const { file, links } of pages.values()) {
      for (const link of new Set(links)) {
        const target = link.startsWith('#') ? file : fileOfLink(link, files);
        const anchor = decodeURIComponent(link.split('#')[1] ?? '');
        const isThere =
          target !== null && (anchor === '' || pages.get(target)?.ids.has(anchor) === true);
        if (!isThere) broken.push(`${link} in ${file}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('every product of a foreign server can be reached by links from the home page', async () => {
    const reached = new Set(['index.html']);
    for (const file of reached) {
      for (const link of pages.get(file)?.links ?? []) {
        const target = fileOfLink(link, files);
        if (target !== null) reached.add(target);
      }
    }
    const made = (await productPages()).map(({ file }) => file);
    expect(made.filter((file) => !reached.has(file))).toEqual([]);
  });

  it('the site of a foreign server links outside only by web, mail and telephone', () => {
    const schemes = [...pages.values()].flatMap(({ outside }) =>
      outside.map((address) => new URL(address).protocol),
    );
    for (const scheme of new Set(schemes)) {
      expect(['https:', 'http:', 'mailto:', 'tel:']).toContain(scheme);
    }
  });

  it('no page of a foreign server contains foreign code that could run', () => {
    const harm = [...pages.values()].flatMap((page) =>
      page.harm.map((what) => `${page.file}: ${what}`),
    );
    expect(harm).toEqual([]);
    expect(pages.size).toBeGreaterThan(catalogue.expected.productIds.length);
  });

  it('structured data about a foreign product contains no markup', async () => {
    for (const { file, data, product, wanted } of await productPages()) {
      const graph = data.flatMap(
        (text) => (JSON.parse(text) as { readonly '@graph': readonly unknown[] })['@graph'],
      );
      expect(graph, file).toMatchObject([
        { '@type': 'Product', name: wanted.title, offers: { priceCurrency: 'NGN' } },
        { '@type': 'BreadcrumbList' },
      ]);
      const [{ offers }] = graph as [{ readonly offers: { readonly price: string } }];
      expect(formatNaira(nairaToKobo(Number(offers.price))), file).toBe(product.price);
    }
  });

  it('every file that browsers cache for years has a hash in its name', () => {
    const kept = [...files].filter((file) => isImmutable(`/${file}`) && !/\.(?:br|gz)$/.test(file));
    expect(kept.length).toBeGreaterThan(10);
    // Vite's hashes follow a dot, and Pagefind's the language; names of pictures and search files
    // are only a hash.
    const hashed =
      /\.[\w-]{8}\.\w+$|\/\w+_[0-9a-f]{7,}\.pf_\w+$|\/[0-9a-f]{16}\.json$|^pictures\/[0-9a-f]{12}(?:-[\w-]+)?\.\w+$/;
    expect(kept.filter((file) => !hashed.test(file))).toEqual([]);
    expect(files.has(PLACEHOLDER_PICTURE.slice(1))).toBe(true);
    expect(isImmutable(PLACEHOLDER_PICTURE)).toBe(false);
  });
});

/** Every file of the releases, the current release, and the snapshot. */
function publishedState(): readonly string[] {
  const releases = join(shop.dataDir, 'releases');
  return [
    readlinkSync(join(releases, 'current')),
    digestOf(releases),
    readFileSync(snapshotFile(shop.dataDir), 'utf8'),
  ];
}

describe('a rebuild from a failing server', { timeout: PATIENCE }, () => {
  let before: readonly string[];
  beforeAll(() => {
    before = publishedState();
  });

  it.each(someOf(['html', 'down', 'halfBody'] as const, 1))(
    'a rebuild that fails ends with one sentence and leaves the published site untouched: %s',
    async (fault) => {
      api.faults[fault] = true;
      onTestFinished(() => {
        api.faults[fault] = false;
      });
      const { status, stderr } = await rebuild();
      expect(status).toBe(1);
      expect(stderr).toMatch(/^[A-Z][^\n]+\.\n$/);
      expect(stderr).toContain(api.url);
      expect(publishedState()).toEqual(before);
    },
  );

  it('the published release is up to date once the server works again', async () => {
    const { status, stdout } = await rebuild();
    expect(status).toBe(0);
    expect(stdout).toMatch(/Release \S+ is up to date; nothing was built/);
  });
});
