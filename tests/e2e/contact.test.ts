import { expect, type Page, test } from 'playwright/test';
import { LONG } from '#tests/fixtures/runs.ts';
import { holdFiles } from './shopper.ts';

const typed = {
  'Full name': 'Ada Obi',
  'Phone number': '0803 000 0000',
  Email: 'ada@example.com',
  Message: 'Is the Spark 20 in stock?\nIn blue?',
};

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

async function fill(page: Page, form: Readonly<Record<string, string>> = typed) {
  for (const [name, text] of Object.entries(form)) await field(page, name).fill(text);
}

async function expectTyped(page: Page, form: Readonly<Record<string, string>> = typed) {
  for (const [name, text] of Object.entries(form)) {
    await expect(field(page, name)).toHaveValue(text);
  }
}

test('a contact message is sent, confirmed, and confirmed again on the home page', async ({
  page,
}) => {
  // Ten an hour from one address: each run of this test is another sender.
  const sender = `10.${[8, 16, 24].map((bits) => (Date.now() >>> bits) & 255).join('.')}`;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': sender });
  await page.goto('/contact');
  await fill(page);
  const answer = page.waitForResponse('**/api/v1/contact-us');
  await send(page).click();
  expect((await answer).status()).toBe(200);
  const thanks = 'Thank you. Your message has reached us, and we will answer you soon.';
  await expect(page.getByRole('status').filter({ hasText: 'Message sent' })).toContainText(thanks);
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/phones/);
  await expect(page.getByRole('region', { name: /^Messages/ }).getByText(thanks)).toBeVisible();

  await page.goBack();
  await expect(field(page, 'Message')).toHaveValue('');
});

test('missing contact fields are named, and the first has the focus', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/contact');
  await fill(page, { 'Full name': 'Ada Obi', Email: '  ' });
  await send(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Missing InformationPlease fill all fields.',
  );
  await expect(field(page, 'Phone number')).toBeFocused();
  for (const name of ['Phone number', 'Email', 'Message']) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name)).toHaveAccessibleDescription(/^Please /);
  }
  await expect(field(page, 'Full name')).not.toHaveAttribute('aria-invalid');
  await page.keyboard.type('0803');
  await expect(field(page, 'Phone number')).not.toHaveAttribute('aria-invalid');
  expect(asked.filter((url) => url.includes('contact-us'))).toEqual([]);
});

test('an error loses nothing typed, and a retry sends the contact message once', async ({
  page,
}) => {
  const bodies: unknown[] = [];
  const message = 'You have sent us many messages in a short time. Please try again in 5 minutes.';
  const answers = [
    { status: 429, json: { message, code: 'too_many_requests' } },
    null,
    { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
  ];
  await page.route('**/api/v1/contact-us', async (route) => {
    bodies.push(route.request().postDataJSON());
    const answer = answers[bodies.length - 1];
    if (answer === null) await route.abort();
    else await route.fulfill(answer ?? { json: { message: 'Thank you.' } });
  });
  await page.goto('/contact');
  await fill(page);
  for (const text of [message, 'could not be reached', 'Something went wrong.']) {
    await send(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(text);
    await expect(page.getByRole('main').getByRole('alert')).toBeFocused();
    await expectTyped(page);
    await expect(send(page)).toBeEnabled();
  }
  await page.reload();
  await expectTyped(page);
  await send(page).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(bodies).toEqual(
    Array<unknown>(4).fill({
      fullname: typed['Full name'],
      phone: typed['Phone number'],
      email: typed.Email,
      msg: typed.Message,
    }),
  );
});

test('the code that sends a contact message loads once the form is used', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(request.url());
  });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  const before = loaded.length;
  await field(page, 'Full name').focus();
  await expect.poll(() => loaded.length).toBeGreaterThan(before);
});

test('a contact message whose code cannot be loaded is kept, and sent by a retry', async ({
  page,
}) => {
  await page.route('**/api/v1/contact-us', (route) =>
    route.fulfill({ json: { message: 'Thank you.' } }),
  );
  await page.goto('/contact', { waitUntil: 'networkidle' });
  // The form's own code is there; what a press loads is not.
  await expect(send(page)).toBeEnabled();
  await page.route('**/assets/*.js', (route) => route.abort());
  await fill(page);
  await send(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('could not be reached');
  await expectTyped(page);
  await page.unroute('**/assets/*.js');
  await send(page).click();
  await expect(page.getByText('Message sent')).toBeVisible();
});

test('contact text typed before the scripts load is kept', LONG, async ({ page }) => {
  const scriptsCome = await holdFiles(page, '**/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  await fill(page);
  scriptsCome();
  await expect(send(page)).toBeEnabled();
  await page.reload();
  await expectTyped(page);
});

test(
  'a second press while the contact message is being sent sends nothing',
  LONG,
  async ({ page }) => {
    let sent = 0;
    const late = Promise.withResolvers<undefined>();
    await page.route('**/api/v1/contact-us', async (route) => {
      sent += 1;
      await late.promise;
      await route.fulfill({ json: { message: 'Thank you.' } });
    });
    await page.goto('/contact');
    await fill(page);
    await send(page).click();
    const pending = page.getByRole('button', { name: 'Sending…' });
    await expect(pending).toBeFocused();
    await pending.press('Enter');
    await field(page, 'Email').press('Enter');
    late.resolve(undefined);
    await expect(page.getByText('Message sent')).toBeVisible();
    expect(sent).toBe(1);
  },
);

test('the contact form tells the browser what to autofill', LONG, async ({ page }) => {
  await page.goto('/contact');
  for (const [name, token] of [
    ['Full name', 'name'],
    ['Phone number', 'tel'],
    ['Email', 'email'],
  ] as const) {
    await expect(field(page, name)).toHaveAttribute('autocomplete', token);
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the contact form is hidden without a script, and the page says what to do instead',
    LONG,
    async ({ page }) => {
      await page.goto('/contact');
      const main = page.getByRole('main');
      const said = main.getByRole('paragraph').filter({ has: page.getByRole('link') });
      await expect(said.first()).toContainText('This form needs JavaScript');
      await expect(said.first()).toBeVisible();
      await expect(send(page)).toBeHidden();
      for (const address of ['https://wa.me/', 'tel:', 'mailto:']) {
        await expect(said.first().locator(`a[href^="${address}"]`)).toBeVisible();
      }
    },
  );
});
