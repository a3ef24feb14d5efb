import { expect, type Page } from 'playwright/test';

/** The password of every account of these tests. */
const PASSWORD = 'correct horse battery staple';

/** A shopper with an account. */
export type Shopper = { readonly email: string; readonly fullname: string };

let made = 0;

/**
 * Makes an account that no other test has; the browser stays a guest's. It comes from an address of its
 * own, so that no test uses up another one's turns.
 */
export async function register(page: Page): Promise<Shopper> {
  made += 1;
  const [from, number] = [page.context().request, process.pid * 1_000 + made];
  const bytes = [number >> 16, number >> 8, number].map((part) => part & 255);
  await page.context().setExtraHTTPHeaders({ 'X-Forwarded-For': `10.${bytes.join('.')}` });
  const shopper = {
    email: `ada-${Date.now()}-${process.pid}-${made}@example.com`,
    fullname: 'Adaeze Obi',
  };
  await from.get('/api/v1/cart-count');
  const answer = await from.post('/api/v1/register-user', {
    headers: {
      'X-XSRF-TOKEN': await csrfToken(page),
      'X-Forwarded-For': `10.${bytes.join('.')}`,
    },
    data: { ...shopper, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
  return shopper;
}

/** Signs in on the login page, which is open, and waits until it has led on. */
export async function logIn(page: Page, { email }: Shopper): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Makes an account and signs in with it; the home page is open then. */
export async function signIn(page: Page): Promise<Shopper> {
  const shopper = await register(page);
  await page.goto('/login');
  await logIn(page, shopper);
  return shopper;
}

async function csrfToken(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
}
