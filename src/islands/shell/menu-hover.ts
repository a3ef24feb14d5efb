/** A pointer that only passes by opens nothing; one that leaves for a moment closes nothing. */
const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 280;

/**
 * Lets the submenus of a menu bar open under a mouse. `isBar` says whether the menu is a bar at the
 * moment. What a click has opened stays open until another click, Escape or a click elsewhere.
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
      // The hand that came to click finds the menu open already: the click keeps it open.
      if (hovered.delete(submenu)) event.preventDefault();
    });
  }
}
