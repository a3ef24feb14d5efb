import { closeOnBack } from '#src/stores/overlays.ts';

/**
 * The menu's panel works without a script, as a popover: its buttons, Escape and a click beside it,
 * each returning the focus. With a script Back closes it too, and the page behind it is inert, so that
 * the focus stays in the panel.
 */
export function keepFocusInPanel(menu: HTMLElement): void {
  if (!('popover' in menu)) return;
  let onClosed: () => void = () => undefined;
  menu.addEventListener('toggle', ({ newState }) => {
    if (newState !== 'open') return;
    rest(menu, true);
    onClosed = closeOnBack(() => {
      menu.hidePopover();
    });
  });
  // Before it closes: the opening button gets the focus back and must not be inert.
  menu.addEventListener('beforetoggle', ({ newState }) => {
    if (newState !== 'closed') return;
    rest(menu, false);
    onClosed();
  });
  const { defaultView } = menu.ownerDocument;
  defaultView?.addEventListener('resize', () => {
    if (menu.matches(':popover-open') && isMenuBar(menu)) menu.hidePopover();
  });
}

/** Returns whether the menu is a bar and not a side panel (menu.css). */
export function isMenuBar(menu: HTMLElement): boolean {
  return getComputedStyle(menu).position !== 'fixed';
}

/** Makes everything but the menu inert, or active again: its siblings and those of its ancestors. */
function rest(menu: HTMLElement, inert: boolean): void {
  for (
    let element: Element | null = menu;
    element !== null && element !== menu.ownerDocument.body;
    element = element.parentElement
  ) {
    for (const other of element.parentElement?.children ?? []) {
      if (other !== element && other instanceof HTMLElement) other.inert = inert;
    }
  }
}
