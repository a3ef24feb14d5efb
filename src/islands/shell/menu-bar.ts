import { moveByArrows } from './menu-arrows.ts';
import { openOnHover } from './menu-hover.ts';

/** Opens the submenus of a menu bar on hover, and adds arrow keys. `isBar` returns whether it is one now. */
export function startMenuBar(menu: HTMLElement, isBar: () => boolean): void {
  openOnHover(menu, isBar);
  moveByArrows(menu, isBar);
}
