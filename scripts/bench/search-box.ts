import type { Browser, Page } from 'playwright';
import type { Product } from '#src/domain/catalogue/product.ts';
import { searchFiles, snapshotOf } from '#tests/fixtures/search-catalogues.ts';
import { typeInto, watchKeys } from './key-times.ts';
import { quantile } from './quantile.ts';

/** Texts that are typed letter by letter, then deleted. */
const TYPED = [
  ...['samsung galaxy a15', 'iphone 15 pro', 'power bank 20000', 'charger usb-c', 'earbuds'],
  ...['oraimo', 'itel', 'solar', 'a', 'e', 's', '1'],
];

/** A fast typist on a phone, in ms between two keys. */
const PAUSE_MS = 160;

/** A row of the table, times in ms. */
type KeyTimes = { readonly name: string; readonly times: readonly number[] };

/**
 * Measures the shop's own search box over these products, in a phone-sized browser with its
 * processor slowed by a factor: the time from a key press to the end of the frame that shows its
 * results. The reference is a bare field on the same page. Typing alternates between the two, so
 * that other load on the machine affects both.
 */
export async function benchSearchBox(
  browser: Browser,
  url: string,
  products: readonly Product[],
  slower: number,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  try {
    await serveProducts(page, url, products);
    await page.goto(`${url}/faq`, { waitUntil: 'networkidle' });
    const box = page.getByRole('banner').getByRole('combobox').first();
    const bare = await addBareField(page);
    await box.fill('e');
    await page.getByRole('option', { name: /^See all/ }).waitFor();
    await box.fill('');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await watchKeys(page);
    const rows: readonly (KeyTimes & { readonly field: typeof box; readonly times: number[] })[] = [
      { name: 'a bare field', field: bare, times: [] },
      { name: 'the search box', field: box, times: [] },
    ];
    for (const text of TYPED) {
      for (const { field, times } of rows) times.push(...(await typeInto(field, text, PAUSE_MS)));
    }
    console.log(`\n${products.length} products, a key until its frame      p50       p95   keys`);
    for (const { name, times } of rows) console.log(row({ name, times }));
  } finally {
    await page.close();
  }
}

/** Serves these products' index instead of the shop's own, with one picture for all of them. */
async function serveProducts(page: Page, url: string, products: readonly Product[]): Promise<void> {
  const files = searchFiles(snapshotOf(products));
  await page.route('**/search-index/**', (route) => {
    const body = files.get(new URL(route.request().url()).pathname);
    return route.fulfill(
      body === undefined ? { status: 404 } : { contentType: 'application/json', body },
    );
  });
  const home = await (await fetch(url)).text();
  const src = /\/pictures\/[\w-]+\.webp/.exec(home)?.[0] ?? '';
  const picture = Buffer.from(await (await fetch(new URL(src, url))).arrayBuffer());
  await page.route('**/pictures/**', (route) =>
    route.fulfill({ contentType: 'image/webp', body: picture }),
  );
}

/** Adds a field without a script to the page. */
async function addBareField(page: Page): Promise<ReturnType<Page['locator']>> {
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.id = 'bare';
    document.querySelector('main')?.prepend(field);
  });
  return page.locator('#bare');
}

function row({ name, times }: KeyTimes): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(9);
  return `${name.padEnd(40)} ${ms(quantile(times, 0.5))} ${ms(quantile(times, 0.95))} ${String(times.length).padStart(6)}`;
}
