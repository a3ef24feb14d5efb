import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { projectRoot } from '#src/release/project-root.ts';
import { findBrowser } from './browser.ts';
import { run } from './run.ts';

/** In pixels: the two windows, the margin around them, and the pictures' width in the README. */
const COMPUTER = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };
const MARGIN = 40;
const WIDTH = 1200;

type Window = typeof COMPUTER;

/** A screen, and how a shopper gets there in the page of the screen before it. */
type Shot = { readonly window: Window; readonly arrive: (page: Page) => Promise<void> };

const PRODUCT = '/products-details/samsung-galaxy-s24-ultra-12gb-ram-512gb-titanium-black';

/** The README's pictures: the shop on two devices, and a purchase on a phone, screen by screen. */
const pictures: Readonly<Record<string, readonly Shot[]>> = {
  home: [
    { window: COMPUTER, arrive: at('/') },
    { window: PHONE, arrive: at(PRODUCT) },
  ],
  screens: [at('/'), at('/products/phones'), at(PRODUCT), inTheCart, ordered].map((arrive) => ({
    window: PHONE,
    arrive,
  })),
};

function at(path: string): Shot['arrive'] {
  return async (page) => {
    await page.goto(path, { waitUntil: 'networkidle' });
  };
}

async function inTheCart(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.goto('/cart', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Proceed To CheckOut' }).waitFor();
}

async function ordered(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Ngozi Adeyemi');
  await page.getByLabel('Phone number').fill('0803 123 4567');
  await page.getByLabel('Email').fill(`ngozi-${Date.now()}@example.com`);
  await page.getByRole('radio', { name: 'Pay on delivery' }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('heading', { name: 'Order Successful' }).waitFor();
  // The message about the order disappears by itself.
  await page.locator('.toast').waitFor({ state: 'detached' });
}

/**
 * `node scripts/readme-picture.ts`: takes the README's pictures of the shop at SITE_URL,
 * and places an order there.
 */
await run(async ({ settings }) => {
  const { path } = await findBrowser();
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
  const folder = join(projectRoot, '.github');
  await mkdir(folder, { recursive: true });
  try {
    for (const [name, shots] of Object.entries(pictures)) {
      const row = await sideBySide(browser, settings.siteUrl, shots);
      await sharp(row)
        .resize({ width: WIDTH })
        .webp({ quality: 80 })
        .toFile(join(folder, `${name}.webp`));
    }
  } finally {
    await browser.close();
  }
});

async function sideBySide(
  browser: Browser,
  siteUrl: string,
  shots: readonly Shot[],
): Promise<Buffer> {
  const height = Math.max(...shots.map(({ window }) => window.height)) + 2 * MARGIN;
  const layers = [];
  let left = MARGIN;
  const page = await browser.newPage({ baseURL: siteUrl, reducedMotion: 'reduce' });
  // A first page has the system's typeface: the pictures begin with the second.
  await page.goto('/faq', { waitUntil: 'networkidle' });
  for (const { window, arrive } of shots) {
    await page.setViewportSize(window);
    await arrive(page);
    const top = Math.round((height - window.height) / 2);
    layers.push({ input: await page.screenshot(), left, top });
    left += window.width + MARGIN;
  }
  await page.close();
  return sharp({ create: { width: left, height, channels: 3, background: '#dfe3dc' } })
    .composite(layers)
    .png()
    .toBuffer();
}
