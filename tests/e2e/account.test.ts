import { expect, type Page, test } from 'playwright/test';
import { LONG } from '#tests/fixtures/runs.ts';
import {
  field,
  fromElsewhere,
  holdFiles,
  logIn,
  mailTo,
  newShopper,
  register,
  registerByForm,
} from './shopper.ts';
import { accountName } from './account-screen.ts';
import { expectOverlays, openMenu } from './page-parts.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name });

test('a user registers, logs in, edits the account, leaves and comes back', async ({ page }) => {
  test.setTimeout(90_000);
  const ngozi = newShopper();

  await test.step('registering says so, sends a mail and leads to the login', async () => {
    await registerByForm(page, ngozi);
    await expect(page.getByRole('status').filter({ hasText: 'Please log in' })).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue(ngozi.email);
    expect(await mailTo(ngozi.email, /^Welcome/)).toContain('/login');
  });

  await test.step('signing in leads home, where the header knows the first name', async () => {
    await logIn(page, ngozi);
    await expect(page).toHaveURL(/:\d+\/$/);
    const menu = await openMenu(page);
    await expect(menu.getByRole('link', { name: 'My Account Ngozi' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Wishlist' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Compare' })).toBeVisible();
  });

  await test.step('the account greets by the full name', async () => {
    await page.getByRole('link', { name: 'My Account' }).click();
    await expect(page.getByText('Hello, Ngozi Adeyemi')).toBeVisible();
    await tab(page, 'Orders').click();
    await expect(page.getByText('No order Found')).toBeVisible();
  });

  await test.step('settings are kept; name and email are only to be read', async () => {
    await tab(page, 'Account settings').click();
    await expect(field(page, 'Display name')).toHaveValue('Ngozi Adeyemi');
    await expect(field(page, 'Display name')).not.toBeEditable();
    await expect(field(page, 'Email')).toHaveValue(ngozi.email);
    await expect(field(page, 'Email')).not.toBeEditable();
    const settings = {
      'First name': 'Ngozi',
      'Last name': 'Adeyemi',
      Phone: '0803 000 0000',
      Address: '12 Marina, Lagos Island',
      Birthday: '1990-05-17',
    };
    for (const [label, text] of Object.entries(settings)) await field(page, label).fill(text);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your account settings have been saved.').first()).toBeVisible();
    await page.reload();
    for (const [label, text] of Object.entries(settings)) {
      await expect(field(page, label)).toHaveValue(text);
    }
  });

  const changed = { ...ngozi, password: 'battery staple' };
  await test.step('the password is changed where both fields say the same', async () => {
    await tab(page, 'Change password').click();
    await field(page, 'New password').fill(changed.password);
    await field(page, 'Confirm password').fill('something else');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(field(page, 'Confirm password')).toHaveAccessibleDescription(
      'password did not match',
    );
    await expect(field(page, 'Confirm password')).toBeFocused();
    await field(page, 'Confirm password').fill(changed.password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password has been changed.').first()).toBeVisible();
    await expect(field(page, 'New password')).toHaveValue('');
  });

  await test.step('logging out forgets everything', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('status').filter({ hasText: 'You are logged out.' })).toBeVisible();
    await page.goto('/faq');
    const menu = await openMenu(page);
    await expect(menu.getByRole('link', { name: 'Log In' })).toBeVisible();
    await expect(menu.getByRole('link', { name: /Account|Wishlist|Compare/ })).toHaveCount(0);
    await menu.getByRole('button', { name: 'Close the menu' }).click();
    await expectOverlays(page, 0);
    const footer = page.getByRole('contentinfo');
    await footer.getByText('Account', { exact: true }).click();
    await expect(footer.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  await test.step('the new password alone opens the account', async () => {
    await page.goto('/login');
    await logIn(page, ngozi);
    await expect(page.getByText('Incorrect email or password.').first()).toBeVisible();
    await logIn(page, changed);
    await expect(accountName(page)).toHaveText(/Ngozi/);
  });
});

test(
  'the stored address is not put into a focused field of the next form',
  LONG,
  async ({ page }) => {
    await page.goto('/register');
    await field(page, 'Fullname').fill('Ngozi Adeyemi');
    await field(page, 'Email').fill('ngozi@example.com');
    const scriptsCome = await holdFiles(page, '**/*.js');
    await page.goto('/login', { waitUntil: 'commit' });
    await field(page, 'Email').focus();
    scriptsCome();
    await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled();
    await page.keyboard.type('amaka@example.com');
    await expect(field(page, 'Email')).toHaveValue('amaka@example.com');
  },
);

test('a forgotten password is replaced by the mailed link, which works once', async ({ page }) => {
  test.setTimeout(60_000);
  const ada = newShopper('Ada Obi');
  await registerByForm(page, ada);
  // Its message moves the form, and with it the link under the pointer.
  await expect(page.getByRole('status').filter({ hasText: 'Please log in' })).toBeVisible();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password/);
  await expect(field(page, 'Email')).toHaveValue(ada.email);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('status').filter({ hasText: 'we have sent a link' })).toBeVisible();

  const link = /^http\S+\/reset-password#\S+$/m.exec(await mailTo(ada.email, /new password/))?.[0];
  if (link === undefined) throw new Error('The mail has no link.');
  await page.goto(link);
  const renewed = { ...ada, password: 'another one' };
  await field(page, 'New password').fill(renewed.password);
  await field(page, 'Confirm password').fill('not that');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(field(page, 'Confirm password')).toHaveAccessibleDescription(
    "password didn't match",
  );
  await field(page, 'Confirm password').fill(renewed.password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('status').filter({ hasText: 'new password is set' })).toBeVisible();

  // The older form of the address; the token moves to where no server and no other page sees it.
  const [, parts = ''] = link.split('#');
  const token = new URLSearchParams(parts);
  await page.goto(
    `/reset-password/${token.get('token') ?? ''}?userid=${token.get('userid') ?? ''}`,
  );
  await expect(page).toHaveURL(/\/reset-password#token=/);
  await field(page, 'New password').fill('once more');
  await field(page, 'Confirm password').fill('once more');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/link/i).first()).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password/);

  await page.goto('/login');
  await logIn(page, renewed);
  // The address was unconfirmed: the first reset removes what was typed at sign-up.
  await expect(accountName(page)).toHaveText('Shopper');
});

