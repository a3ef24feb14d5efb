import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright';
import { findBrowser } from '#scripts/browser.ts';
import { startSite } from '#scripts/test-site.ts';
import { newShopper, signUp } from '#tests/e2e/shopper.ts';
import { barePage } from './bare-page.ts';
import { longestTask } from './task-trace.ts';
import { spread } from './quantile.ts';

/** Rounds over all screens: other load on the machine then affects all of them. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

/**
 * Slowdown from a fast machine to a cheap phone; BENCH_SLOWER changes it. The line "and a loop" shows what
 * machine this is: about 100 ms on a fast one, slowed four times.
 */
const SLOWER = Number(process.env.BENCH_SLOWER ?? 4);

/**
 * React makes errors as it starts. A debugger, such as the one that drives the page here, wants the lines
 * of each, and V8 compiles all of React again to know them: 47 of a form's 60 ms. A shopper has none.
 */
const WITH_POSITIONS = '--js-flags=--no-enable-lazy-source-positions';

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
};

/** A page with text and a field, and no script: what the machine itself takes. */
const BARE =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title><main><h1>Bare</h1><p>Nothing else.</p><form><input></form></main></html>';

/** The same with a fixed loop, whose time shows how busy the machine is. */
const LOOP = `${BARE}<script src="/bare-loop.js" async></script>`;
const loop = 'let sum = 0; for (let i = 0; i < 2_000_000; i += 1) sum += Math.sqrt(i);';

/** The HTML of the references by their paths. */
type BarePages = Readonly<Record<string, string>>;

const BARE_PAGES: BarePages = { '/bare-page': BARE, '/bare-loop': LOOP };

const PRODUCT = '/products-details/samsung-galaxy-s24-ultra-12gb-ram-512gb-titanium-black';

/**
 * How a shopper first uses a screen. Finds what is touched, and returns the touch: finding it runs code
 * of Playwright in the page, 100 ms on the home page, which is not the shop's.
 */
type Use = (page: Page) => Promise<() => Promise<unknown>>;

const type: Use = async (page) => {
  const tap = await findTap(page, page.locator('main input:visible').first());
  return async () => {
    await tap();
    await page.keyboard.type('Ada', { delay: 100 });
  };
};

const openMenu: Use = (page) =>
  findTap(page, page.getByRole('button', { name: 'Menu', exact: true }));

const search: Use = async (page) => {
  const tap = await findTap(page, page.getByRole('banner').getByRole('combobox').first());
  return async () => {
    await tap();
    await page.keyboard.type('sam', { delay: 160 });
  };
};

const addToCart: Use = (page) =>
  findTap(page, page.locator('main [data-add-to-cart]:visible').first());

const openAnswer: Use = (page) => findTap(page, page.locator('main summary').nth(1));

const openTab =
  (name: string): Use =>
  (page) =>
    findTap(page, page.getByRole('navigation', { name: 'Account' }).getByText(name));

/** Types into the first field and sends the form with its errors. */
const sendEmpty: Use = async (page) => {
  const enter = await type(page);
  return async () => {
    await enter();
    await page.keyboard.press('Enter');
  };
};

