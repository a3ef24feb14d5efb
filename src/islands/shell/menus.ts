/**
 * Menus open and close without a script, being `<details>`. With one, Escape and a click elsewhere
 * close them as well.
 */
export function closeMenusOutside(page: Document): void {
  const openMenus = () => page.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');
  page.addEventListener('click', ({ target }) => {
    for (const menu of openMenus()) {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    }
  });
  page.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of openMenus()) {
      const inside = menu.contains(page.activeElement);
      menu.open = false;
      if (inside) menu.querySelector('summary')?.focus();
    }
  });
}
