import { expect, test } from 'playwright/test';
import { staffRoutes } from '#src/domain/staff/routes.ts';
import { addMember, signInToBackOffice } from './back-office.ts';

const { attention, orders, products, inbox } = staffRoutes;

test('a list is asked for before it is known who is signed in, and nothing is asked for twice', async ({
  page,
}) => {
  await signInToBackOffice(page, await addMember('owner', 'First list'));
  for (const path of [attention, orders, products, inbox]) {
    const asked: string[] = [];
    const list = page.waitForRequest((request) =>
      /\/staff\/(?:attention|orders|products|inbox)\b/.test(request.url()),
    );
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url());
    });
    await page.route('**/staff/self', async (route) => {
      await list;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
    expect(asked, path).toHaveLength(3);
    expect(new Set(asked).size, path).toBe(3);
    page.removeAllListeners('request');
    await page.unrouteAll();
  }
});
