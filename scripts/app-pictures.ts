import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { appFileRoute, appScreenshots } from '#src/domain/app-manifest.ts';
import { routes } from '#src/domain/routes.ts';
import { projectRoot } from '#src/release/project-root.ts';
import { findBrowser } from './browser.ts';
import { run } from './run.ts';

/** Pixels of a phone's screen per CSS pixel. */
const PHONE_SCALE = 2;

/**
 * `node scripts/app-pictures.ts`: takes the screenshots of the web app manifest of the shop at
 * SITE_URL.
 */
await run(async ({ settings }) => {
  const { path } = await findBrowser();
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
  try {
    for (const shot of appScreenshots) {
      const scale = shot.formFactor === 'narrow' ? PHONE_SCALE : 1;
      const page = await browser.newPage({
        baseURL: settings.siteUrl,
        reducedMotion: 'reduce',
        viewport: { width: shot.width / scale, height: shot.height / scale },
        deviceScaleFactor: scale,
      });
      await page.goto(routes.home, { waitUntil: 'networkidle' });
      if (shot.file.startsWith('product')) await openProduct(page);
      const picture = await sharp(await page.screenshot())
        .webp({ quality: 70, effort: 6 })
        .toBuffer();
      await page.close();
      const target = join(projectRoot, 'public', appFileRoute(shot));
      await mkdir(join(target, '..'), { recursive: true });
      await writeFile(target, picture);
    }
  } finally {
    await browser.close();
  }
});

/** Opens the first product of the home page. */
async function openProduct(page: Page): Promise<void> {
  const path = await page.getByRole('main').locator('.card-link').first().getAttribute('href');
  if (path === null) throw new Error('The home page shows no product.');
  await page.goto(path, { waitUntil: 'networkidle' });
}
