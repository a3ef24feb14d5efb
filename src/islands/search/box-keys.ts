import type { Active } from './box-active.ts';

/** What the keys of a search box control. */
export type Keyed = {
  readonly input: HTMLInputElement;
  readonly active: Active;
  readonly isOpen: () => boolean;
  readonly open: () => void;
  readonly close: () => void;
};

/**
 * Handles the keys of a combobox with a list (WAI-ARIA Authoring Practices): Down and Up cycle through
 * the options, Enter chooses, Escape closes and then clears. All other keys belong to the text.
 */
export function listenForKeys({ input, active, isOpen, open, close }: Keyed): void {
  const step = (by: 1 | -1) => {
    open();
    active.step(by);
  };
  input.addEventListener('keydown', (event) => {
    // During composition the keys belong to the input method.
    if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const option = active.option();
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        if (event.altKey) (event.key === 'ArrowDown' ? open : close)();
        else step(event.key === 'ArrowDown' ? 1 : -1);
        break;
      case 'Enter':
        if (option === null) return;
        event.preventDefault();
        option.element.click();
        break;
      case 'Escape':
        if (!isOpen() && input.value === '') return;
        // Otherwise a panel around the box would close with it.
        event.preventDefault();
        if (isOpen()) close();
        else input.value = '';
        break;
    }
  });
}
