import { expect, test } from 'playwright/test';

test('the WhatsApp bubble fades, is gone after a second, and stays away for the visit', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/faq');
  const bubble = page.getByRole('link', { name: 'Chat with us on WhatsApp!' });
  await expect(bubble).toBeVisible();
  await page.getByRole('button', { name: 'Close the chat bubble' }).click();
  await page.clock.runFor(900);
  await expect(bubble).toBeAttached();
  await page.clock.runFor(200);
  await expect(bubble).toHaveCount(0);

  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bubble).toHaveCount(0);
});

test('on a phone the bubble gives way to what is read, and comes back', async ({ page }) => {
  await page.goto('/products/phones');
  const bubble = page.getByRole('link', { name: 'Chat with us on WhatsApp!' });
  await expect(bubble).toBeVisible();
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 800);
  await expect(bubble).toBeHidden();
  await page.mouse.wheel(0, -200);
  await expect(bubble).toBeVisible();
});
