import { listenForAdd } from '#src/islands/cart/add-to-cart.ts';
import { startSearch } from '#src/islands/search/start.ts';
import { takeNotice } from '#src/stores/notice.ts';
import { announcer } from './announcer.ts';
import { recordBannerClicks } from './banner-clicks.ts';
import { startBubble } from './bubble.ts';
import { showCartCount } from './cart-count.ts';
import { moveByArrows } from './menu-arrows.ts';
import { openOnHover } from './menu-hover.ts';
import { closeMenusOutside } from './menus.ts';
import { isMenuBar, keepFocusInPanel } from './side-panel.ts';

/** Brings a page of the main layout to life. */
export function startShell(page: Document): void {
  const region = page.querySelector<HTMLElement>('[data-announcer]');
  if (region !== null) {
    const announce = announcer(region);
    listenForAdd(page, announce);
    announceNotice(announce);
  }
  const badge = page.querySelector<HTMLElement>('[data-count="cart"]');
  if (badge !== null) showCartCount(badge);
  const bubble = page.querySelector<HTMLElement>('[data-bubble]');
  if (bubble !== null) startBubble(bubble);
  const menu = page.querySelector<HTMLElement>('.main-menu');
  if (menu !== null) startMenu(menu);
  closeMenusOutside(page);
  recordBannerClicks(page);
  startSearch(page);
}

/** Says what the page before has left to say, such as that a message was sent. */
function announceNotice(announce: (message: string) => void): void {
  const notice = takeNotice();
  if (notice !== null) announce(notice);
}

function startMenu(menu: HTMLElement): void {
  const isBar = () => isMenuBar(menu);
  openOnHover(menu, isBar);
  moveByArrows(menu, isBar);
  keepFocusInPanel(menu);
}
