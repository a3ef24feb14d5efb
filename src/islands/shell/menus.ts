/**
 * Menus work without a script, as `<details>`. With one, Escape closes them and returns the focus, and
 * a click or focus elsewhere closes them.
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

/** Returns whether an open menu covers content; one that moved it down may stay. */
function liesOver({ lastElementChild }: HTMLDetailsElement): boolean {
  return lastElementChild !== null && getComputedStyle(lastElementChild).position === 'absolute';
}
