/**
 * The menu's panel opens and closes without a script, being a popover: by its buttons, by Escape and
 * by a click beside it, each giving the focus back. With a script the page behind it rests meanwhile,
 * so that the focus stays in the panel.
 */
export function keepFocusInPanel(menu: HTMLElement): void {
  if (!('popover' in menu)) return;
  menu.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') rest(menu, true);
  });
  // Before it closes: the button that opened it gets the focus back, and must not rest then.
  menu.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed') rest(menu, false);
  });
  const { defaultView } = menu.ownerDocument;
  defaultView?.addEventListener('resize', () => {
    if (menu.matches(':popover-open') && isMenuBar(menu)) menu.hidePopover();
  });
}

/** Whether the menu is shown as a bar, and not as a panel from the side (menu.css). */
export function isMenuBar(menu: HTMLElement): boolean {
  return getComputedStyle(menu).position !== 'fixed';
}

/** Makes everything but the menu inert, or lively again: its siblings and those of what holds it. */
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
