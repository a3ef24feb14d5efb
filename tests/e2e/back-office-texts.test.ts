import { expect, test } from 'playwright/test';
import { addMember, publishNow, signInToBackOffice } from './back-office.ts';
import { violationsInBothColours } from './looks.ts';
import { main } from './page-parts.ts';
import { field } from './shopper.ts';

test('a manager edits the warranty on a phone and publishes it', async ({ page, request }) => {
  test.setTimeout(240_000);
  const sentence = `Bring the phone and its box, please (${Date.now()}).`;
  await page.setViewportSize({ width: 360, height: 740 });
  await signInToBackOffice(page, await addMember('manager', 'Kemi'), '/staff');
  await page.getByRole('link', { name: 'Texts of the shop' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Texts of the shop' })).toBeVisible();
  expect(await violationsInBothColours(page)).toEqual([]);
  await main(page)
    .getByRole('link', { name: /warranty/i })
    .click();
  const title = field(page, 'Title');
  const before = await title.inputValue();
  await title.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(main(page)).toContainText('Please enter a title.');
  await expect(title).toBeFocused();
  await title.fill(before);
  const text = field(page, 'Text');
  await text.fill(`${sentence}\n\n## How long?\n\n- One year\n- See the [FAQ](/faq)`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(main(page)).toContainText('The text is changed.');
  expect(await violationsInBothColours(page)).toEqual([]);

  await publishNow(page, (control) => control.click());
  const served = await (await request.get('/warranty')).text();
  expect(served).toContain(sentence);
  expect(served).toContain('How long?');
});