/** Scrolls to an element and checks that a touch reaches it. Returns the touch. */
async function findTap(page: Page, element: Locator): Promise<() => Promise<void>> {
  await element.tap({ trial: true });
  const box = await element.boundingBox();
  if (box === null) throw new Error('What is to be touched has no box.');
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

type Screen = { readonly name: string; readonly path: string; readonly use?: Use };

const guestScreens: readonly Screen[] = [
  { name: 'a bare page', path: '/bare-page', use: type },
  { name: 'a bare page and a loop', path: '/bare-loop' },
  { name: 'a bare product', path: '/bare-product' },
  { name: 'home', path: '/', use: openMenu },
  { name: 'search box', path: '/', use: search },
  { name: 'listing', path: '/products/phones', use: addToCart },
  { name: 'category', path: '/category/iphone', use: openMenu },
  { name: 'label', path: '/black-friday', use: openMenu },
  { name: 'product', path: PRODUCT, use: addToCart },
  { name: 'search results', path: '/search?s=samsung', use: openMenu },
  { name: 'FAQ', path: '/faq', use: openAnswer },
  { name: 'policy', path: '/return-policy', use: openMenu },
  { name: 'contact', path: '/contact', use: sendEmpty },
  { name: 'empty cart', path: '/cart', use: openMenu },
  { name: 'login', path: '/login', use: sendEmpty },
  { name: 'register', path: '/register', use: sendEmpty },
  { name: 'forgot password', path: '/forgot-password', use: type },
  { name: 'reset password', path: '/reset-password#a-token' },
  { name: 'track order', path: '/track-order', use: sendEmpty },
  { name: 'order', path: '/order' },
  { name: 'payment', path: '/payment-verify' },
  { name: 'not found', path: '/no-such-page', use: openMenu },
];

const userScreens: readonly Screen[] = [
  { name: 'cart and checkout', path: '/cart', use: type },
  { name: 'account', path: '/account', use: openTab('Orders') },
  { name: 'account settings', path: '/account?tab=settings', use: openTab('Change password') },
  { name: 'wishlist', path: '/wishlist', use: openMenu },
  { name: 'compare', path: '/compare', use: openMenu },
];

/**
 * Measures the longest task of the main thread on every screen of a new shop, in chromium slowed
 * down 4 times: while it loads, and while a shopper first uses it. In ms of processor time, as
 * minimum, median and maximum. The aim is 50. The references are a bare page, a fixed loop, and the page of
 * the product without any style sheet or script.
 * `BENCH_SITE` measures a running shop instead, and `BENCH_SCREENS` only the screens named in it.
 */
export async function benchTasks(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'oja-bench-'));
  const running = process.env.BENCH_SITE;
  const shop = running === undefined ? await startSite(join(folder, 'data')) : null;
  const { path } = await findBrowser();
  const browser = await chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--disable-gpu', '--renderer-process-limit=1', WITH_POSITIONS],
  });
  try {
    await measureAll(browser, shop?.url ?? running ?? '');
  } finally {
    await browser.close();
    await shop?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureAll(browser: Browser, baseURL: string): Promise<void> {
  const only = process.env.BENCH_SCREENS?.split(',');
  const storageState = await userState(browser, baseURL);
  const html = await (await fetch(`${baseURL}${PRODUCT}`)).text();
  const bare: BarePages = { ...BARE_PAGES, '/bare-product': barePage(html) };
  const screens = [
    ...guestScreens.map((screen) => ({ ...screen, options: { ...phone, baseURL } })),
    ...userScreens.map((screen) => ({ ...screen, options: { ...phone, baseURL, storageState } })),
  ]
    .filter(({ name }) => only?.includes(name) ?? true)
    .map((screen) => ({ ...screen, load: [] as number[], used: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { path, use, options, load, used } of screens) {
      const page = await openPage(browser, options, bare);
      load.push(
        await longestTask(browser, page, SLOWER, () =>
          page.goto(path, { waitUntil: 'networkidle' }),
        ),
      );
      if (use !== undefined) {
        const touch = await use(page);
        used.push(await longestTask(browser, page, SLOWER, touch));
      }
      await page.context().close();
    }
  }
  console.log('\nlongest task, ms         load: min  median  max   use: min  median  max');
  for (const { name, load, used } of screens) console.log(row(name, load, used));
}

/** Returns the cookies and stores of a new user with a product in the cart. */
async function userState(browser: Browser, baseURL: string) {
  const page = await openPage(browser, { ...phone, baseURL });
  await signUp(page, newShopper());
  await page.goto(PRODUCT);
  await (
    await addToCart(page)
  )();
  await page.waitForLoadState('networkidle');
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}

async function openPage(
  browser: Browser,
  options: BrowserContextOptions,
  bare: BarePages = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  for (const [path, body] of Object.entries(bare)) {
    await context.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body }));
  }
  await context.route('**/bare-loop.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: loop }),
  );
  return context.newPage();
}

function row(name: string, load: readonly number[], used: readonly number[]): string {
  const figures = (times: readonly number[]): string =>
    spread(times)
      .map((ms) => (times.length === 0 ? '' : ms.toFixed(0)).padStart(8))
      .join('');
  return `${name.padEnd(25)}${figures(load)}${figures(used)}`;
}
