import { closeOnBack } from '#src/stores/overlays.ts';

/**
 * Menus work without a script, as `<details>`. With one, Escape and Back close them and return the
 * focus, and a click or focus elsewhere closes them.
 */
export function closeMenusOutside(page: Document): void {
  const leave = (target: EventTarget | null) => {
    for (const menu of openMenus(page)) {
      if (target instanceof Node && !menu.contains(target) && liesOver(menu)) menu.open = false;
    }
  };
  page.addEventListener('click', ({ target }) => {
    leave(target);
  });
  page.addEventListener('focusin', ({ target }) => {
    leave(target);
  });
  page.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus(page)) close(menu);
  });
  closeMenusOnBack(page);
}

/** Only a pressed menu: one that opens on hover must not change the history. */
function closeMenusOnBack(page: Document): void {
  const closed = new Map<EventTarget, () => void>();
  page.addEventListener('click', ({ target }) => {
    const summary = target instanceof Element ? target.closest('summary') : null;
    const menu = summary?.closest<HTMLDetailsElement>('details[data-menu]');
    if (menu == null) return;
    // The browser opens it after the event.
    setTimeout(() => {
      if (!menu.open || closed.has(menu) || !liesOver(menu)) return;
      const onClosed = closeOnBack(() => {
        close(menu);
      });
      closed.set(menu, onClosed);
    });
  });
  const listen = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || target.open) return;
    closed.get(target)?.();
    closed.delete(target);
  };
  page.addEventListener('toggle', listen, true);
}

/** Closes a menu and returns the focus that was inside. */
function close(menu: HTMLDetailsElement): void {
  const isInside = menu.contains(menu.ownerDocument.activeElement);
  menu.open = false;
  if (isInside) menu.querySelector('summary')?.focus();
}

function openMenus(page: Document): NodeListOf<HTMLDetailsElement> {
  return page.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');
}

/** Returns whether an open menu covers content; one that moved it down may stay. */
function liesOver({ lastElementChild }: HTMLDetailsElement): boolean {
  return lastElementChild !== null && getComputedStyle(lastElementChild).position === 'absolute';
}
