import { expect, type Locator, type Page, test } from 'playwright/test';
import { accountMenu } from './account-screen.ts';
import { expectOverlays, header, main } from './page-parts.ts';
import { pathOf, someProduct } from './product-screen.ts';
import { field, logIn, newShopper, register } from './shopper.ts';

test.use({ hasTouch: true });

const scrolledTo = (page: Page) => page.evaluate(() => scrollY);
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

/** Something that opens over a page. */
type Overlay = {
  readonly open: () => Promise<void>;
  readonly shown: Locator;
  /** Has the focus afterwards. */
  readonly opener: Locator;
};

/** Arrives at a page from /about-us, as a shopper does: by a press of a link. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto('/about-us');
  await page.evaluate((href) => {
    const link = document.createElement('a');
    Object.assign(link, { href, textContent: 'Go on' });
    document.querySelector('main')?.prepend(link);
  }, path);
  await page.getByRole('link', { name: 'Go on' }).click();
  await page.waitForURL(`**${path}`);
  await page.waitForLoadState('load');
}

/** Back closes an overlay and nothing else; Forward opens nothing; the next Back leaves. */
async function closesOnBack(page: Page, { open, shown, opener }: Overlay): Promise<void> {
  const address = page.url();
  await open();
  await expect(shown).toBeVisible();
  await expectOverlays(page, 1);
  const position = await scrolledTo(page);
  await page.goBack();
  await expect(shown).toBeHidden();
  await expect(opener).toBeFocused();
  expect(page.url()).toBe(address);
  // The browser's own position is put right before the next frame.
  await expect.poll(() => scrolledTo(page)).toBe(position);

  await page.goForward();
  await expectOverlays(page, 0);
  await expect(shown).toBeHidden();
  await expect.poll(() => scrolledTo(page)).toBe(position);

  // Closed by other means, it leaves no entry behind.
  await open();
  await expect(shown).toBeVisible();
  // The zoom ignores keys while it opens.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expectOverlays(page, 0);
  await page.goBack();
  await expect(page).toHaveURL(/\/about-us$/);
}

test('Back closes the picture zoom and stays where the page was', async ({ page, request }) => {
  await arrive(page, pathOf(await someProduct(request)));
  const opener = page.getByRole('link', { name: 'Enlarge picture 1 of 2' });
  await page.mouse.wheel(0, 60);
  await closesOnBack(page, {
    open: () => opener.click(),
    shown: page.getByRole('dialog', { name: 'Pictures of this product' }),
    opener,
  });
});

test('Back closes the side panel', async ({ page }) => {
  await arrive(page, '/terms-and-conditions');
  const opener = menuButton(page);
  await closesOnBack(page, { open: () => opener.tap(), shown: menu(page), opener });
});

test('Back closes the account menu, and keeps the position to which the page was scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arrive(page, '/terms-and-conditions');
  const opener = accountMenu(page);
  const shown = header(page).getByText('You can buy without an account.');
  await closesOnBack(page, {
    open: async () => {
      await opener.click();
      await page.mouse.move(180, 600);
      await page.mouse.wheel(0, 400);
      await expect.poll(() => scrolledTo(page)).toBeGreaterThan(300);
      await expect.poll(() => scrolledTo(page)).toBe(await scrolledTo(page));
    },
    shown,
    opener,
  });
});

test('Back closes the suggestions of the search box', async ({ page }) => {
  await arrive(page, '/terms-and-conditions');
  const opener = header(page).getByRole('combobox');
  await closesOnBack(page, {
    open: async () => {
      await opener.fill('');
      await opener.pressSequentially('samsung');
    },
    shown: header(page).getByRole('listbox'),
    opener,
  });
});

test('Back closes the filters of search results, also after a choice', async ({ page }) => {
  await arrive(page, '/?s=samsung');
  const opener = page.getByRole('button', { name: /^Filter/ });
  const shown = page.getByRole('button', { name: /^Show \d+ products?$/ });
  await opener.tap();
  await expect(shown).toBeVisible();
  await expectOverlays(page, 1);
  await page.goBack();
  await expect(shown).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.tap();
  await page.locator('.filter-panel').getByRole('link').first().click();
  await expect(page).toHaveURL(/s=samsung&/);
  await expect(shown).toBeVisible();
  await expectOverlays(page, 1);
  await page.goBack();
  await expect(shown).toBeHidden();
  await expect(page).toHaveURL(/s=samsung&/);
  await page.goBack();
  await expect(page).toHaveURL(/s=samsung$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about-us$/);
});

test('Back closes the dialogs of the account', async ({ page }) => {
  const ada = newShopper();
  await register(page, ada);
  await page.goto('/login');
  await logIn(page, ada);
  await expect(page).toHaveURL(/:\d+\/$/);
  await arrive(page, '/account?tab=settings');
  const opener = page.getByRole('button', { name: 'Delete my account' }).first();
  await closesOnBack(page, {
    open: () => opener.click(),
    shown: page.getByRole('dialog', { name: 'Delete your account?' }),
    opener,
  });
  await expect(field(page, 'First name')).toHaveCount(0);
});

test('a link in an overlay leads on from the page, and one Back leads there again', async ({
  page,
}) => {
  await arrive(page, '/faq');
  await menuButton(page).tap();
  await menu(page).getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(menu(page)).toBeHidden();
  await page.goForward();
  await expect(page).toHaveURL(/\/contact$/);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/about-us$/);
});

test('a search from the side panel leads on from the page', async ({ page }) => {
  await arrive(page, '/faq');
  await menuButton(page).tap();
  await menu(page).getByRole('combobox').fill('tecno');
  await menu(page).getByRole('combobox').press('Enter');
  await expect(page).toHaveURL(/\/\?s=tecno$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(menu(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/about-us$/);
});

test('two overlays close one after the other', async ({ page }) => {
  await arrive(page, '/faq');
  await menuButton(page).tap();
  const box = menu(page).getByRole('combobox');
  await box.pressSequentially('tecno');
  await expect(menu(page).getByRole('listbox')).toBeVisible();
  await expectOverlays(page, 2);
  await page.goBack();
  await expect(menu(page).getByRole('listbox')).toBeHidden();
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(main(page).getByText('How can I pay?')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/about-us$/);
});

test('a page that is loaded again under an overlay leaves no entry that eats a Back', async ({
  page,
}) => {
  await arrive(page, '/faq');
  await menuButton(page).tap();
  await expect(menu(page)).toBeVisible();
  await expectOverlays(page, 1);
  await page.reload();
  // Going back may load it once more.
  await expectOverlays(page, 0);
  await page.goBack();
  await expect(page).toHaveURL(/\/about-us$/);
});
