import type { Option } from './box-option.ts';

/** What the keys of a search box control. */
export type Keyed = {
  readonly input: HTMLInputElement;
  /** The visible options; none while the panel is closed. */
  readonly options: () => readonly Option[];
  readonly isOpen: () => boolean;
  readonly open: () => void;
  readonly close: () => void;
};

/** The active option; the focus stays in the box. */
export type Active = {
  /** Deactivates the active option. */
  readonly clear: () => void;
  /** Keeps the active option if it is still visible. */
  readonly keep: () => void;
};

/**
 * Handles the keys of a combobox with a list (WAI-ARIA Authoring Practices): Down and Up cycle through
 * the options, Enter chooses, Escape closes and then clears. All other keys belong to the text.
 */
export function listenForKeys({ input, options, isOpen, open, close }: Keyed): Active {
  let active: Option | null = null;
  // Keyed by the choice, not the row: the row may show something else by then.
  let key: string | null = null;

  const activate = (option: Option | null) => {
    active?.element.setAttribute('aria-selected', 'false');
    active = option;
    key = option?.view().key ?? null;
    if (option === null) {
      input.removeAttribute('aria-activedescendant');
      return;
    }
    option.element.setAttribute('aria-selected', 'true');
    input.setAttribute('aria-activedescendant', option.element.id);
    option.element.scrollIntoView({ block: 'nearest' });
  };

  const step = (by: 1 | -1) => {
    open();
    const all = options();
    const from = active === null ? -1 : all.indexOf(active);
    const next = from === -1 && by === -1 ? all.length - 1 : (from + by + all.length) % all.length;
    activate(all[next] ?? null);
  };

  input.addEventListener('keydown', (event) => {
    // During composition the keys belong to the input method.
    if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        if (event.altKey) (event.key === 'ArrowDown' ? open : close)();
        else step(event.key === 'ArrowDown' ? 1 : -1);
        break;
      case 'Enter':
        if (active === null) return;
        event.preventDefault();
        active.element.click();
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

  return {
    clear: () => {
      activate(null);
    },
    keep: () => {
      const now = options().find((option) => option.view().key === key) ?? null;
      if (now !== active) activate(now);
    },
  };
}
