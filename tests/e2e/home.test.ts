import { expect, type Page, test } from 'playwright/test';
import { LONG, someOf } from '#tests/fixtures/runs.ts';
import { shifts } from './layout-shift.ts';

const hero = (page: Page) => page.getByRole('region', { name: 'Offers', exact: true });
const deals = (page: Page) => page.getByRole('region', { name: 'Best Deals' });

/** The label of the visible hero slide. */
function shown(page: Page): Promise<string | null> {
  return hero(page)
    .locator('[aria-roledescription="slide"]:not([inert])')
    .getAttribute('aria-label');
}

/** The products in the deals, in order. */
function shownDeals(page: Page): Promise<string[]> {
  return deals(page).locator('li:not([inert]) h3').allInnerTexts();
}

test.describe('the hero carousel', () => {
  test('the hero carousel moves by itself until it is paused', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(1000);
    const pause = hero(page).getByRole('button', { name: 'Pause the slides' });
    await expect(pause).toBeVisible();
    expect(await shown(page)).toBe('1 of 4');
    await page.clock.runFor(6000);
    await expect.poll(() => shown(page)).toBe('2 of 4');
    await pause.click();
    await page.clock.runFor(60_000);
    expect(await shown(page)).toBe('2 of 4');
    await hero(page).getByRole('button', { name: 'Play the slides' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(6000);
    await expect.poll(() => shown(page)).not.toBe('2 of 4');
  });

  test('the hero carousel pauses under the pointer and while focused', LONG, async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(1000);
    const next = hero(page).getByRole('button', { name: 'Next offer' });
    await expect(next).toBeVisible();
    await hero(page).hover();
    await page.clock.runFor(30_000);
    expect(await shown(page)).toBe('1 of 4');
    await page.mouse.move(0, 0);
    await hero(page).getByRole('button', { name: 'Pause the slides' }).focus();
    await page.keyboard.press('Tab');
    await page.clock.runFor(30_000);
    expect(await shown(page)).toBe('1 of 4');
  });

  test('the hero carousel is moved by buttons, dots and arrow keys, and wraps around', async ({
    page,
  }) => {
    await page.goto('/');
    await hero(page).getByRole('button', { name: 'Show offer 3 of 4' }).click();
    await expect.poll(() => shown(page)).toBe('3 of 4');
    await expect(hero(page).getByRole('button', { name: 'Show offer 3 of 4' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await hero(page).getByRole('button', { name: 'Next offer' }).click();
    await expect.poll(() => shown(page)).toBe('4 of 4');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shown(page)).toBe('1 of 4');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => shown(page)).toBe('4 of 4');
  });

  test('the hero carousel does not move with reduced motion', LONG, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(1000);
    await expect(hero(page).getByRole('button', { name: 'Play the slides' })).toBeVisible();
    await page.clock.runFor(60_000);
    expect(await shown(page)).toBe('1 of 4');
  });

  test('the hero carousel opens its link in a new tab and records the click', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    const recorded = page.waitForResponse(/\/api\/v1\/track$/);
    const opened = context.waitForEvent('page');
    await hero(page).getByRole('link').first().click();
    await expect(await opened).toHaveURL(/\/[a-z]/);
    const answer = await recorded;
    expect(answer.request().method()).toBe('POST');
    expect(answer.request().postDataJSON()).toMatchObject({
      eventName: 'WhatsApp',
      component: 'HeroCarousel',
    });
    expect(answer.status()).toBe(201);
  });

  test(
    'the hero carousel’s link works if the click cannot be recorded',
    LONG,
    async ({ page, context }) => {
      await page.route('**/api/v1/track', (route) => route.abort());
      await page.goto('/');
      const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
      const opened = context.waitForEvent('page');
      await hero(page).getByRole('link').first().click();
      await expect(await opened).toHaveURL(/\/[a-z]/);
      expect((await warned).text()).toContain('could not be recorded');
    },
  );
});

