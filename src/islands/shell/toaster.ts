import { dismiss, holdToasts, releaseToasts, toasts, type Toast } from '#src/stores/toasts.ts';
import { spoken, toastView } from './toast-view.ts';

/** Key that focuses the messages, as in other programs. */
const KEY = 'F8';

/**
 * Shows the messages of the page and announces them. Their timers pause while hovered or focused;
 * Escape removes the newest.
 */
export function startToaster(page: Document): void {
  const box = page.querySelector<HTMLElement>('[data-toaster]');
  const list = box?.querySelector('ul');
  const regions = {
    politely: page.querySelector('[data-told]'),
    atOnce: page.querySelector('[data-told-at-once]'),
  };
  if (box == null || list == null) return;
  showToasts(box, list, (toast) => {
    announce(toast.kind === 'error' ? regions.atOnce : regions.politely, spoken(toast));
  });
  holdWhileUsed(box);
  page.addEventListener('keydown', (event) => {
    const newest = toasts.get().at(-1);
    if (newest === undefined || event.defaultPrevented) return;
    if (event.key === KEY) {
      event.preventDefault();
      list.querySelector<HTMLElement>('li:last-child :is(button, a)')?.focus();
    } else if (event.key === 'Escape') {
      dismiss(toasts.get().find(({ id }) => id === focusedToast(list))?.id ?? newest.id);
    }
  });
}

function showToasts(box: HTMLElement, list: HTMLElement, onNew: (toast: Toast) => void): void {
  const views = new Map<number, HTMLElement>();
  const show = () => {
    const all = toasts.get();
    const added = all.filter(({ id }) => !views.has(id));
    for (const toast of added) {
      const view = toastView(toast);
      view.dataset.toast = String(toast.id);
      views.set(toast.id, view);
      list.append(view);
      onNew(toast);
    }
    for (const [id, view] of views) {
      if (all.some((toast) => toast.id === id)) continue;
      // The focus inside it must not be lost.
      if (view.contains(box.ownerDocument.activeElement)) returnFocus(box);
      view.remove();
      views.delete(id);
    }
    if (all.length === 0) releaseToasts();
    if (added.length > 0) raise(box);
    box.hidden = all.length === 0;
  };
  // In a task of its own: a browser styles the page as it raises a message, within the press it tells of.
  toasts.subscribe(() => setTimeout(show));
}

/** Above other overlays, such as a dialog, if the browser can do that. */
function raise(box: HTMLElement): void {
  box.hidden = false;
  if (!('popover' in box) || box.contains(box.ownerDocument.activeElement)) return;
  box.popover = 'manual';
  box.hidePopover();
  box.showPopover();
}

const cameFrom = new WeakMap<HTMLElement, HTMLElement>();

function holdWhileUsed(box: HTMLElement): void {
  box.addEventListener('pointerenter', holdToasts);
  box.addEventListener('pointerleave', () => {
    if (!box.contains(box.ownerDocument.activeElement)) releaseToasts();
  });
  box.addEventListener('focusin', ({ relatedTarget }) => {
    holdToasts();
    if (relatedTarget instanceof HTMLElement && !box.contains(relatedTarget)) {
      cameFrom.set(box, relatedTarget);
    }
  });
  box.addEventListener('focusout', ({ relatedTarget }) => {
    const stays = relatedTarget instanceof Node && box.contains(relatedTarget);
    if (!stays && !box.matches(':hover')) releaseToasts();
  });
}

function returnFocus(box: HTMLElement): void {
  const before = cameFrom.get(box);
  const page = box.ownerDocument;
  const focusTarget =
    before?.isConnected === true ? before : page.querySelector<HTMLElement>('main');
  focusTarget?.focus({ preventScroll: true });
}

function focusedToast(list: HTMLElement): number {
  return Number(list.querySelector<HTMLElement>('li:focus-within')?.dataset.toast);
}

/** An equal text would not be announced again: the region is emptied first. */
function announce(region: Element | null, text: string): void {
  if (region === null) return;
  region.textContent = '';
  requestAnimationFrame(() => {
    region.textContent = text;
  });
}
