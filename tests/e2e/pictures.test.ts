import { expect, type Page, test } from 'playwright/test';
import { someOf } from '#tests/fixtures/runs.ts';

/** A picture on a page; widths in device pixels. */
type Shown = {
  readonly file: string;
  readonly needed: number;
  readonly loaded: number;
  readonly offered: readonly number[];
};

/** Every loaded picture of a page, without hidden ones and the placeholder. */
async function shownPictures(page: Page): Promise<readonly Shown[]> {
  return page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.checkVisibility());
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode()));
    const widthIn = (address: string) => Number(/-(\d+)\.webp$/.exec(address)?.[1]);
    return images.flatMap((image) => {
      if (!image.currentSrc.includes('/pictures/')) return [];
      const { paddingLeft, paddingRight, paddingTop, paddingBottom, objectFit } =
        getComputedStyle(image);
      const width = image.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const height = image.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
      // A picture cropped to cover its place is larger than the place.
      const covering = (height * image.naturalWidth) / image.naturalHeight;
      const shown = objectFit === 'cover' ? Math.max(width, covering) : width;
      const list = image.srcset === '' ? [] : image.srcset.split(', ');
      return [
        {
          file: image.currentSrc,
          needed: shown * devicePixelRatio,
          loaded: widthIn(image.currentSrc),
          offered: list.map((entry) => widthIn(entry.split(' ')[0] ?? '')),
        },
      ];
    });
  });
}

const screens = [
  [360, 3],
  [1280, 1],
  [360, 2],
  [768, 2],
] as const;
for (const [width, dots] of someOf(screens, 2)) {
  test(`pictures fit a window of ${width} px with ${dots} dots a pixel`, async ({ browser }) => {
    test.setTimeout(60_000);
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      deviceScaleFactor: dots,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto('/products/all');
    const product = await page.locator('.card-link').first().getAttribute('href');
    for (const path of ['/', '/products/phones', '/black-friday', product ?? '']) {
      await page.goto(path);
      // A row is laid out late, when it comes near, and its pictures are chosen then.
      await expect(async () => {
        const pictures = await shownPictures(page);
        expect(pictures.length, path).toBeGreaterThan(1);
        for (const { file, needed, loaded, offered } of pictures) {
          const smallest = Math.min(...offered, loaded);
          const largest = Math.max(...offered, loaded);
          const what = `${file} on ${path}, where ${Math.round(needed)} dots are shown`;
          if (loaded > smallest) expect(loaded, what).toBeLessThan(needed * 2);
          if (loaded < largest) expect(loaded, what).toBeGreaterThan(needed * 0.7);
        }
      }).toPass({ timeout: 15_000 });
    }
    await context.close();
  });
}

test('a page gives priority to one picture and states the size of each', async ({ page }) => {
  await page.goto('/products/all');
  const product = await page.locator('.card-link').first().getAttribute('href');
  for (const path of ['/', '/products/phones', '/category/phones', product ?? '']) {
    await page.goto(path);
    await expect(page.locator('img[fetchpriority="high"]'), path).toHaveCount(1);
    await expect(page.locator('img:not([width][height])'), path).toHaveCount(0);
  }
});

test('the pictures of the home page weigh little on a phone', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  await page.goto('/', { waitUntil: 'load' });
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/pictures/'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThan(160_000);
  await context.close();
});
