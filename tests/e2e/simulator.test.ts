import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test as base } from 'playwright/test';
import { kobo } from '#src/domain/money.ts';
import { securityPolicy } from '#src/domain/security-policy.ts';
import { paystackGateway } from '#src/server/payments/paystack.ts';
import { startSimulator } from '#src/server/payments/simulator/simulator.ts';
import { someOf } from '#tests/fixtures/runs.ts';
import { violations } from './violations.ts';

const KEY = 'sk_test_of_the_journeys';

/** A shop under the site's own policy whose button leads to a payment page. */
type SmallShop = { readonly url: string; readonly payAt: (page: string) => void };

const test = base.extend<{ readonly small: SmallShop; readonly payPage: string }>({
  small: async ({}, use) => {
    let target = '';
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://shop');
      const siteUrl = `http://${request.headers.host ?? ''}`;
      response.setHeader(
        'content-security-policy',
        securityPolicy({ siteUrl, publicApiUrl: '/api/v1', imageBaseUrl: null }),
      );
      if (pathname === '/pay.js') {
        const go = `document.querySelector('button').onclick = () => location.assign(${JSON.stringify(target)});`;
        response.setHeader('content-type', 'text/javascript').end(go);
        return;
      }
      const said = pathname === '/payment-verify' ? 'Back in the shop' : 'The cart';
      response
        .setHeader('content-type', 'text/html; charset=utf-8')
        .end(`<h1>${said}</h1><button>Proceed</button><script src="/pay.js"></script>`);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await use({
      url: `http://127.0.0.1:${port}`,
      payAt: (page) => {
        target = page;
      },
    });
    server.close();
    server.closeAllConnections();
  },
  payPage: async ({ small }, use) => {
    const simulator = await startSimulator({ secretKey: KEY, webhookUrl: null, file: null });
    const gateway = paystackGateway({ secretKey: KEY, baseUrl: simulator.url });
    const { authorizationUrl } = await gateway.open({
      reference: 'OJ-1234-0123456789abcdef0123',
      email: 'a.very.long.name.of.somebody.who.buys@mail.of.a.company.example.com',
      amount: kobo(1_271_600_50),
      callbackUrl: `${small.url}/payment-verify`,
      orderNumber: 'OJ-1234',
    });
    await use(authorizationUrl);
    await simulator.close();
  },
});

/** Whether no element is wider than the window. */
function fits(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth <= clientWidth;
  });
}

for (const colorScheme of someOf(['light', 'dark'] as const, 1)) {
  test.describe(`the payment simulator, ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const width of someOf([320, 1280, 360], 2)) {
      test(`the payment simulator has no violation and fits at ${width} px`, async ({
        page,
        payPage,
      }) => {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(payPage);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay ₦1,271,600.50');
        await expect(page.getByRole('banner')).toContainText('No money moves');
        expect(await violations(page)).toEqual([]);
        expect(await fits(page)).toBe(true);
        for (const button of await page.getByRole('button').all()) {
          expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        }
      });
    }

    test('the payment simulator has no violation after a payment without return or for an unknown one', async ({
      page,
      payPage,
    }) => {
      await page.goto(payPage);
      await page.getByRole('button', { name: 'Pay and close the tab' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid');
      expect(await violations(page)).toEqual([]);
      await page.goto(new URL('/pay/unknown', payPage).href);
      expect(await violations(page)).toEqual([]);
    });
  });
}

test('the shop’s own policy allows a shopper to pay at the simulator by keyboard and return', async ({
  page,
  small,
  payPage,
}) => {
  small.payAt(payPage);
  await page.goto(small.url);
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page).toHaveURL(payPage);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Back in the shop' })).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('reference')).toBe('OJ-1234-0123456789abcdef0123');
  expect(searchParams.get('trxref')).toBe('OJ-1234-0123456789abcdef0123');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  for (const name of someOf(['Pay', 'Decline the card', 'Cancel and go back'], 1)) {
    test(`“${name}” leads back to the shop without a script`, async ({ page, payPage }) => {
      await page.goto(payPage);
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Back in the shop' })).toBeVisible();
    });
  }

  test('a declined card is reported on the page without a script, and a payment can follow', async ({
    page,
    payPage,
  }) => {
    await page.goto(payPage);
    await page.getByRole('button', { name: 'Decline the card' }).click();
    await page.goto(payPage);
    await expect(page.getByText('The card was declined')).toBeVisible();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Back in the shop' })).toBeVisible();
  });
});
