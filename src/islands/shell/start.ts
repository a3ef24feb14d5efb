import { listenForAdd } from '#src/islands/cart/add-to-cart.ts';
import { listenForPlace } from '#src/islands/checkout/place-opener.ts';
import { loadedOnce } from '#src/islands/loaded-once.ts';
import { startSearchBoxes } from '#src/islands/search/start-box.ts';
import { whenLoaded } from '#src/islands/when-loaded.ts';
import { followBack } from '#src/stores/overlays.ts';
import { keepForOffline } from './offline-start.ts';
import { recordBannerClicks } from './banner-clicks.ts';
import { startBubbleWhenShown } from './bubble-start.ts';
import { addCardControls } from './card-controls.ts';
import { showCartCount } from './cart-count.ts';
import { answerEarlyTaps } from './early-taps.ts';
import { inTurns } from './in-turns.ts';
import { listenForKeep } from './keep-buttons.ts';
import { markKept } from './keep-marks.ts';
import { closeMenusOutside } from './menus.ts';
import { leaveFromThePage } from './overlay-links.ts';
import { isMenuBar, keepFocusInPanel } from './side-panel.ts';
import { listenForSignOut } from './sign-out.ts';
import { syncWhenNeeded } from './sync-when-needed.ts';
import { showUser } from './user.ts';
import { startVisitWhenUsed } from './visit-start.ts';

/**
 * Starts a page of the main layout: first what taps need and what is visible. Plain DOM code: these
 * scripts weigh 13 kB compressed on every page, and React alone would add 58 kB.
 */
export function startShell(page: Document): void {
  inTurns([
    () => {
      listenForAdd(page);
      listenForKeep(page);
      listenForPlace(page);
      listenForSignOut(page);
      recordBannerClicks(page);
      answerEarlyTaps();
      const badge = page.querySelector<HTMLElement>('[data-count="cart"]');
      if (badge !== null) showCartCount(badge);
    },
    () => {
      // A guest's come last: with them, the frame that lays out the rest of a list is twice as long.
      const add = () => void addCardControls(page);
      if ('signedIn' in page.documentElement.dataset) add();
      else whenLoaded(page, add);
      markKept(page);
      showUser(page);
    },
    () => {
      startSearchBoxes(page);
    },
    () => {
      const menu = page.querySelector<HTMLElement>('.main-menu');
      if (menu !== null) startMenu(menu);
      closeMenusOutside(page);
      followBack();
      leaveFromThePage();
    },
    () => {
      const bubble = page.querySelector<HTMLElement>('[data-bubble]');
      if (bubble !== null) startBubbleWhenShown(bubble);
      syncWhenNeeded(page);
      startVisitWhenUsed(page);
      keepForOffline(page);
    },
  ]);
}

function startMenu(menu: HTMLElement): void {
  keepFocusInPanel(menu);
  // A phone has no bar and loads none of its code.
  const isBar = () => isMenuBar(menu);
  const load = loadedOnce(
    async () => {
      const { startMenuBar } = await import('./menu-bar.ts');
      startMenuBar(menu, isBar);
    },
    // Its entries still open with a click.
    () => undefined,
  );
  const loadForBar = () => {
    if (isBar()) load();
  };
  loadForBar();
  addEventListener('resize', loadForBar);
}
