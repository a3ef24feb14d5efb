import { keepFont } from './keep-font.ts';
import { startMessages } from './messages.ts';
import { startShell } from './start.ts';

/** Starts a page: its messages, its typeface, and the shell in a page of the main layout. */
export function startPage(page: Document): void {
  startMessages(page);
  if (page.querySelector('.site-header') !== null) startShell(page);
  keepFont(page);
}
