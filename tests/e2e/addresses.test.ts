import { expect, type Locator, type Page, test } from 'playwright/test';
import { LONG, someOf } from '#tests/fixtures/runs.ts';
import { card, fillCart, payOnDelivery } from './checkout-screen.ts';
import { violationsInBothColours } from './looks.ts';
import { expectOverlays, main, messages } from './page-parts.ts';
import { picker, placeField } from './place-screen.ts';
import { field, newShopper, signUp } from './shopper.ts';

/** Its own for each run: a phone may hold few products that are paid on delivery. */
const PHONE = `+234803${String(crypto.getRandomValues(new Uint32Array(1))[0])
  .padStart(7, '0')
  .slice(-7)}`;

const section = (page: Page) => main(page).getByRole('region', { name: 'Delivery addresses' });
const rows = (page: Page) => section(page).getByRole('listitem');
const dialog = (page: Page, name = 'Add an address') => page.getByRole('dialog', { name });
const saved = (page: Page) =>
  card(page).getByRole('group', { name: 'Where should we deliver it?' });
const option = (page: Page, name: string | RegExp) => saved(page).getByRole('radio', { name });
const another = (page: Page) => option(page, 'Use another address');
const inside = (box: Locator, label: string) => box.getByLabel(new RegExp(`^${label}\\*?$`));

async function pickArea(page: Page, within: Locator, area: string): Promise<void> {
  await within.getByRole('combobox', { name: /^City or area/ }).click();
  await picker(page)
    .getByRole('option', { name: new RegExp(`^${area}`) })
    .first()
    .click();
  await expect(picker(page)).toBeHidden();
}

/** Adds an address on the account's page. */
async function addAddress(page: Page, street: string, area: string): Promise<void> {
  await section(page).getByRole('button', { name: 'Add an address' }).click();
  const box = dialog(page);
  await inside(box, 'Full name').fill('Ngozi Adeyemi');
  await inside(box, 'Phone number').fill(PHONE);
  await inside(box, 'Address').fill(street);
  await pickArea(page, box, area);
  await box.getByRole('button', { name: 'Save address' }).click();
  await expect(box).toBeHidden();
  await expect(rows(page).filter({ hasText: street })).toBeVisible();
}

