import { listenForAdd } from '#src/islands/cart/add-to-cart.ts';
import { startSearchBoxes } from '#src/islands/search/start-box.ts';
import { recordBannerClicks } from './banner-clicks.ts';
import { startBubble } from './bubble.ts';
import { showCartCount } from './cart-count.ts';
import { keepInStep } from './in-step.ts';
import { listenForKeep } from './keep-buttons.ts';
import { markKept } from './keep-marks.ts';
import { moveByArrows } from './menu-arrows.ts';
import { openOnHover } from './menu-hover.ts';
import { closeMenusOutside } from './menus.ts';
import { isMenuBar, keepFocusInPanel } from './side-panel.ts';
import { listenForSignOut } from './sign-out.ts';
import { showUser } from './user.ts';

/** Brings a page of the main layout to life. */
export function startShell(page: Document): void {
  listenForAdd(page);
  listenForKeep(page);
  markKept(page);
  showUser(page);
  keepInStep(page);
  listenForSignOut(page);
  const badge = page.querySelector<HTMLElement>('[data-count="cart"]');
  if (badge !== null) showCartCount(badge);
  const bubble = page.querySelector<HTMLElement>('[data-bubble]');
  if (bubble !== null) startBubble(bubble);
  const menu = page.querySelector<HTMLElement>('.main-menu');
  if (menu !== null) startMenu(menu);
  closeMenusOutside(page);
  recordBannerClicks(page);
  startSearchBoxes(page);
}

function startMenu(menu: HTMLElement): void {
  const isBar = () => isMenuBar(menu);
  openOnHover(menu, isBar);
  moveByArrows(menu, isBar);
  keepFocusInPanel(menu);
}
