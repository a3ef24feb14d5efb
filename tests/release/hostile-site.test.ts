import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#src/domain/routes.ts';
import { findBrowser } from '#scripts/browser.ts';
import { serveSite } from '#src/release/serve/serve.ts';
import { listFiles } from '#src/release/tree.ts';
import { hostileCatalogue } from '#tests/fixtures/foreign-api/hostile-catalogue.ts';
import { startForeignApi } from '#tests/fixtures/foreign-api/server.ts';
import { runs, someOf } from '#tests/fixtures/runs.ts';
import { testShop, type TestShop } from '#tests/scripts/command.ts';
import { giveFont } from './head-start.ts';

// Opens a shop with hostile texts in every field page by page, with its policy on and off.

/** A rebuild and opening some hundred pages, in ms. */
const PATIENCE = 300_000;

/**
 * Every sixth page is opened with the policy on and every second with it off; all in the long run.
 */
const STEP = { on: runs(6, 1), off: runs(2, 1) };

/** Pages open at the same time. */
const AT_ONCE = 4;

const HOSTILE = '"><img src=x onerror=alert(1)></script><script>alert(1)</script>';

const found = await findBrowser().catch(() => null);
if (found === null) console.warn('Hostile pages are not opened in a browser: there is none.');

/** Forbidden actions of pages. */
type Deeds = {
  /** Scripts that ran, by the function they called. */
  readonly ran: string[];
  /** Foreign addresses that were requested. */
  readonly elsewhere: string[];
  /** Policy violations: something was there to be refused. */
  readonly refused: string[];
};

describe.skipIf(found === null)('a shop with hostile texts in every field', () => {
  let shop: TestShop;
  let server: Server;
  let browser: Browser;
  let paths: readonly string[] = [];

  beforeAll(async () => {
    const api = await startForeignApi(await hostileCatalogue());
    shop = await testShop();
    await giveFont(shop.dataDir);
    const { status, stderr } = await shop.run('rebuild.ts', [], {
      SHOP_API_URL: api.url,
      SHOP_UPLOADS_URL: api.uploadsUrl,
    });
    await api.close();
    expect([status, stderr]).toEqual([0, '']);
    const files = await listFiles(join(shop.dataDir, 'releases', 'current'));
    paths = [...files.filter((file) => file.endsWith('.html')).map(pathOf), ...searches];
    server = await serve(shop);
    browser = await chromium.launch({ executablePath: found?.path ?? '' });
    return async () => {
      await shop.remove();
    };
  }, PATIENCE);

  afterAll(async () => {
    await browser.close();
    server.close();
    server.closeAllConnections();
  });

  it.each(someOf(['off', 'on'] as const, 1))(
    'a shop with hostile texts runs nothing and contacts no other host with its policy %s',
    async (policy) => {
      const bypassCSP = policy === 'off';
      const context = await browser.newContext({ bypassCSP });
      const deeds = await watch(context, shop.url);
      // A page that runs nothing without the policy runs nothing with it.
      const waiting = paths.filter((_path, place) => place % STEP[policy] === 0);
      const faults: string[] = [];
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          const page = await context.newPage();
          for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
            await page.goto(shop.url + path, { waitUntil: 'load' });
            // A guest is sent from a user's pages to the login: the final address counts.
            if (personal.has(path)) await page.waitForURL(`**${routes.login}?*`);
            await settled(page);
            if (path.startsWith('/products/')) await addFirst(page);
            faults.push(...(await harmIn(page)).map((what) => `${what} in ${path}`));
          }
        }),
      );
      const cart = await context.newPage();
      await cart.goto(`${shop.url}/cart`);
      await settled(cart);
      await context.close();
      expect(faults).toEqual([]);
      expect(deeds).toEqual({ ran: [], elsewhere: [], refused: [] });
      expect(paths.length).toBeGreaterThan(60);
    },
    PATIENCE,
  );

  it('hostile code that runs without the policy is blocked with it', async () => {
    for (const bypassCSP of [true, false]) {
      const context = await browser.newContext({ bypassCSP });
      const deeds = await watch(context, shop.url);
      const page = await context.newPage();
      await page.goto(shop.url);
      const seen = page.waitForEvent('console', {
        predicate: (message) => message.text() === 'hostile text is there',
      });
      await page.evaluate(() => {
        const image = document.createElement('img');
        image.setAttribute('onerror', 'alert(7)');
        image.addEventListener('error', () => {
          console.log('hostile text is there');
        });
        image.src = '/no-such-picture';
        document.body.append(image);
      });
      await seen;
      await context.close();
      // Both the page and the header have the policy, and either may refuse.
      expect([deeds.ran, deeds.refused.length > 0]).toEqual(
        bypassCSP ? [['alert'], false] : [[], true],
      );
    }
  });
});

