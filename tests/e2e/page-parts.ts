import type { Locator, Page } from 'playwright/test';

/** What stands at the top of every page. */
export const header = (page: Page): Locator => page.getByRole('banner');

/** What a page is about. */
export const main = (page: Page): Locator => page.getByRole('main');

/** The messages that pop up and go by themselves. */
export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

/** The link to the cart in the header, which says how much is in it. */
export const badge = (page: Page): Locator => header(page).getByRole('link', { name: /^Cart/ });
