import { expect, test } from 'playwright/test';
import { staffPassword } from '#tests/server/staff/staff-browser.ts';
import { addMember, signInToBackOffice } from './back-office.ts';
import { hands } from './hands.ts';
import { violationsInBothColours } from './looks.ts';
import { command } from './operator.ts';
import { main } from './page-parts.ts';
import { field, fromElsewhere } from './shopper.ts';

// A second link takes the place of the owner's first one.
test.describe.configure({ mode: 'default' });

const OWNER = 'support@oja.example';

for (const { name, screen, press, write } of hands) {
  test.describe(name, () => {
    test.use(screen);

    test('the owner joins by a link that works once, and signs in again', async ({ page }) => {
      const link = /https?:\S+/.exec(await command('staff.ts', 'link', OWNER))?.[0] ?? '';
      const path = new URL(link).pathname + new URL(link).hash;
      await fromElsewhere(page);
      await page.goto(path);
      expect(await violationsInBothColours(page)).toEqual([]);
      await write(field(page, 'New password'), 'a counter with brass bells');
      await write(field(page, 'New password once more'), 'a counter with brass bells');
      await press(page.getByRole('button', { name: 'Set password and sign in' }));
      await expect(page.getByRole('heading', { name: 'What needs you', level: 1 })).toBeVisible();
      expect(await violationsInBothColours(page)).toEqual([]);

      await press(page.getByRole('link', { name: 'More' }));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await violationsInBothColours(page)).toEqual([]);
      await press(page.getByRole('button', { name: 'Sign out' }));
      await expect(page).toHaveURL(/\/back-office\/sign-in/);
      await page.goto(path);
      await write(field(page, 'New password'), 'another counter with bells');
      await write(field(page, 'New password once more'), 'another counter with bells');
      await press(page.getByRole('button', { name: 'Set password and sign in' }));
      await expect(page.getByRole('alert').first()).toContainText(/link/);
    });
  });
}

test('an assistant finds neither members nor the log of changes, and may change stock alone', async ({
  page,
}) => {
  await signInToBackOffice(page, await addMember('assistant', 'Tunde'), '/staff');
  await expect(main(page).getByRole('heading', { name: 'Second factor' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Members' })).toHaveCount(0);
  await page.goto('/back-office/products');
  await expect(
    main(page)
      .getByRole('button', { name: /^Stock of/ })
      .first(),
  ).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^Price of/ })).toHaveCount(0);
  expect(await violationsInBothColours(page)).toEqual([]);
});

test('a member changes the own password, and signs in with the new one', async ({ page }) => {
  const email = await addMember('assistant', 'Ngozi');
  await page.setViewportSize({ width: 360, height: 740 });
  await signInToBackOffice(page, email, '/staff');
  const section = page.getByRole('region', { name: 'Password', exact: true });
  await section.getByRole('button', { name: 'Change password' }).click();
  await field(page, 'Current password').fill('not the password');
  await field(page, 'New password').fill('a till with brass wheels 9');
  await field(page, 'Confirm password').fill('a till with brass wheels 9');
  expect(await violationsInBothColours(page)).toEqual([]);
  await section.getByRole('button', { name: 'Change password' }).click();
  await expect(section).toContainText('The password is not right.');
  expect(await violationsInBothColours(page)).toEqual([]);
  await field(page, 'Current password').fill(staffPassword);
  await section.getByRole('button', { name: 'Change password' }).click();
  await expect(section).toContainText('Your password has been changed.');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await field(page, 'Email address').fill(email);
  await field(page, 'Password').fill('a till with brass wheels 9');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
});

test('a wrong password, or a shopper’s, lets nobody into the back office', async ({ page }) => {
  const email = await addMember('manager', 'Sade');
  await fromElsewhere(page);
  await page.goto('/back-office');
  await field(page, 'Email address').fill(email);
  await field(page, 'Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Incorrect email or password.');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});

test('shoppers find no way to the back office', async ({ page, request }) => {
  const answer = await request.get('/back-office');
  expect(answer.headers()['x-robots-tag']).toContain('noindex');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('back-office');
  await page.goto('/');
  await expect(page.locator('[href*="back-office"]')).toHaveCount(0);
});