/** Saves addresses through the API, as the page would. */
async function keepAddresses(page: Page, ...areas: readonly (readonly string[])[]): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
  for (const [street = '', deliveryArea = '', subArea = ''] of areas) {
    const answer = await page.request.post('/api/v1/user/me/addresses', {
      headers: { 'X-XSRF-TOKEN': token ?? '' },
      data: {
        fullname: 'Ngozi Adeyemi',
        phone: PHONE,
        address: street,
        deliveryArea,
        subArea,
      },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

/** The first areas of the shop, as the API names them. */
async function someAreas(page: Page) {
  const answer = await page.request.get('/api/v1/delivery');
  const { deliveryLocations } = (await answer.json()) as {
    deliveryLocations: WirePlace[];
  };
  const priced = deliveryLocations.filter(({ payOnDelivery }) => payOnDelivery);
  const [near] = priced;
  const far = priced.findLast(({ price }) => price !== near?.price);
  if (near === undefined || far === undefined) throw new Error('There are too few areas.');
  return [near, far].map(({ deliveryArea, subArea, price }) => ({
    names: [deliveryArea, subArea] as const,
    name: subArea === '' ? deliveryArea : subArea,
    fee: `₦${price.toLocaleString('en')}`,
  })) as [Area, Area];
}

type WirePlace = {
  readonly deliveryArea: string;
  readonly subArea: string;
  readonly price: number;
  readonly payOnDelivery: boolean;
};

type Area = {
  readonly names: readonly [string, string];
  readonly name: string;
  readonly fee: string;
};

for (const width of someOf([360, 1280], 1)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('addresses are added, edited, preferred and removed in the account', async ({ page }) => {
      test.setTimeout(90_000);
      const [near, far] = await someAreas(page);
      await signUp(page, newShopper(), '/account?tab=settings');
      await expect(section(page)).toContainText('Save an address');
      expect(await violationsInBothColours(page), 'no address').toEqual([]);
      await section(page).getByRole('button', { name: 'Add an address' }).click();
      await dialog(page).getByRole('button', { name: 'Save address' }).click();
      for (const fault of [
        'Please enter your phone number.',
        'Please choose where we deliver to.',
        'Please enter the address that we deliver to.',
      ]) {
        await expect(dialog(page).getByText(fault)).toBeVisible();
      }
      expect(await violationsInBothColours(page), 'a faulty address').toEqual([]);
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await addAddress(page, '12 Allen Avenue', near.name);
      await addAddress(page, '7 Marina Street', far.name);
      await expect(
        rows(page)
          .filter({ hasText: /Default/ })
          .first(),
      ).toContainText('12 Allen Avenue');
      await expect(field(page, 'Address')).toHaveValue('12 Allen Avenue');

      await section(page).getByRole('button', { name: 'Make default: 7 Marina Street' }).click();
      await expect(rows(page).first()).toContainText(/7 Marina Street\s*Default/);
      await expect(field(page, 'Address')).toHaveValue('7 Marina Street');
      expect(await violationsInBothColours(page), 'addresses').toEqual([]);

      await section(page).getByRole('button', { name: 'Edit: 7 Marina Street' }).click();
      const edit = dialog(page, 'Edit this address');
      await inside(edit, 'Address').fill('9 Marina Street');
      await edit.getByRole('button', { name: 'Save address' }).click();
      await expect(rows(page).first()).toContainText('9 Marina Street');

      await section(page).getByRole('button', { name: 'Remove: 9 Marina Street' }).click();
      await expect(rows(page).first().getByRole('button', { name: 'Keep' })).toBeFocused();
      await page.keyboard.press('Enter');
      await section(page).getByRole('button', { name: 'Remove: 9 Marina Street' }).click();
      await rows(page).first().getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText(/12 Allen Avenue\s*Default/);
      await expect(messages(page)).toContainText('Your address has been removed.');
      await expectOverlays(page, 0);
      await page.reload();
      await expect(rows(page)).toHaveCount(1);
    });

    test('a saved address fills the checkout, and what was typed is kept', async ({ page }) => {
      test.setTimeout(90_000);
      const [near, far] = await someAreas(page);
      const { email } = newShopper();
      await signUp(page, { ...newShopper(), email }, '/products/tablets');
      await keepAddresses(
        page,
        ['12 Allen Avenue', ...near.names],
        ['7 Marina Street', ...far.names],
      );
      await fillCart(page);
      await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
      await expect(option(page, /^12 Allen Avenue/)).toBeChecked();
      await expect(card(page).locator('.bill')).toContainText(near.fee);
      await expect(field(page, 'Full name')).toHaveCount(0);
      await option(page, /^7 Marina Street/).check();
      await expect(card(page).locator('.bill')).toContainText(far.fee);
      expect(await violationsInBothColours(page), 'saved addresses').toEqual([]);

      await another(page).check();
      await expect(field(page, 'Address')).toHaveValue('');
      await field(page, 'Address').fill('1 Another Close');
      await field(page, 'Full name').fill('Bola Ade');
      await option(page, /^12 Allen Avenue/).check();
      await expect(field(page, 'Address')).toHaveCount(0);
      await another(page).check();
      await expect(field(page, 'Address')).toHaveValue('1 Another Close');
      await expect(field(page, 'Full name')).toHaveValue('Bola Ade');
      await expect(
        card(page).getByRole('checkbox', { name: 'Save this address' }),
      ).not.toBeChecked();
      await page.reload();
      await expect(field(page, 'Address')).toHaveValue('1 Another Close');

      await option(page, /^7 Marina Street/).check();
      // The choice is shown first, and kept in a later task.
      const device = () => page.evaluate(() => localStorage.getItem('oja:v1:place'));
      const place = far.names[1] === '' ? far.names[0] : far.names[1];
      await expect.poll(device).toContain(place);
      await payOnDelivery(page).check();
      const sent = page.waitForRequest('**/checkout-order');
      await page.getByRole('button', { name: 'Place Order' }).click();
      expect((await sent).postDataJSON()).toMatchObject({
        ...{ fullname: 'Ngozi Adeyemi', phone: PHONE, address: '7 Marina Street' },
        ...{ deliveryArea: far.names[0], subArea: far.names[1], email },
      });
      await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
    });
  });
}

test('the first address that is typed at checkout is saved with the order', async ({ page }) => {
  const [near] = await someAreas(page);
  await signUp(page, newShopper(), '/products/tablets');
  await fillCart(page);
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
  await placeField(page).click();
  await picker(page)
    .getByRole('option', { name: new RegExp(`^${near.name}`) })
    .first()
    .click();
  await field(page, 'Phone number').fill(PHONE);
  await field(page, 'Address').fill('12 Allen Avenue');
  const save = card(page).getByRole('checkbox', { name: 'Save this address' });
  await expect(save).toBeChecked();
  expect(await violationsInBothColours(page)).toEqual([]);
  await payOnDelivery(page).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
  await page.goto('/account?tab=settings');
  await expect(rows(page)).toContainText(/12 Allen Avenue\s*Default/);
});

test('an address that changes in another tab changes in the checkout at once', async ({ page }) => {
  const [near] = await someAreas(page);
  await signUp(page, newShopper(), '/products/tablets');
  await keepAddresses(page, ['12 Allen Avenue', ...near.names]);
  await fillCart(page);
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
  await expect(option(page, /^12 Allen Avenue/)).toBeChecked();
  const account = await page.context().newPage();
  await account.goto('/account?tab=settings');
  await section(account).getByRole('button', { name: /^Edit/ }).click();
  const edit = dialog(account, 'Edit this address');
  await inside(edit, 'Address').fill('14 Allen Avenue');
  await edit.getByRole('button', { name: 'Save address' }).click();
  await expect(option(page, /^14 Allen Avenue/)).toBeChecked();
});

test('the address of a profile is completed at checkout', async ({ page }) => {
  const [near] = await someAreas(page);
  await signUp(page, newShopper(), '/account?tab=settings');
  await field(page, 'Phone').fill(PHONE);
  await field(page, 'Address').fill('12 Allen Avenue');
  await main(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rows(page)).toContainText('No area yet');
  await fillCart(page);
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
  await expect(option(page, /^12 Allen Avenue/)).toBeChecked();
  await card(page).getByRole('button', { name: 'Complete this address' }).click();
  const edit = dialog(page, 'Edit this address');
  await pickArea(page, edit, near.name);
  await edit.getByRole('button', { name: 'Save address' }).click();
  await expect(option(page, new RegExp(near.name))).toBeChecked();
  await payOnDelivery(page).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { name: 'Order Successful' })).toBeVisible();
});

