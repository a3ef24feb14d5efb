import { listenForAdd } from '#src/islands/cart/add-to-cart.ts';
import { startSearch } from '#src/islands/search/start.ts';
import { announcer } from './announcer.ts';
import { letBubbleClose } from './bubble.ts';
import { closeMenusOutside } from './menus.ts';

/** Brings a page of the main layout to life. */
export function startShell(page: Document): void {
  const region = page.querySelector<HTMLElement>('[data-announcer]');
  if (region !== null) listenForAdd(page, announcer(region));
  const bubble = page.querySelector<HTMLElement>('[data-bubble]');
  if (bubble !== null) letBubbleClose(bubble);
  closeMenusOutside(page);
  startSearch(page);
}
