import { type Page } from 'playwright/test';
import { header } from './page-parts.ts';

/** The menu of the account in the header. */
export const accountMenu = (page: Page) => header(page).locator('details.account > summary');
