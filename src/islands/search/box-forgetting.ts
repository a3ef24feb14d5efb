import { forgetSearch, forgetSearches } from '#src/stores/search/recent.ts';
import type { PanelActions } from './box-panel.ts';

/**
 * Removes recent searches and shows the rest. The focus of a removed button goes to its successor, or
 * to the box.
 */
export function forgettingActions(
  input: HTMLInputElement,
  show: () => void,
): Pick<PanelActions, 'forget' | 'forgetAll'> {
  const forget = (buttons: () => readonly HTMLElement[], act: () => void) => {
    const { activeElement } = input.ownerDocument;
    const from = buttons().findIndex((button) => button === activeElement);
    // Before its button and panel disappear.
    input.focus();
    act();
    show();
    if (from !== -1) (buttons()[from] ?? buttons().at(-1))?.focus();
  };
  return {
    forget: (search, buttons) => {
      forget(buttons, () => {
        forgetSearch(search);
      });
    },
    forgetAll: (buttons) => {
      forget(buttons, forgetSearches);
    },
  };
}
