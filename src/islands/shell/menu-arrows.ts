/**
 * Adds arrow keys to a menu bar: left and right move between entries, down opens a submenu and moves
 * through its links, up goes back. Tab works as on any page.
 */
export function moveByArrows(menu: HTMLElement, isBar: () => boolean): void {
  menu.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (!isBar() || !(target instanceof HTMLElement)) return;
    const next = neighbour(menu, target, key);
    if (next === null) return;
    event.preventDefault();
    next.focus();
  });
}

function neighbour(menu: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const entries = [
    ...menu.querySelectorAll<HTMLElement>(
      '.menu-list > li > a, .menu-list > li > details > summary',
    ),
  ].filter((entry) => entry.checkVisibility());
  const submenu = from.closest('details');
  const links = submenu === null ? [] : [...submenu.querySelectorAll('a')];
  const entry = submenu?.querySelector('summary') ?? from;
  const index = links.indexOf(from as HTMLAnchorElement);
  switch (key) {
    case 'ArrowRight':
      return entries[(entries.indexOf(entry) + 1) % entries.length] ?? null;
    case 'ArrowLeft':
      return entries.at(entries.indexOf(entry) - 1) ?? null;
    case 'ArrowDown':
      if (submenu === null) return null;
      submenu.open = true;
      return links[index + 1] ?? null;
    case 'ArrowUp':
      if (submenu === null || index === -1) return null;
      return links[index - 1] ?? entry;
    default:
      return null;
  }
}
