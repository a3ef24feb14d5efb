import type { Option } from './box-option.ts';

/** What the keys of a search box act on. */
export type Keyed = {
  readonly input: HTMLInputElement;
  /** The options that are shown; none while the panel is closed. */
  readonly options: () => readonly Option[];
  readonly isOpen: () => boolean;
  readonly open: () => void;
  readonly close: () => void;
};

/** Which option is active, while the focus stays in the box. */
export type Active = {
  /** Makes none active. */
  readonly clear: () => void;
  /** Keeps the active one active where it is still shown. */
  readonly keep: () => void;
};

/**
 * The keys of a combobox with a list (WAI-ARIA Authoring Practices): Down and Up go round the options,
 * Enter chooses, Escape closes and then clears. All other keys are the text's.
 */
export function listenForKeys({ input, options, isOpen, open, close }: Keyed): Active {
  let active: Option | null = null;
  // Of what is chosen, not of the row: that may show something else by then.
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
    // While a word is being composed, the keys are those of the list of characters.
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
        // Else a panel around the box would close with it.
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
