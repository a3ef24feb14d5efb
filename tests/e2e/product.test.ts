import { expect, test } from 'playwright/test';
import { LONG } from '#tests/fixtures/runs.ts';
import { shifts } from './layout-shift.ts';
import { naira, pathOf, someProduct } from './product-screen.ts';

test.describe('the tabs of a product', () => {
  test('the tabs of a product are moved through by keyboard and show one panel', async ({
    page,
    request,
  }) => {
    await page.goto(pathOf(await someProduct(request)));
    const tab = (name: string) => page.getByRole('tab', { name });
    const panel = (name: string) => page.getByRole('tabpanel', { name });
    await expect(tab('Details')).toHaveAttribute('aria-selected', 'true');
    await expect(panel('Details')).toBeVisible();
    await tab('Details').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Warranty'],
      ['ArrowRight', 'Return policy'],
      ['ArrowRight', 'Details'],
      ['ArrowLeft', 'Return policy'],
      ['Home', 'Details'],
      ['End', 'Return policy'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(name)).toBeFocused();
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
      await expect(page.locator('[role="tab"][tabindex="0"]')).toHaveCount(1);
      await expect(
        panel(name).getByRole('list').or(panel(name).locator('p')).first(),
      ).toBeVisible();
    }
    await expect(panel('Return policy')).toContainText('within 7 days of receiving it');
    await expect(page.locator('#details')).toHaveAttribute('hidden', 'until-found');
  });

  test('the tabs of a product open by address and set it', async ({ page, request }) => {
    const path = pathOf(await someProduct(request));
    await page.goto(`${path}#warranty`);
    await expect(page.getByRole('tab', { name: 'Warranty' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByRole('tabpanel', { name: 'Warranty' })).toBeInViewport();
    expect(await shifts(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Return policy' }).click();
    await expect(page).toHaveURL(/#returns$/);
    await page.reload();
    await expect(page.getByText('We do not offer exchanges.')).toBeVisible();
  });

  test(
    'the tabs of a product are opened by the browser’s own search',
    LONG,
    async ({ page, request }) => {
      await page.goto(pathOf(await someProduct(request)));
      await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
      await page.locator('#returns').dispatchEvent('beforematch');
      await expect(page.getByRole('tabpanel', { name: 'Return policy' })).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Return policy' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
    },
  );

  test('the tabs of a product work as links if their script fails to load', async ({
    page,
    request,
  }) => {
    await page.route('**/assets/ProductScript.*', (route) => route.abort());
    await page.goto(pathOf(await someProduct(request)));
    const details = page.locator('#details');
    await expect(details).toBeVisible();
    await expect(page.getByText('We do not offer exchanges.')).toBeHidden();
    await page.getByRole('link', { name: 'Return policy', exact: true }).first().click();
    await expect(page.getByText('We do not offer exchanges.')).toBeInViewport();
    await expect(details).toBeHidden();
    await page.getByRole('link', { name: 'Details', exact: true }).click();
    await expect(details).toBeVisible();
  });

  test('the tabs of a product are all printed', LONG, async ({ page, request }) => {
    await page.goto(pathOf(await someProduct(request)));
    await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Details', 'Warranty', 'Return policy']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await expect(page.getByText('We do not offer exchanges.')).toBeVisible();
  });
});

test.describe('the pictures of a product', () => {
  test('the pictures of a product are shown by their thumbnails and enlarged over the page', async ({
    page,
    request,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(pathOf(await someProduct(request)));
    const large = (place: number) =>
      page.getByRole('link', { name: `Enlarge picture ${place} of 2` });
    const thumb = (place: number) =>
      page.getByRole('link', { name: `Picture ${place} of 2`, exact: true });
    await expect(thumb(1)).toHaveAttribute('aria-current', 'true');
    await thumb(2).click();
    await expect(thumb(2)).toHaveAttribute('aria-current', 'true');
    await expect(thumb(1)).not.toHaveAttribute('aria-current');
    await expect(large(2)).toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await large(2).focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Pictures of this product' });
    await expect(viewer).toBeVisible();
    await expect(viewer).toContainText('2 / 2');
    for (const name of ['Zoom', 'Close', 'Previous picture']) {
      await expect(viewer.getByRole('button', { name })).toBeVisible();
    }
    // The viewer accepts keys once it has opened.
    await expect(async () => {
      await page.keyboard.press('ArrowLeft');
      await expect(viewer).toContainText('1 / 2', { timeout: 1000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(large(1)).toBeFocused();
    await expect(thumb(1)).toHaveAttribute('aria-current', 'true');
    expect(errors).toEqual([]);
  });

  test('the pictures of a product are plain links if the viewer fails to load', async ({
    page,
    request,
  }) => {
    await page.route('**/assets/picture-viewer.*', (route) => route.abort());
    await page.goto(pathOf(await someProduct(request)));
    const picture = page.getByRole('link', { name: 'Enlarge picture 1 of 2' });
    const href = await picture.getAttribute('href');
    await picture.click();
    await expect(page).toHaveURL(new RegExp(`${href ?? 'none'}$`));
  });
});

test.describe('the phone bar', () => {
  // Pages then scroll instantly.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the phone bar sells a product that has scrolled away and covers nothing', async ({
    page,
    request,
  }) => {
    const product = await someProduct(request);
    await page.goto(pathOf(product));
    const bar = page.getByRole('group', { name: 'Buy this product' });
    const offer = page.locator('.offer');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toBeVisible();
    await offer.scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
    });
    await expect(bar).toBeInViewport();
    await expect(bar).toContainText(naira(product.promotionalPrice));
    await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
    });
    await expect(page.getByText(/All rights reserved/)).toBeInViewport();

    const [top, end] = await page.evaluate(() => [
      document.querySelector('.buy-bar')?.getBoundingClientRect().top ?? 0,
      document.querySelector('footer')?.getBoundingClientRect().bottom ?? Infinity,
    ]);
    expect(end).toBeLessThanOrEqual(top);
    for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
      await link.focus();
      const box = await link.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
    }

    await bar.getByRole('button').click();
    await expect(page.getByText('Item added to cart successfully').first()).toBeAttached();
    await page.evaluate(() => {
      window.scrollTo(0, 0);
    });
    await expect(bar).toBeHidden();
  });

  test('the phone bar keeps clear of the chat bubble', async ({ page, request }) => {
    await page.goto(pathOf(await someProduct(request)));
    await page.evaluate(() => {
      window.scrollTo(0, 2000);
    });
    const bar = page.getByRole('group', { name: 'Buy this product' });
    await expect(bar).toBeInViewport();
    const bubble = page.getByRole('complementary', { name: 'Chat' });
    // Scrolling up a little brings the bubble back, where it would cover no control.
    await expect(async () => {
      await page.mouse.wheel(0, -100);
      await expect(bubble).toBeInViewport({ ratio: 1, timeout: 1000 });
    }).toPass();
    await expect(bar).toBeInViewport();
    await expect(async () => {
      const [low, high] = [await bubble.boundingBox(), await bar.boundingBox()];
      expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual(high?.y ?? 0);
    }).toPass();
  });

  test('the phone bar is hidden on a large screen', async ({ page, request }) => {
    await page.setViewportSize({ width: 1280, height: 740 });
    await page.goto(pathOf(await someProduct(request)));
    await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
    });
    await expect(page.locator('.buy-bar')).toBeAttached();
    await expect(page.locator('.buy-bar')).toBeHidden();
  });
});
