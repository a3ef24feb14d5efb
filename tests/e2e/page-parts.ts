import type { Locator, Page } from 'playwright/test';

/** The header of every page. */
export const header = (page: Page): Locator => page.getByRole('banner');

/** The main content of a page. */
export const main = (page: Page): Locator => page.getByRole('main');

/** The messages that pop up and disappear by themselves. */
export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

/** The header's link to the cart, with its count. */
export const badge = (page: Page): Locator => header(page).getByRole('link', { name: /^Cart/ });
