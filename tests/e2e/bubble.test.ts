import { expect, test } from 'playwright/test';

/** When the bubble is removed after the click, in ms of the page's clock. */
function untilRemoved(): Promise<number> {
  return new Promise((resolve) => {
    const bubble = document.querySelector('[data-bubble]');
    let clicked = 0;
    bubble?.querySelector('button')?.addEventListener('click', () => {
      clicked = performance.now();
    });
    new MutationObserver(() => {
      if (bubble?.isConnected === false) resolve(performance.now() - clicked);
    }).observe(document.body, { childList: true });
  });
}

test('the WhatsApp bubble fades, disappears after a second, and stays away for the visit', async ({
  page,
}) => {
  await page.goto('/faq');
  const bubble = page.getByRole('link', { name: 'Chat with us on WhatsApp!' });
  await expect(bubble).toBeVisible();
  const removal = page.evaluate(untilRemoved);
  await page.getByRole('button', { name: 'Close the chat bubble' }).click();
  expect(await removal).toBeGreaterThanOrEqual(999);
  await expect(bubble).toHaveCount(0);

  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bubble).toHaveCount(0);
});

test('the WhatsApp bubble hides on a phone while the page is read, and comes back', async ({
  page,
}) => {
  await page.goto('/products/phones');
  const bubble = page.getByRole('link', { name: 'Chat with us on WhatsApp!' });
  await expect(bubble).toBeVisible();
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 800);
  await expect(bubble).toBeHidden();
  await page.mouse.wheel(0, -200);
  await expect(bubble).toBeVisible();
});
