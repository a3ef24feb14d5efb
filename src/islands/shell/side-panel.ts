/**
 * The menu's panel works without a script, as a popover: its buttons, Escape and a click beside it,
 * each returning the focus. With a script the page behind it is inert, so that the focus stays in the
 * panel.
 */
export function keepFocusInPanel(menu: HTMLElement): void {
  if (!('popover' in menu)) return;
  menu.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') rest(menu, true);
  });
  // Before it closes: the opening button gets the focus back and must not be inert.
  menu.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed') rest(menu, false);
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
