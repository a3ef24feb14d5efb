import { vi } from 'vitest';

/** Time that a browser takes to go to another entry, in ms. */
export const TRAVERSAL_MS = 20;

type Entry = { readonly state: unknown; readonly href: string };
type Listener = (event: Event) => void;

/**
 * A browser's session history, as the HTML standard describes it: an entry is pushed at once, while
 * going to another takes a moment and is then told by `popstate`.
 */
export type SessionHistory = {
  /** Presses the browser's Back or Forward. */
  readonly press: (delta: -1 | 1) => void;
  /** Begins to leave for another page, as a link does. */
  readonly leave: () => void;
  /** Shows this page again, as it was left. */
  readonly restore: () => void;
  /** Lets all pending traversals and timers finish. */
  readonly settle: () => Promise<void>;
  /** The entry that is shown, from 0; the page before this one is -1. */
  readonly shown: () => number;
  readonly state: () => unknown;
  readonly href: () => string;
};

/** Replaces the browser's history by a simulated one, with fake timers. `href` is the first page's. */
export function simulateHistory(href = 'http://shop.test/faq'): SessionHistory {
  vi.useFakeTimers();
  let entries: readonly Entry[] = [{ state: null, href }];
  let shown = 0;
  const listeners = new Map<string, Set<Listener>>();
  const dispatch = (event: Event) => {
    for (const listener of listeners.get(event.type) ?? []) {
      if (!event.defaultPrevented) listener(event);
    }
  };
  const current = () => entries[shown] ?? { state: null, href: 'http://shop.test/before' };

  const go = (delta: number) => {
    setTimeout(() => {
      const next = shown + delta;
      if (next >= entries.length || next < -1) return;
      shown = next;
      if (shown === -1) return;
      const event = new Event('popstate', { cancelable: true });
      event.stopImmediatePropagation = () => {
        event.preventDefault();
      };
      dispatch(event);
    }, TRAVERSAL_MS);
  };

  vi.stubGlobal('history', {
    get state() {
      return current().state;
    },
    pushState: (state: unknown, _: string, to?: string) => {
      const at = to === undefined ? current().href : new URL(to, current().href).href;
      entries = [...entries.slice(0, shown + 1), { state: structuredClone(state), href: at }];
      shown += 1;
    },
    replaceState: (state: unknown, _: string, to?: string) => {
      const at = to === undefined ? current().href : new URL(to, current().href).href;
      entries = entries.with(shown, { state: structuredClone(state), href: at });
    },
    go,
    back: () => {
      go(-1);
    },
  });
  vi.stubGlobal('location', {
    get href() {
      return current().href;
    },
  });
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => {
    listeners.set(type, (listeners.get(type) ?? new Set()).add(listener));
  });
  vi.stubGlobal('removeEventListener', (type: string, listener: Listener) => {
    listeners.get(type)?.delete(listener);
  });
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => setTimeout(then, 0));
  vi.stubGlobal('window', { scrollX: 0, scrollY: 0 });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('document', { activeElement: null });
  vi.stubGlobal('HTMLElement', EventTarget);
  return {
    press: go,
    leave: () => {
      dispatch(new Event('beforeunload'));
    },
    restore: () => {
      dispatch(new Event('pageshow'));
    },
    settle: async () => {
      await vi.advanceTimersByTimeAsync(2000);
    },
    shown: () => shown,
    state: () => current().state,
    href: () => current().href,
  };
}
