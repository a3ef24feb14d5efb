import { type Page } from 'playwright/test';
import { header } from './page-parts.ts';

/** The header's account menu. */
export const accountMenu = (page: Page) => header(page).locator('details.account > summary');
