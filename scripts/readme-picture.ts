import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
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
type Shot = { readonly window: Window; readonly path: string; readonly dark?: boolean };

const PRODUCT = '/products-details/samsung-galaxy-s24-ultra-12gb-ram-512gb-titanium-black';

/** The README's two pictures: the shop's home page, and five of its screens on a phone. */
const pictures: Readonly<Record<string, readonly Shot[]>> = {
  home: [
    { window: COMPUTER, path: '/' },
    { window: PHONE, path: PRODUCT },
  ],
  screens: [
    { window: PHONE, path: '/' },
    { window: PHONE, path: '/products/phones' },
    { window: PHONE, path: PRODUCT, dark: true },
    { window: PHONE, path: '/black-friday' },
    { window: PHONE, path: '/faq', dark: true },
  ],
};

/** `node scripts/readme-picture.ts`: takes the README's pictures of the shop at SITE_URL. */
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
  for (const { window, path, dark = false } of shots) {
    const page = await browser.newPage({
      viewport: window,
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    await page.goto(`${siteUrl}${path}`, { waitUntil: 'networkidle' });
    const top = Math.round((height - window.height) / 2);
    layers.push({ input: await page.screenshot(), left, top });
    await page.close();
    left += window.width + MARGIN;
  }
  return sharp({ create: { width: left, height, channels: 3, background: '#dfe3dc' } })
    .composite(layers)
    .png()
    .toBuffer();
}
