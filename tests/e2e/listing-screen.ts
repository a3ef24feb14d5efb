import type { Locator, Page } from 'playwright/test';

/** The cards of a listing. */
export const cards = (page: Page): Locator =>
  page.getByRole('region', { name: /^Products for/ }).getByRole('article');

/** The link to the continuation of a listing. */
export const more = (page: Page): Locator => page.getByRole('link', { name: 'More products' });