test('addresses that cannot be read are read again, and the checkout still works', async ({
  page,
}) => {
  await signUp(page, newShopper(), '/products/tablets');
  await page.route('**/user/me/addresses', (route) =>
    route.fulfill({ status: 503, json: { message: 'Please wait a moment.' } }),
  );
  await page.goto('/account?tab=settings');
  await expect(section(page).getByRole('alert')).toContainText('Please wait a moment.');
  await fillCart(page);
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
  await expect(field(page, 'Address')).toBeVisible();
  await page.unroute('**/user/me/addresses');
  await page.goto('/account?tab=settings');
  await expect(section(page)).toContainText('Save an address');
});

test(
  'a server without addresses leaves account and checkout as they were',
  LONG,
  async ({ page }) => {
    await signUp(page, newShopper(), '/products/tablets');
    await page.route('**/user/me/addresses', (route) =>
      route.fulfill({ status: 404, json: { message: 'Not found.' } }),
    );
    await page.goto('/account?tab=settings');
    await field(page, 'Phone').fill(PHONE);
    await field(page, 'Address').fill('12 Allen Avenue');
    await main(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(messages(page)).toContainText(/saved/i);
    await expect(section(page)).toHaveCount(0);
    await fillCart(page);
    await page.getByRole('radio', { name: 'Delivery', exact: true }).check();
    await expect(field(page, 'Address')).toHaveValue('12 Allen Avenue');
    await expect(card(page).getByRole('checkbox')).toHaveCount(0);
  },
);
