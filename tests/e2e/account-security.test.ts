import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from 'playwright/test';
import { LONG } from '#tests/fixtures/runs.ts';
import { field, fromElsewhere, logIn, mailTo, newShopper, register, signUp } from './shopper.ts';

const rule = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('a new password is checked against the rules while typed, and a common one is refused', async ({
  page,
}) => {
  await fromElsewhere(page);
  await page.goto('/register');
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled();
  await field(page, 'Fullname').fill('Ada Obi');
  await field(page, 'Email').fill(newShopper().email);
  const password = field(page, 'Password');
  await expect(password).toHaveAccessibleDescription(/8 characters or more/);
  await password.fill('ada obi 1');
  await expect(rule(page, '8 characters')).toHaveAttribute('data-met', 'true');
  await expect(rule(page, 'Not your name')).toHaveAttribute('data-met', 'false');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(password).toHaveAccessibleDescription(/not your name/);
  await password.fill('password');
  await expect(rule(page, 'Not your name')).toHaveAttribute('data-met', 'true');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(password).toHaveAccessibleDescription(/Many people use this password/);
  await password.fill('correct horse');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('an address is confirmed by the mailed link once its owner has logged in', async ({
  page,
}) => {
  const ada = newShopper('Ada Obi');
  await register(page, ada);
  const link = /^http\S+\/login#verify=\S+$/m.exec(await mailTo(ada.email, /^Welcome/))?.[0];
  if (link === undefined) throw new Error('The mail has no link.');
  await page.goto('/faq');
  await page.goto(link);
  await expect(page.getByText('Please log in to confirm your email address.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, ada);
  await expect(page.getByText('Your email address is confirmed.').first()).toBeVisible();
  await page.goto('/account?tab=settings');
  await expect(field(page, 'Email')).toHaveValue(ada.email);
  await expect(page.getByText('Please confirm your email address')).toBeHidden();
});

test('a user sees their active sessions and can end them', LONG, async ({ page, browser }) => {
  const ada = newShopper('Ada Obi');
  await signUp(page, ada);
  const elsewhere = await browser.newPage({
    userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36',
  });
  await fromElsewhere(elsewhere);
  await elsewhere.goto('/login');
  await logIn(elsewhere, ada);
  await elsewhere.waitForURL((url) => url.pathname === '/');
  await page.goto('/account?tab=password');
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: /^End the session of Chrome on Android/ }).click();
  await expect(page.getByText('That device is logged out.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^End the session/ })).toHaveCount(0);
  await elsewhere.goto('/account');
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.close();
});

test('a user downloads their data and deletes the account', async ({ page }) => {
  const ada = newShopper('Ada Obi');
  await signUp(page, ada);
  await page.goto('/account?tab=settings');
  await expect(page.getByText('Please confirm your email address')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  const text = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ account: { fullname: 'Ada Obi', email: ada.email } });
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await logIn(page, ada);
  await expect(page.getByText('Incorrect email or password.').first()).toBeVisible();
});
