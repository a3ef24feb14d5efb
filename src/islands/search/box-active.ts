import type { Option } from './box-option.ts';

/** The active option of a box; the focus stays in the box. */
export type Active = {
  readonly option: () => Option | null;
  /** Activates the next option, or with -1 the previous one, in a cycle. */
  readonly step: (by: 1 | -1) => void;
  /** Deactivates the active option. */
  readonly clear: () => void;
  /** Keeps the active option if it is still visible. */
  readonly keep: () => void;
};

/** Creates the state for a box; `options` returns the visible ones. No option is active at first. */
export function createActive(input: HTMLInputElement, options: () => readonly Option[]): Active {
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

  return {
    option: () => active,
    step: (by) => {
      const all = options();
      const from = active === null ? -1 : all.indexOf(active);
      const next =
        from === -1 && by === -1 ? all.length - 1 : (from + by + all.length) % all.length;
      activate(all[next] ?? null);
    },
    clear: () => {
      activate(null);
    },
    keep: () => {
      const now = options().find((option) => option.view().key === key) ?? null;
      if (now !== active) activate(now);
    },
  };
}
