import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { projectRoot } from '#src/release/project-root.ts';
import { findBrowser } from './browser.ts';
import { run } from './run.ts';

/** In pixels: the two windows, the margin around them and the picture's width in the README. */
const COMPUTER = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 740 };
const MARGIN = 40;
const WIDTH = 1200;

/**
 * `node scripts/readme-picture.ts`: the picture that the README opens with, taken from the shop that
 * runs at SITE_URL.
 */
await run(async ({ settings }) => {
  const { path } = await findBrowser();
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
  try {
    const shoot = async (viewport: typeof COMPUTER, address: string) => {
      const page = await browser.newPage({ viewport });
      await page.goto(`${settings.siteUrl}${address}`, { waitUntil: 'networkidle' });
      return page.screenshot();
    };
    const height = COMPUTER.height + 2 * MARGIN;
    const width = COMPUTER.width + PHONE.width + 3 * MARGIN;
    const both = await sharp({ create: { width, height, channels: 3, background: '#dfe3dc' } })
      .composite([
        { input: await shoot(COMPUTER, '/'), left: MARGIN, top: MARGIN },
        {
          input: await shoot(PHONE, '/black-friday'),
          left: COMPUTER.width + 2 * MARGIN,
          top: Math.round((height - PHONE.height) / 2),
        },
      ])
      .png()
      .toBuffer();
    const folder = join(projectRoot, '.github');
    await mkdir(folder, { recursive: true });
    await sharp(both)
      .resize({ width: WIDTH })
      .webp({ quality: 80 })
      .toFile(join(folder, 'home.webp'));
  } finally {
    await browser.close();
  }
});