/** Addresses with hostile content. */
const searches = [
  `/?s=${encodeURIComponent(HOSTILE)}`,
  '/?s=alert',
  `/products/${encodeURIComponent(HOSTILE)}`,
  `/products/all?sort=${encodeURIComponent(HOSTILE)}`,
  `/products-details/${encodeURIComponent(HOSTILE)}`,
  `/no-such-page?${encodeURIComponent(HOSTILE)}#${encodeURIComponent(HOSTILE)}`,
];

/** Pages that send a guest to the login. */
const personal = new Set<string>([routes.account, routes.wishlist, routes.compare]);

/** The address of the page in this file. */
function pathOf(file: string): string {
  const segments = file.replace(/\.html$/, '').split('/');
  return file === 'index.html' ? '/' : `/${segments.map(encodeURIComponent).join('/')}`;
}

/** Serves the shop at its own address, with an API that answers hostile texts. */
async function serve({ dataDir, url }: TestShop): Promise<Server> {
  const site = serveSite(dataDir, (error) => {
    throw error;
  });
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/api/') !== true) void site(request, response);
    else {
      response.writeHead(500, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ message: HOSTILE }));
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(Number(new URL(url).port), '127.0.0.1', resolve);
  });
  return server;
}

/** Records the actions of all pages of a context from before their first script. */
async function watch(context: BrowserContext, origin: string): Promise<Deeds> {
  const deeds: Deeds = { ran: [], elsewhere: [], refused: [] };
  await context.exposeFunction('noteHostile', (kind: 'ran' | 'refused', what: string) => {
    deeds[kind].push(what);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin && url.protocol !== 'data:') deeds.elsewhere.push(url.href);
  });
  await context.addInitScript(() => {
    const { noteHostile } = globalThis as unknown as {
      readonly noteHostile: (kind: 'ran' | 'refused', what: string) => void;
    };
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) {
      Object.defineProperty(globalThis, name, {
        value: () => {
          noteHostile('ran', name);
        },
      });
    }
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      noteHostile('refused', `${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return deeds;
}

/** Waits until every island of the page is hydrated and any search has answered. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);
  await page.waitForFunction(() => {
    const results = document.querySelector<HTMLElement>('[data-results]');
    if (results === null || results.hidden) return true;
    const said = results.querySelector('[role="status"]')?.textContent ?? '';
    return !said.includes('Searching') && results.querySelector('[aria-busy="true"]') === null;
  });
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(resolve, { timeout: 500 });
      }),
  );
}

/** Adds the first product of a list to the cart if it can be bought. */
async function addFirst(page: Page): Promise<void> {
  const add = page.locator('main [data-product]:enabled').first();
  if ((await add.count()) > 0) await add.dispatchEvent('click');
}

/** Foreign content in a live page that could run. */
function harmIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('*')).flatMap((element) =>
      Array.from(element.attributes)
        .filter(
          ({ name, value }) =>
            name.startsWith('on') ||
            name === 'srcdoc' ||
            /^[\u0000-\u0020]*(?:javascript|vbscript|data:text)/i.test(value),
        )
        .map(({ name, value }) => `<${element.tagName} ${name}="${value.slice(0, 60)}">`),
    ),
  );
}
