import { expect, type Page, test } from 'playwright/test';
import { carelessDetails } from '#tests/fixtures/contact-details.ts';
import { someOf } from '#tests/fixtures/runs.ts';
import { card, deliverTo, fillCart, fillCustomer, payOnDelivery } from './checkout-screen.ts';
import { field } from './shopper.ts';

test('a careless name or number is refused beside its field, and nothing is sent', async ({
  page,
}) => {
  await fillCart(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await fillCustomer(page);
  await field(page, 'Full name').fill('.');
  await field(page, 'Phone number').fill('123');
  await field(page, 'Email').focus();
  const phone = field(page, 'Phone number');
  await expect(phone).toHaveAccessibleDescription(
    'Please enter a Nigerian phone number, such as 0803 123 4567.',
  );
  await payOnDelivery(page).click();
  await card(page).getByRole('button', { name: 'Place Order' }).click();
  await expect(field(page, 'Full name')).toBeFocused();
  await expect(field(page, 'Full name')).toHaveAccessibleDescription(
    'Please enter your name in letters.',
  );
  expect(sent.filter((url) => url.includes('/checkout-'))).toEqual([]);
  await phone.fill('+234 (0) 803-123-4567');
  await expect(phone).toHaveAccessibleDescription('');
});

/** The names of the fields that are marked as invalid. */
const invalidFields = (page: Page) =>
  card(page)
    .locator('[aria-invalid="true"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('name')));

test('careless or hostile details get one sentence beside each of their fields, and nothing is sent', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await fillCart(page);
  await fillCustomer(page);
  await deliverTo(page, /^Opebi/);
  await payOnDelivery(page).check();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/checkout')) sent.push(request.url());
  });
  const good = { fullname: 'Ngozi Adeyemi', phone: '0803 000 0000', address: '12 Allen Avenue' };
  const labels = { fullname: 'Full name', phone: 'Phone number', address: 'Address' };
  const names = ['fullname', 'phone', 'address'] as const;
  for (const details of someOf(carelessDetails, 10)) {
    for (const name of names) {
      await field(page, labels[name]).fill({ ...good, ...details }[name]);
    }
    await card(page).getByRole('button', { name: 'Place Order' }).click();
    await expect
      .poll(async () => (await invalidFields(page)).toSorted())
      .toEqual(Object.keys(details).toSorted());
    const places = names.filter((name) => name in details).map((name) => field(page, labels[name]));
    // The first takes the focus, which must not happen while the next text is filled in.
    await expect(places[0] ?? card(page)).toBeFocused();
    for (const place of places) {
      await expect(place).toHaveAccessibleDescription(/^Please [^.]+\.(?: House [^.]+)?$/);
    }
  }
  expect(sent).toEqual([]);
});