test.describe('a row of the home page', () => {
  test(
    'a row of the home page scrolls by 300 px a time, to its end and back',
    LONG,
    async ({ page }) => {
      await page.goto('/');
      const left = page.getByRole('button', { name: 'Scroll left: Black Friday Deals' });
      const right = page.getByRole('button', { name: 'Scroll right: Black Friday Deals' });
      const row = page
        .getByRole('list')
        .filter({ has: page.getByRole('article') })
        .first();
      const place = () => row.evaluate((list) => list.scrollLeft);
      await expect(left).toBeDisabled();
      await right.click();
      // The row stops at a card.
      await expect.poll(place).toBeGreaterThan(200);
      await expect(left).toBeEnabled();
      await row.evaluate((list) => {
        list.scrollTo({ left: list.scrollWidth, behavior: 'instant' });
      });
      await expect(right).toBeDisabled();
      await left.click();
      await expect(right).toBeEnabled();
    },
  );

  test('a row of the home page links to all of its products', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'View all: Black Friday Deals' }).click();
    await expect(page).toHaveURL(/\/category\/black-friday$/);
  });
});

test.describe('the best deals', () => {
  const windows = [
    [360, 1],
    [1280, 4],
    [520, 2],
    [800, 3],
  ] as const;
  for (const [width, count] of someOf(windows, 1)) {
    test(`the best deals show ${count} at a time in a window of ${width} px, in an endless loop`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      await deals(page).scrollIntoViewIfNeeded();
      await deals(page).getByRole('button', { name: 'Pause the slides' }).click();
      const before = await shownDeals(page);
      expect(before).toHaveLength(count);
      await deals(page).getByRole('button', { name: 'Previous product' }).click();
      await expect.poll(async () => (await shownDeals(page))[1] ?? before[0]).toBe(before[0]);
      expect(await shownDeals(page)).toHaveLength(count);
      await deals(page).getByRole('button', { name: 'Next product' }).click();
      await expect.poll(() => shownDeals(page)).toEqual(before);
    });
  }

  test('the best deals can be added to the cart like any other product', LONG, async ({ page }) => {
    await page.goto('/');
    await deals(page).scrollIntoViewIfNeeded();
    await deals(page).getByRole('button', { name: 'Next product' }).click();
    const [title = ''] = await shownDeals(page);
    await deals(page)
      .getByRole('button', { name: `Add: ${title}` })
      .click();
    await expect(
      page.getByRole('banner').getByRole('link', { name: /^Cart/ }),
    ).toHaveAccessibleName(/\b1 item/);
  });
});

test.describe('the splash logo', () => {
  test('the splash logo disappears after a second and does not return in this visit', async ({
    page,
  }) => {
    // The test controls the clock for this second, however slow the machine is.
    await page.clock.install({ time: '2026-11-01T10:00:00Z' });
    await page.clock.pauseAt('2026-11-01T11:00:00Z');
    await page.goto('/');
    const logo = page.locator('[data-startup-logo]');
    await expect(logo).toBeVisible();
    await page.clock.runFor(900);
    await expect(logo).toBeVisible();
    await expect(page.getByRole('link', { name: /^Cart/ }).first()).toBeVisible();
    await page.clock.runFor(100);
    await expect(logo).toHaveCount(0);
    await page.clock.resume();
    await page.goto('/faq');
    await page.goto('/');
    await expect(hero(page)).toBeVisible();
    await expect(logo).toHaveCount(0);
  });

  test(
    'the splash logo is not shown with reduced motion or for a search',
    LONG,
    async ({ page }) => {
      const logo = page.locator('[data-startup-logo]');
      await page.goto('/?s=phone');
      await expect(page.getByRole('region', { name: /Results for/ })).toBeVisible();
      await expect(logo).toHaveCount(0);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/');
      await expect(hero(page)).toBeVisible();
      await expect(logo).toHaveCount(0);
    },
  );
});

test('the home page does not shift as its scripts load', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await expect(hero(page).getByRole('button', { name: 'Next offer' })).toBeVisible();
    expect(await shifts(page), `${width} px`).toEqual([]);
  }
});