test('a wrong password is reported in a popup that disappears, and nothing typed is lost', async ({
  page,
}) => {
  await fromElsewhere(page);
  const stranger = newShopper();
  await page.goto('/login');
  await logIn(page, stranger);
  const popup = page.getByRole('listitem').filter({ hasText: 'Error' });
  await expect(popup).toContainText('Incorrect email or password.');
  await expect(popup).toBeHidden({ timeout: 4_000 });
  await expect(page.getByText('Incorrect email or password.', { exact: true })).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(stranger.email);
  await expect(field(page, 'Password')).toHaveValue(stranger.password);
  await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled();

  for (let attempt = 2; attempt <= 6; attempt += 1) {
    const answer = page.waitForResponse('**/login-user');
    await page.getByRole('button', { name: 'Log In' }).click();
    expect((await answer).status()).toBe(attempt <= 5 ? 401 : 429);
  }
  await expect(
    page.getByText(/^Too many attempts to log in\. Please try again in \d+ minutes\.$/).first(),
  ).toBeVisible();
  await expect(field(page, 'Password')).toHaveValue(stranger.password);
});

test('a network error is reported in one sentence, and the form can be sent again', async ({
  page,
}) => {
  for (const [path, button] of [
    ['/login', 'Log In'],
    ['/register', 'Sign Up'],
    ['/forgot-password', 'Submit'],
  ] as const) {
    await page.goto(path, { waitUntil: 'networkidle' });
    // A browser that knows to be offline waits instead (offline.test.ts).
    await page.route('**/api/v1/**', (route) => route.abort());
    for (const [label, text] of Object.entries({
      Fullname: 'Ada Obi',
      Email: 'a@example.com',
      Password: 'correct horse',
    })) {
      if ((await field(page, label).count()) > 0) await field(page, label).fill(text);
    }
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(/The shop could not be reached/).first(), path).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue('a@example.com');
    await expect(page.getByRole('button', { name: button })).toBeEnabled();
    await page.unroute('**/api/v1/**');
  }
});

test('a missing or invalid value is named beside its field, and nothing is sent', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/register');
  await field(page, 'Email').fill('ada@');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Missing' })).toHaveText(
    'Missing InformationPlease fill all fields.',
  );
  await expect(field(page, 'Fullname')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/complete email address/);
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/Please enter/);
  expect(sent).toEqual([]);
});

test('a password is shown and hidden in a field that password managers recognise', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username');
  await expect(field(page, 'Password')).toHaveAttribute('autocomplete', 'current-password');
  const input = await field(page, 'Password').elementHandle();
  await field(page, 'Password').fill('open sesame');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await expect(field(page, 'Password')).toHaveValue('open sesame');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  expect(await input.evaluate((element) => element.isConnected)).toBe(true);

  // The button stays disabled until its script has loaded, so that no press is lost.
  const scriptsCome = await holdFiles(page, '**/*.js');
  await page.goto('/reset-password#token=x&userid=1', { waitUntil: 'commit' });
  const show = page.getByRole('button', { name: 'Show new password' });
  await expect(show).toBeDisabled();
  scriptsCome();
  await show.click();
  for (const label of ['New password', 'Confirm password']) {
    await expect(field(page, label)).toHaveAttribute('type', 'text');
    await expect(field(page, label)).toHaveAttribute('autocomplete', 'new-password');
  }
});

test('the account can be used by keyboard alone', async ({ page }) => {
  const ada = newShopper('Ada Obi');
  await register(page, ada);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log In' })).toBeEnabled();
  await field(page, 'Email').fill('');
  await field(page, 'Email').focus();
  await page.keyboard.type(ada.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ada.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/:\d+\/$/);

  await page.getByRole('button', { name: 'Menu', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'My Account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hello, Ada Obi')).toBeVisible();
  await tab(page, 'Change password').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page, 'New password')).toBeFocused();
  await page.goBack();
  await expect(page.getByText('Hello, Ada Obi')).toBeVisible();
});
