import { expect, type Browser, type Page, test } from 'playwright/test';
import { addMember, signInToBackOffice } from './back-office.ts';
import { orderOnDelivery } from './checkout-screen.ts';
import { violationsInBothColours } from './looks.ts';
import { command } from './operator.ts';
import { main } from './page-parts.ts';
import { fromElsewhere } from './shopper.ts';

/** A list whose first product no other journey reviews. */
const LIST = '/products/power';

/** Makes a call as a guest of the shop, from an address of its own. */
async function asGuest(browser: Browser, path: string, data: object): Promise<void> {
  const page = await browser.newPage();
  const headers = { 'X-Forwarded-For': await fromElsewhere(page) };
  const { request } = page.context();
  await request.get('/api/v1/cart-count', { headers });
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
  const answer = await request.post(`/api/v1${path}`, {
    headers: { ...headers, 'X-XSRF-TOKEN': token ?? '' },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.close();
}

/** A sender whom no other run has: the number of the run is in the name in letters. */
function newSender() {
  const id = `${process.pid}${Date.now()}`;
  const letters = id.replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  return { fullname: `Bola ${letters}`, phone: '0803 123 4567', email: `bola+${id}@example.com` };
}

/** A guest buys a product and reviews it, and another reports the review. Returns its title. */
async function reportedReview(page: Page, browser: Browser): Promise<string> {
  const number = await orderOnDelivery(page, LIST);
  await command('orders.ts', 'set', number, 'delivered');
  await page.reload();
  await page.getByRole('button', { name: /^Write a review of/ }).click();
  const form = page.getByRole('form', { name: /^Your review of/ });
  await form.getByRole('radio', { name: '1 star', exact: true }).check({ force: true });
  await form.getByRole('textbox', { name: 'Title' }).fill(`A scam ${number}`);
  await form.getByRole('textbox', { name: 'Your review' }).fill('Go to Cheapo instead.');
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Thank you for your review.')).toBeVisible();
  const line = (await command('reviews.ts', 'list'))
    .split('\n')
    .find((one) => one.includes(number));
  const id = /^\d+/.exec(line ?? '')?.[0] ?? '';
  await asGuest(browser, `/review/${id}/report`, { reason: 'Advert for another shop' });
  return `A scam ${number}`;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('an assistant answers a message and marks it as done', async ({ page, browser }) => {
    const sender = newSender();
    const msg = 'Where is my order ORD-123-456-789?';
    await asGuest(browser, '/contact-us', { ...sender, msg });
    await signInToBackOffice(page, await addMember('assistant', 'Bola'));
    await expect(main(page).getByRole('link', { name: /^See the messages?$/ })).toHaveAttribute(
      'href',
      /^\/back-office\/inbox/,
    );
    await page.getByRole('link', { name: 'Inbox' }).tap();
    const row = main(page).getByRole('link', { name: new RegExp(sender.fullname) });
    await expect(row).toContainText(msg);
    expect(await violationsInBothColours(page)).toEqual([]);

    await row.tap();
    await expect(
      page.getByRole('heading', { name: `Message from ${sender.fullname}` }),
    ).toBeVisible();
    const mail = page.getByRole('link', { name: 'Reply by mail' });
    await expect(mail).toHaveAttribute('href', new RegExp(`${encodeURIComponent(`> ${msg}`)}$`));
    const chat = new URL(
      (await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '',
    );
    expect(chat.pathname).toBe('/2348031234567');
    expect(chat.searchParams.get('text')).toContain(msg);
    await expect(page.getByRole('link', { name: 'Order ORD-123-456-789' })).toBeVisible();
    expect(await violationsInBothColours(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mark as done' }).tap();
    await expect(page.getByRole('status').filter({ hasText: 'Marked as done.' })).toBeVisible();
    expect(await violationsInBothColours(page)).toEqual([]);

    await page.goBack();
    await expect(row).toHaveCount(0);
    await page.getByRole('radio', { name: 'Done' }).check();
    await row.tap();
    await page.getByRole('button', { name: 'Open again' }).tap();
    await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible();
  });

  test('a manager hides a reported review with a reason, and may show it again', async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    const shopper = await browser.newPage();
    const title = await reportedReview(shopper, browser);
    await signInToBackOffice(page, await addMember('manager', 'Ife'), '/inbox?list=report');
    await main(page)
      .getByRole('link', { name: new RegExp(title) })
      .tap();
    await expect(main(page)).toContainText('Advert for another shop');
    expect(await violationsInBothColours(page)).toEqual([]);
    await page.getByRole('button', { name: 'Hide the review' }).tap();
    await expect(page.getByRole('alert')).toContainText('Please say why you hide this review.');
    expect(await violationsInBothColours(page)).toEqual([]);
    await page.getByRole('textbox', { name: /^Reason/ }).fill('An advert');
    await page.getByRole('button', { name: 'Hide the review' }).tap();
    await expect(main(page)).toContainText('Hidden from shoppers: An advert');
    await expect(page.getByRole('link', { name: /not live yet/ })).toBeVisible();
    expect(await violationsInBothColours(page)).toEqual([]);
    expect(await command('reviews.ts', 'list', '--hidden')).toContain(title);
    await page.getByRole('button', { name: 'Show it again' }).tap();
    await expect(main(page)).toContainText('The review is shown again.');
    expect(await command('reviews.ts', 'list', '--hidden')).not.toContain(title);
    await shopper.close();
  });
});

test.describe('at a computer', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('of two who answer an application, the later one learns of the first, by keyboard', async ({
    page,
    browser,
  }) => {
    const sender = newSender();
    const home = { address: '5 Marina Street', city: 'Lagos' };
    await asGuest(browser, '/order/bnpl', { ...sender, ...home });
    await signInToBackOffice(page, await addMember('assistant', 'Tunde'));
    await page.getByRole('link', { name: 'Inbox' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const lists = page.getByRole('group', { name: 'List' });
    const list = lists.getByRole('button', { name: /^Pay later/ });
    await expect(list).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list).toHaveAttribute('aria-pressed', 'true');
    const row = main(page).getByRole('link', { name: new RegExp(sender.fullname) });
    await row.press('Enter');
    await expect(main(page)).toContainText('5 Marina Street');
    expect(await violationsInBothColours(page)).toEqual([]);

    const other = await browser.newPage();
    const path = `/inbox-item${new URL(page.url()).hash}`;
    await signInToBackOffice(other, await addMember('manager', 'Sade'), path);
    await other.getByRole('button', { name: 'Mark as done' }).click();
    await expect(other.getByRole('button', { name: 'Open again' })).toBeVisible();
    await other.close();
    await page.getByRole('button', { name: 'Mark as done' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('it is done now');
    await expect(page.getByRole('button', { name: 'Open again' })).toBeFocused();
    expect(await violationsInBothColours(page)).toEqual([]);
  });

  test('an address that names nothing in the inbox says so', async ({ page }) => {
    await signInToBackOffice(page, await addMember('assistant', 'Bisi'), '/inbox-item#letter-1');
    await expect(main(page)).toContainText('This address names nothing in the inbox.');
    await page.goto('/back-office/inbox-item#message-2000000000');
    await expect(page.getByRole('alert')).toContainText('This is no longer in the inbox.');
    await page.getByRole('link', { name: 'The whole inbox' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeFocused();
    expect(await violationsInBothColours(page)).toEqual([]);
  });
});
