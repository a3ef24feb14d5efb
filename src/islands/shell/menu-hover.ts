/** A passing pointer opens nothing; leaving for a moment closes nothing. */
const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 280;

/**
 * Opens the submenus of a menu bar on hover. `isBar` returns whether the menu is a bar now. A submenu
 * opened by a click stays open until another click, Escape or a click elsewhere.
 */
export function openOnHover(menu: HTMLElement, isBar: () => boolean): void {
  const hovered = new WeakSet<HTMLDetailsElement>();
  for (const submenu of menu.querySelectorAll<HTMLDetailsElement>('details')) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    submenu.addEventListener('pointerenter', ({ pointerType }) => {
      clearTimeout(timer);
      if (pointerType !== 'mouse' || !isBar() || submenu.open) return;
      timer = setTimeout(() => {
        hovered.add(submenu);
        submenu.open = true;
      }, OPEN_AFTER_MS);
    });
    submenu.addEventListener('pointerleave', () => {
      clearTimeout(timer);
      if (!hovered.has(submenu)) return;
      timer = setTimeout(() => {
        if (!submenu.contains(submenu.ownerDocument.activeElement)) submenu.open = false;
      }, CLOSE_AFTER_MS);
    });
    submenu.addEventListener('toggle', () => {
      if (!submenu.open) hovered.delete(submenu);
    });
    submenu.querySelector('summary')?.addEventListener('click', (event) => {
      clearTimeout(timer);
      // A click right after the hover finds the menu open: the click keeps it open.
      if (hovered.delete(submenu)) event.preventDefault();
    });
  }
}
