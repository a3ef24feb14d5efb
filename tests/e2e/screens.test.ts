import { expect, type Page, test } from 'playwright/test';
import { isLong } from '#tests/fixtures/runs.ts';
import { violationsInScreen } from './looks.ts';

// The browser warns of a blocked worker, and a screen logs nothing.
test.use({ serviceWorkers: 'allow' });

const PRODUCT = '/products-details/samsung-galaxy-s24-ultra-12gb-ram-512gb-titanium-black';

/** The screens of SPEC.md's route table (section 2): address, status, heading, title. */
const screens: readonly (readonly [
  path: string,
  status: number,
  heading: RegExp,
  title: RegExp,
])[] = [
  ['/', 200, /online store for phones/, /Nigeria's #1 online store for phones and accessories/],
  [
    '/products/all',
    200,
    /^Products for All Categories \(339 items\)$/,
    /^Buy Phones and Accessories Online in Nigeria \| Oja$/,
  ],
  ['/products/phones', 200, /^Products for Phones \(\d+ items\)$/, /^Buy Phones Online in Nigeria/],
  [
    '/products/phones/samsung',
    200,
    /^Products for Samsung Phones \(\d+ items\)$/,
    /^Buy Samsung Phones Online in Nigeria/,
  ],
  ['/category/phones', 200, /^Phones/, /^All Phones with Prices in Nigeria/],
  ['/category/phones/2', 200, /^Phones/, /^Page 2: All Phones with Prices in Nigeria/],
  ['/category/all', 200, /^All Products/, /^Buy All Products Online in Nigeria/],
  ['/category/all/2', 200, /^All Products/, /^Page 2: Buy All Products Online in Nigeria/],
  ['/category/iphone', 200, /^iPhone/, /^Buy iPhone Online in Nigeria/],
  ['/category/samsung', 200, /^Samsung/, /^Buy Samsung Online in Nigeria/],
  ['/black-friday', 200, /^Black Friday Sales$/, /^Black Friday Sales \| Oja$/],
  [
    PRODUCT,
    200,
    /^Samsung Galaxy S24 Ultra 12GB RAM 512GB – Titanium Black$/,
    /^Samsung Galaxy S24 Ultra .* - Buy Phones in Nigeria \| Oja$/,
  ],
  ['/about-us', 200, /^About/, /^About .* - Oja Mobile Phones and Accessories$/],
  [
    '/privacy-policy',
    200,
    /^Privacy Policy$/,
    /^Privacy Policy - Oja Mobile Phones and Accessories$/,
  ],
  ['/return-policy', 200, /^Return Policy$/, /^Return Policy - Oja/],
  ['/warranty', 200, /^Warranty Policy$/, /^Warranty Policy - Oja/],
  ['/terms-and-conditions', 200, /^Terms and Conditions$/, /^Terms and Conditions - Oja/],
  ['/faq', 200, /^Frequently Asked Questions$/, /^Frequently Asked Questions - Oja/],
  ['/contact', 200, /Contact/i, /^Contact Us \| Oja$/],
  ['/cart', 200, /^Your Cart$/, /^Your Cart \| Oja$/],
  ['/account', 200, /^Log In$/, /^Log In \| Oja$/],
  ['/wishlist', 200, /^Log In$/, /^Log In \| Oja$/],
  ['/compare', 200, /^Log In$/, /^Log In \| Oja$/],
  ['/login', 200, /^Log In$/, /^Log In \| Oja$/],
  ['/register', 200, /^Create an account$/, /^Sign Up \| Oja$/],
  ['/forgot-password', 200, /^Forgot password$/, /^Forgot password \| Oja$/],
  ['/reset-password', 200, /^Reset password$/, /^Reset password \| Oja$/],
  ['/reset-password/a-token?userid=1', 200, /^Reset password$/, /^Reset password \| Oja$/],
  ['/order-success', 200, /^Order Successful$/, /^Order Successful/],
  ['/order', 200, /^Your Order$/, /^Your Order \| Oja$/],
  ['/track-order', 200, /^Track your order$/, /^Track Your Order \| Oja$/],
  ['/payment-verify', 200, /^Your payment$/, /^Your Payment \| Oja$/],
  ['/search', 200, /Search/, /^Search \| Oja$/],
  ['/products/no-such-category', 200, /Search/, /^Results for “no such category” \| Oja$/],
  ['/?s=samsung', 200, /online store for phones/, /^Results for “samsung” \| Oja$/],
  ['/category/tablets?s=samsung', 200, /^Results for “samsung” in Tablets$/, /^Results for/],
  ['/no-such-page', 404, /^Oops!$/, /^Not found \| Oja$/],
  ['/products-details/no-such-product', 404, /^Oops!$/, /^Not found \| Oja$/],
  ['/category/no-such-category', 404, /^Oops!$/, /^Not found \| Oja$/],
  ['/410', 410, /^No longer sold$/, /^No longer sold \| Oja$/],
];

/** Screens of a user: a guest is sent to the login, and back afterwards. */
const usersOwn = new Set(['/account', '/wishlist', '/compare']);

/** Screens that share the layout of a checked one; the long run checks all. */
const alike = new Set(
  isLong
    ? []
    : [
        '/products/phones',
        '/products/phones/samsung',
        '/category/phones/2',
        '/category/all',
        '/category/all/2',
        '/category/iphone',
        '/category/samsung',
        '/privacy-policy',
        '/return-policy',
        '/warranty',
        '/reset-password/a-token?userid=1',
        '/products/no-such-category',
        '/?s=samsung',
        '/category/tablets?s=samsung',
        '/products-details/no-such-product',
        '/category/no-such-category',
      ],
);

/** The window widths, in pixels, and sizes of text that a screen overflows. */
async function tooNarrow(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [width, text] of [
    [360, '200%'],
    ...[360, 320, 768, 1280].map((one) => [one, ''] as const),
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    const over = await page.evaluate((size) => {
      const { documentElement: html } = document;
      html.style.fontSize = size;
      // All of the footer is laid out, also what is folded or far below.
      const footer = document.querySelector('footer');
      footer?.style.setProperty('content-visibility', 'visible');
      for (const fold of footer?.querySelectorAll('details') ?? []) fold.open = size !== '';
      return html.scrollWidth - html.clientWidth;
    }, text);
    if (over !== 0) found.push(`${width} px ${text}`);
  }
  return found;
}

// Each screen is loaded once for all checks.
for (const [place, [path, status, heading, title]] of screens.entries()) {
  test(`${path} answers ${status}, fits its window, logs nothing and is accessible`, async ({
    page,
  }) => {
    // Viewed products are shown in the cart.
    if (path === '/cart') await page.goto(PRODUCT);
    const said: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(error.message));
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    if (usersOwn.has(path)) {
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    if (!alike.has(path)) expect(await tooNarrow(page), 'too narrow windows').toEqual([]);
    // The browser itself logs a missing page.
    if (status === 200) expect(said, 'on the console').toEqual([]);
    if (!alike.has(path)) expect(await violationsInScreen(page, place)).toEqual([]);
  });
}
