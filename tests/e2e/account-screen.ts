import { type Page } from 'playwright/test';
import { header } from './page-parts.ts';

/** The first name in the header, or "Account"; on a phone it is in the menu's panel. */
export const accountName = (page: Page) =>
  header(page).locator('details.account [data-first-name]');

/** The header's account menu; a phone has its entries in the menu's panel. */
export const accountMenu = (page: Page) => header(page).locator('details.account > summary');
