import { isRecord, isWhole } from '#src/domain/json-checks.ts';

/**
 * Time after closing an overlay until its history entry is removed, in ms: what the same press does
 * next, such as following a link, may need the entry first.
 */
const REST_MS = 300;

type Overlay = { readonly close: () => void };

/** What lies over the page, the topmost last. Each has a history entry. */
const open: Overlay[] = [];

/** Runs once the entries of closed overlays are gone. */
const waiting: (() => void)[] = [];

let resting: ReturnType<typeof setTimeout> | undefined;

/** Whether this module goes back in the history now. */
let isGoing = false;

/** Address of the page that the newest overlay lies over. */
let address = '';

/**
 * Makes Back call `close` instead of leaving the page, until the returned function is called: by
 * whatever else closes the overlay. Call it after a press: browsers skip entries made without one.
 */
export function closeOnBack(close: () => void): () => void {
  const overlay = { close };
  open.push(overlay);
  settle();
  return () => {
    const at = open.indexOf(overlay);
    if (at === -1) return;
    open.splice(at, 1);
    rest();
  };
}

/** Closes everything that lies over the page. */
export function closeOverlays(): void {
  closeDownTo(0);
}

/** Returns whether the history entry is one of an overlay. */
export function isOverlayEntry(): boolean {
  return isGoing || depth() > 0;
}

/** Calls `then` once closed overlays have no history entry any more: at once if none has. */
export function whenPopped(then: () => void): void {
  if (!isGoing && depth() <= open.length) {
    then();
    return;
  }
  waiting.push(then);
  settle();
}

/** Adds a history entry for an address of this page. Back skips the overlays that are open now. */
export function pushEntry(href: string): void {
  if (depth() === 0) history.pushState(null, '', href);
  else history.replaceState(null, '', href);
  settle();
}

/** Follows Back and Forward; leaves an overlay's entry on which the page was loaded again. */
export function followBack(): void {
  // Before others: to them nothing has changed.
  addEventListener('popstate', follow, true);
  // A page that the browser restores may have kept the entry of a closed overlay.
  addEventListener('pageshow', settle);
  address = location.href;
  settle();
}

function follow(event: PopStateEvent): void {
  const wasGoing = isGoing;
  isGoing = false;
  const at = depth();
  const isResting = resting !== undefined;
  const isOwn = location.href === address && (wasGoing || isResting || at !== open.length);
  if (isOwn) {
    event.stopImmediatePropagation();
    keepScrollPosition();
  }
  // The overlay was closed already: this Back is meant for the page.
  if (!wasGoing && isResting && at === open.length) {
    stopResting();
    history.back();
    return;
  }
  // What opened while this module went back stays, and gets its entry now.
  if (!wasGoing) closeDownTo(at);
  if (isOwn) keepFocus();
  settle();
}

function closeDownTo(count: number): void {
  while (open.length > count) open.pop()?.close();
}

/** Makes as many history entries as overlays are open, then runs what waits for that. */
function settle(): void {
  stopResting();
  if (isGoing) return;
  const entries = depth();
  isGoing = entries > open.length;
  if (isGoing) history.go(open.length - entries);
  for (let over = entries + 1; over <= open.length; over += 1) {
    address = location.href;
    history.pushState({ ...stateOfEntry(), over }, '');
  }
  if (!isGoing) for (const then of waiting.splice(0)) then();
}

function rest(): void {
  stopResting();
  resting = setTimeout(settle, REST_MS);
  // Going back would cancel a navigation that has begun meanwhile.
  addEventListener('beforeunload', stopResting);
}

function stopResting(): void {
  clearTimeout(resting);
  resting = undefined;
  removeEventListener('beforeunload', stopResting);
}

/** Number of overlays on the page in the current history entry. */
function depth(): number {
  const { over } = stateOfEntry();
  return isWhole(over) ? over : 0;
}

function stateOfEntry(): Readonly<Record<string, unknown>> {
  const state: unknown = history.state;
  return isRecord(state) ? state : {};
}

/** The browser restores the position at which the overlay was opened. */
function keepScrollPosition(): void {
  const { scrollX: left, scrollY: top } = window;
  requestAnimationFrame(() => {
    scrollTo({ left, top });
  });
}

/** An address with a hash makes the browser move the focus to its part of the page, or drop it. */
function keepFocus(): void {
  const { activeElement } = document;
  requestAnimationFrame(() => {
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  });
}
