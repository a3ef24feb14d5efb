import { expect, type Locator, type Page, test } from 'playwright/test';
import { addFirst } from './cart-screen.ts';
import { card, deliverTo, fillCart, payOnDelivery } from './checkout-screen.ts';
import { violationsInBothColours } from './looks.ts';
import { keepSystemTypeface, main } from './page-parts.ts';
import { field, fromElsewhere, newShopper, signUp } from './shopper.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const payButton = (page: Page) =>
  card(page).getByRole('button', { name: /^(Proceed To CheckOut|Place Order)$/ });

/** The bar with the amount and the button. */
const bar = (page: Page) => payButton(page).locator('xpath=..');

const heights = (places: Locator) =>
  places.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().height));

/** Each control of the page that the bar still covers when it has the focus. */
function coveredControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const covering = document.querySelector('.pay-bar');
    const covered: string[] = [];
    for (const one of document.querySelectorAll<HTMLElement>('a, button, input, textarea')) {
      if (!one.checkVisibility({ visibilityProperty: true })) continue;
      one.focus();
      if (covering?.contains(one) !== false || document.activeElement !== one) continue;
      const isCovered = () =>
        one.getBoundingClientRect().bottom > covering.getBoundingClientRect().top;
      // The page scrolls to it in one of the next frames.
      for (let frame = 0; frame < 60 && isCovered(); frame += 1) {
        await new Promise(requestAnimationFrame);
      }
      if (isCovered()) covered.push(one.outerHTML.slice(0, 120));
    }
    return covered;
  });
}

test('a line of the cart is at most 120 px high, and its controls 44 px', async ({ page }) => {
  await fromElsewhere(page);
  await addFirst(page, '/products/phones', 3);
  await page.goto('/cart');
  await expect(card(page)).toBeVisible();
  const line = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
  await expect(line).toHaveCount(3);
  const title = line.first().getByRole('rowheader').getByRole('link');
  await title.evaluate((link) => {
    link.textContent = 'A very long title of a product '.repeat(9);
  });
  for (const height of await heights(line)) expect(height).toBeLessThanOrEqual(120);
  for (const height of await heights(line.getByRole('button'))) {
    expect(height).toBeGreaterThanOrEqual(44);
  }
});

test('amount and button stay in view on a phone and cover nothing', async ({ page }) => {
  // The widest: there the bar is highest.
  await keepSystemTypeface(page);
  await fillCart(page);
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  await expect(bar(page)).toContainText(/^Total₦[\d,]+/);
  expect(await violationsInBothColours(page)).toEqual([]);
  expect(await coveredControls(page)).toEqual([]);
  await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
  });
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });

  // As high as the screen is above an open keyboard.
  await page.setViewportSize({ width: 360, height: 400 });
  await field(page, 'Email').focus();
  await expect(field(page, 'Email')).toBeInViewport({ ratio: 1 });
  await expect(payButton(page)).not.toBeInViewport();
});

test('text of twice the size leaves room for every field beside the bar', async ({ page }) => {
  await fillCart(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await card(page).evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  expect(await violationsInBothColours(page)).toEqual([]);
  expect(await coveredControls(page)).toEqual([]);
});

test('the chat bubble covers no field of the checkout', async ({ page }) => {
  await fillCart(page);
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const bubble = page.getByRole('complementary', { name: 'Chat' });
    await expect(bubble).toBeVisible();
    const [box, end] = [await bubble.boundingBox(), await card(page).boundingBox()];
    expect(box?.y).toBeGreaterThanOrEqual((end?.y ?? 0) + (end?.height ?? 0));
  }
});

test('the amount at the door is the largest figure and includes the fee', async ({ page }) => {
  await fillCart(page);
  await deliverTo(page, /^Opebi/);
  const total = await card(page).getByRole('definition').last().innerText();
  await payOnDelivery(page).check();
  await expect(bar(page)).toContainText(`To pay on delivery${total}`);
  const due = card(page).getByRole('definition').last();
  await expect(due).toHaveText(total);
  const sizes = await card(page)
    .getByText('₦')
    .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
  const size = await due.evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
  expect(size).toBe(Math.max(...sizes));
});

test('the button leads to a checkout that is still below the screen', async ({ page }) => {
  await fromElsewhere(page);
  await addFirst(page, '/products/phones', 4);
  await page.goto('/cart');
  await payButton(page).tap();
  await expect(page.getByRole('radio', { name: 'Pickup' })).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Pickup' })).toBeInViewport();
  await expect(card(page).getByText('Please enter your full name.')).toHaveCount(0);
  await payButton(page).tap();
  await expect(card(page).getByText('Please enter your full name.')).toBeVisible();
});

test('account details that changed fill the checkout at once', async ({ page }) => {
  const shopper = newShopper();
  await signUp(page, shopper, '/products/tablets');
  await addFirst(page, '/products/tablets', 1);
  const change = async (phone: string, name: string) => {
    await page.goto('/account?tab=settings');
    await field(page, 'First name').fill(name);
    await field(page, 'Last name').fill('Adeyemi');
    await field(page, 'Phone').fill(phone);
    await main(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(/saved/i);
    await page.goto('/cart');
    await expect(field(page, 'Phone number')).toHaveValue(phone);
    await expect(field(page, 'Full name')).toHaveValue(`${name} Adeyemi`);
  };
  await change('0803 000 0001', 'Ngozi');
  await change('0901 000 0002', 'Adaeze');
});
