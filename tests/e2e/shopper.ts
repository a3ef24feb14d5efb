import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';

/** A person with an account, as tests enter it. */
export type Shopper = {
  readonly fullname: string;
  readonly email: string;
  readonly password: string;
};

/** Folder of the release that the site under test serves. */
const SITE_DIR = process.env.SITE_DIR ?? '.data/releases/current';

let made = 0;

/** Returns a person without an account yet. */
export function newShopper(fullname = 'Ngozi Adeyemi'): Shopper {
  made += 1;
  return {
    fullname,
    email: `shopper-${process.pid}-${Date.now()}-${made}@example.com`,
    password: 'correct horse',
  };
}

/**
 * Gives a page an address of its own and returns it. Limits apply per address, and each run of a
 * test is another visitor.
 */
export async function fromElsewhere(page: Page): Promise<string> {
  const address = `10.${crypto.getRandomValues(new Uint8Array(3)).join('.')}`;
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': address });
  return address;
}

/** Returns a form field by its label; a password has no role of its own. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label}\\*?$`));
}

/** Registers through the API, from an address of its own. The page remains a guest's. */
export async function register(page: Page, shopper: Shopper): Promise<void> {
  const [context, address] = [page.context(), await fromElsewhere(page)];
  const headers = { 'X-Forwarded-For': address };
  await context.request.get('/api/v1/cart-count', { headers });
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await context.request.post('/api/v1/register-user', {
    headers: { ...headers, 'X-XSRF-TOKEN': token },
    data: shopper,
  });
  expect(answer.status()).toBe(200);
}

/** Registers through the form, from an address of its own. Ends on the login page. */
export async function registerByForm(
  page: Page,
  { fullname, email, password }: Shopper,
): Promise<void> {
  await fromElsewhere(page);
  await page.goto('/register');
  await field(page, 'Fullname').fill(fullname);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** Fills in and submits the login form of this page. */
export async function logIn(page: Page, { email, password }: Shopper): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** Registers and signs in. Ends on the home page, or at `path`. */
export async function signUp(page: Page, shopper: Shopper, path = '/'): Promise<void> {
  await register(page, shopper);
  await page.goto(
    path === '/' ? '/login' : `/login?${new URLSearchParams({ next: path }).toString()}`,
  );
  await logIn(page, shopper);
  await page.waitForURL((url) => url.pathname + url.search === path);
}

/**
 * Waits for the newest mail to an address with this subject; returns its text. Mail goes to files
 * in the data folder of the release at `siteDir`.
 */
export async function mailTo(email: string, subject: RegExp, siteDir = SITE_DIR): Promise<string> {
  const mailFolder = join(siteDir, '..', '..', 'mail');
  let found: string | undefined;
  await expect(() => {
    found = readdirSync(mailFolder)
      .filter((name) => name.endsWith('.txt'))
      .sort()
      .map((name) => readFileSync(join(mailFolder, name), 'utf8'))
      .filter((text) => text.includes(`To: ${email}\n`))
      .findLast((text) => subject.test(/^Subject: (.*)$/m.exec(text)?.[1] ?? ''));
    expect(found).toBeDefined();
  }).toPass({ timeout: 15_000 });
  return found ?? '';
}

/** Holds back the files at these addresses until the returned function is called. */
export async function holdFiles(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return () => {
    resolve(undefined);
  };
}
