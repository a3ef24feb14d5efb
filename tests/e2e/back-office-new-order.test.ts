import { expect, type Page, test } from 'playwright/test';
import { addMember, signInToBackOffice } from './back-office.ts';
import { type Hand, hands } from './hands.ts';
import { violationsInBothColours } from './looks.ts';
import { main } from './page-parts.ts';

const PRODUCT = 'Nokia 105';

const total = (page: Page) => page.getByRole('status', { name: 'Total' });

/** Adds a product by the search, and says who orders. */
async function beginOrder(page: Page, { press, write }: Hand): Promise<void> {
  await write(page.getByRole('searchbox', { name: 'Search products to add' }), PRODUCT);
  await press(page.getByRole('button', { name: new RegExp(`^Add ${PRODUCT}`) }).first());
  await write(page.getByLabel('Customer’s name'), 'Ngozi Adeyemi');
  await write(page.getByLabel('Phone or WhatsApp number'), '0803 123 4567');
}

for (const hand of hands) {
  test.describe(hand.name, () => {
    test.use(hand.screen);

    test('an order from a chat is paid by the link that the assistant sends', async ({ page }) => {
      test.setTimeout(120_000);
      await signInToBackOffice(page, await addMember('assistant', 'Bola'), '/orders');
      await hand.press(main(page).getByRole('link', { name: 'New order' }));
      await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible();
      await hand.press(page.getByRole('button', { name: 'Place the order' }));
      await expect(main(page)).toContainText('Please add a product.');
      expect(await violationsInBothColours(page)).toEqual([]);

      await beginOrder(page, hand);
      await hand.press(page.getByRole('button', { name: /^One more of/ }));
      const before = await total(page).innerText();
      await hand.write(page.getByLabel('Delivery area'), 'opebi');
      await hand.press(page.getByRole('button', { name: /^Opebi/ }));
      await expect(total(page)).not.toHaveText(before);
      await hand.write(page.getByLabel('Address or landmark'), '12 Allen Avenue');
      expect(await violationsInBothColours(page)).toEqual([]);
      const shown = await total(page).innerText();
      await hand.press(page.getByRole('button', { name: 'Place the order' }));

      const payment = page.getByRole('region', { name: `Payment of ${shown}` });
      const chat = payment.getByRole('link', { name: 'Send by WhatsApp' });
      const link = (await payment.getByRole('link', { name: /^http/ }).getAttribute('href')) ?? '';
      const message = new URL((await chat.getAttribute('href')) ?? '');
      expect(message.pathname).toBe('/2348031234567');
      expect(message.searchParams.get('text')).toContain(link);
      expect(await violationsInBothColours(page)).toEqual([]);

      const customer = await page.context().newPage();
      await customer.goto(link);
      await hand.press(customer.getByRole('button', { name: 'Pay', exact: true }));
      await expect(customer.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
      await customer.close();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Money' })).toContainText(`Paid${shown}`);
      await expect(payment).toBeHidden();
    });

    test('a manager confirms a bank transfer, and a wrong amount is refused', async ({ page }) => {
      await signInToBackOffice(page, await addMember('manager', 'Ife'), '/new-order');
      await beginOrder(page, hand);
      await hand.press(page.getByRole('radio', { name: 'Pickup', exact: true }));
      await hand.press(page.getByRole('radio', { name: 'Bank transfer' }));
      const shown = await total(page).innerText();
      await hand.press(page.getByRole('button', { name: 'Place the order' }));
      const payment = page.getByRole('region', { name: `Payment of ${shown}` });
      await hand.write(payment.getByLabel('Bank reference'), `nip ${Date.now()} ${process.pid}`);
      await hand.write(payment.getByLabel('Amount that came'), '1000');
      await hand.press(payment.getByRole('button', { name: 'Confirm the transfer' }));
      await expect(payment.getByRole('alert')).toContainText(`costs ${shown}, and ₦1,000 came`);
      expect(await violationsInBothColours(page)).toEqual([]);
      await hand.write(payment.getByLabel('Amount that came'), shown);
      await hand.press(payment.getByRole('button', { name: 'Confirm the transfer' }));
      await expect(page.getByRole('button', { name: 'Mark as ready for pickup' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Money' })).toContainText('Bank transfer.');
    });
  });
}
