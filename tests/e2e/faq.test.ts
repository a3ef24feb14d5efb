import { expect, type Page, test } from 'playwright/test';

const questions = (page: Page) => page.getByRole('main').locator('summary');
const open = (page: Page) => page.getByRole('main').locator('details[open]');

test('ten questions of the FAQ open by keyboard, one at a time, and close again', async ({
  page,
}) => {
  await page.goto('/faq');
  await expect(questions(page)).toHaveCount(10);
  await expect(open(page)).toHaveCount(0);
  await questions(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(open(page)).toHaveCount(1);
  await expect(open(page)).toContainText('Online by card');
  await expect(page).toHaveURL(/\/faq#question-how-can-i-pay$/);

  await questions(page).nth(2).focus();
  await page.keyboard.press('Space');
  await expect(open(page)).toHaveCount(1);
  await expect(open(page)).toContainText('Yes, in select locations');
  await page.keyboard.press('Space');
  await expect(open(page)).toHaveCount(0);
});

test('the address of an FAQ answer opens it, also from another answer', async ({ page }) => {
  await page.goto('/faq#question-do-your-products-have-a-warranty');
  await expect(open(page)).toHaveCount(1);
  await expect(open(page).getByRole('heading')).toHaveText('Do your products have a warranty?');
  await expect(open(page).getByRole('heading')).toBeInViewport();
  await page.evaluate(() => {
    location.hash = '#question-how-can-i-pay';
  });
  await expect(open(page)).toHaveCount(1);
  await expect(open(page).getByRole('heading')).toHaveText('How can I pay?');
  await expect(open(page).getByRole('heading')).toBeInViewport();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('FAQ questions open without a script, one at a time and by their address', async ({
    page,
  }) => {
    await page.goto('/faq#question-how-can-i-pay');
    await expect(open(page).getByRole('heading')).toHaveText('How can I pay?');
    await questions(page).first().click();
    await expect(open(page)).toHaveCount(1);
    await expect(open(page)).toContainText('created automatically at checkout');
  });
});
