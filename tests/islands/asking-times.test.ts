import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atAskingTimes } from '#src/islands/asking-times.ts';

/** The part of a browser's window that the module uses. */
class FakeWindow extends EventTarget {
  readonly document = Object.assign(new EventTarget(), {
    readyState: 'loading',
    visibilityState: 'visible',
  });

  show(state: 'visible' | 'hidden') {
    this.document.visibilityState = state;
    this.document.dispatchEvent(new Event('visibilitychange'));
  }
}

let page: FakeWindow;
let asked: number;
let stop: () => void;

function start() {
  stop = atAskingTimes(page as unknown as Window, () => {
    asked += 1;
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  page = new FakeWindow();
  asked = 0;
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens the page and lets it make its first request. */
function load() {
  start();
  page.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(10);
}

describe('when a page asks for its price', () => {
  it('a page asks for its price once it is loaded and idle, and not before', () => {
    start();
    vi.advanceTimersByTime(10_000);
    expect(asked).toBe(0);
    page.dispatchEvent(new Event('load'));
    expect(asked).toBe(0);
    vi.advanceTimersByTime(10);
    expect(asked).toBe(1);
  });

  it('a page that was loaded before the script asks for its price too', () => {
    page.document.readyState = 'complete';
    start();
    vi.advanceTimersByTime(10);
    expect(asked).toBe(1);
  });

  it('a page that becomes visible while it loads asks for its price once', () => {
    page.document.readyState = 'complete';
    start();
    page.show('visible');
    vi.advanceTimersByTime(10);
    expect(asked).toBe(1);
  });

  it('a page asks for its price when idle, if the browser can tell', () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
      idle.push(callback);
    });
    load();
    expect(asked).toBe(0);
    idle.forEach((callback) => {
      callback();
    });
    expect(asked).toBe(1);
  });

  it('a page asks for its price when it returns from the back-forward cache, not when first shown', () => {
    load();
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(asked).toBe(1);
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(asked).toBe(2);
  });

  it('a page asks for its price when its tab is visible again after more than a minute', () => {
    load();
    page.show('hidden');
    vi.advanceTimersByTime(59_000);
    page.show('visible');
    expect(asked).toBe(1);
    page.show('hidden');
    vi.advanceTimersByTime(2000);
    expect(asked).toBe(1);
    page.show('visible');
    expect(asked).toBe(2);
  });

  it('a page stops asking for its price once it is told to', () => {
    load();
    stop();
    vi.advanceTimersByTime(120_000);
    page.show('visible');
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(asked).toBe(1);
  });
});
