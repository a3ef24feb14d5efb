/**
 * Menus open and close without a script, being `<details>`. With one, Escape closes them and gives
 * the focus back, and so does a click or the focus going elsewhere.
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
    for (const menu of openMenus(page)) {
      const inside = menu.contains(page.activeElement);
      menu.open = false;
      if (inside) menu.querySelector('summary')?.focus();
    }
  });
}

function openMenus(page: Document): NodeListOf<HTMLDetailsElement> {
  return page.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');
}

/** Whether an open menu covers what is below it; one that has made room for itself may stay. */
function liesOver({ lastElementChild }: HTMLDetailsElement): boolean {
  return lastElementChild !== null && getComputedStyle(lastElementChild).position === 'absolute';
}
