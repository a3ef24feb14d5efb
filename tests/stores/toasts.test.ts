import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The store of a newly opened page. */
async function openStore() {
  vi.resetModules();
  return import('#src/stores/toasts.ts');
}

const nothing = () => undefined;
const texts = ({ toasts }: Awaited<ReturnType<typeof openStore>>) =>
  toasts.get().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('toasts', () => {
  it('a popup disappears after 2 seconds, a toast after 3, and one with undo after 8', async () => {
    const store = await openStore();
    store.tell({ kind: 'error', title: 'Error', text: 'popup' });
    store.tell({ text: 'toast' });
    store.tell({ text: 'undoable', undo: nothing });
    vi.advanceTimersByTime(1_999);
    expect(texts(store)).toEqual(['popup', 'toast', 'undoable']);
    vi.advanceTimersByTime(1);
    expect(texts(store)).toEqual(['toast', 'undoable']);
    vi.advanceTimersByTime(1_000);
    expect(texts(store)).toEqual(['undoable']);
    vi.advanceTimersByTime(5_000);
    expect(texts(store)).toEqual([]);
  });

  it('toasts pause while held, new ones too, and then stay for their full time', async () => {
    const store = await openStore();
    store.tell({ text: 'before' });
    vi.advanceTimersByTime(2_000);
    store.holdToasts();
    store.tell({ text: 'meanwhile' });
    vi.advanceTimersByTime(60_000);
    expect(texts(store)).toEqual(['before', 'meanwhile']);
    store.releaseToasts();
    vi.advanceTimersByTime(2_999);
    expect(texts(store)).toEqual(['before', 'meanwhile']);
    vi.advanceTimersByTime(1);
    expect(texts(store)).toEqual([]);
  });

  it('equal toasts are shown as one with a restarted timer', async () => {
    const store = await openStore();
    store.tell({ text: 'same' });
    vi.advanceTimersByTime(2_000);
    store.tell({ text: 'same' });
    expect(texts(store)).toEqual(['same']);
    vi.advanceTimersByTime(2_999);
    expect(texts(store)).toEqual(['same']);
    vi.advanceTimersByTime(1);
    expect(texts(store)).toEqual([]);
  });

  it('toasts with different undo actions are all shown', async () => {
    const store = await openStore();
    store.tell({ text: 'removed', undo: nothing });
    store.tell({ text: 'removed', undo: nothing });
    expect(texts(store)).toEqual(['removed', 'removed']);
  });

  it('a toast can be dismissed', async () => {
    const store = await openStore();
    store.tell({ text: 'one' });
    store.tell({ text: 'other' });
    store.dismiss(store.toasts.get()[0]?.id ?? 0);
    expect(texts(store)).toEqual(['other']);
  });
});
