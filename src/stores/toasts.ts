import { atom, type ReadableAtom } from 'nanostores';
import { messageTimes } from '#src/domain/message-times.ts';

/** A message that disappears by itself (SPEC.md section 8). */
export type Toast = {
  readonly id: number;
  readonly kind: 'success' | 'warning' | 'error';
  /** Only popups have one, such as "Error". */
  readonly title: string | null;
  readonly text: string;
  /** A link in the message, such as Log In. */
  readonly link: { readonly name: string; readonly href: string } | null;
  /** Undoes what the message is about. */
  readonly undo: (() => void) | null;
};

/** A message to show, with defaults for what is left out. */
type Told = Partial<Omit<Toast, 'id' | 'text'>> & { readonly text: string };

const shown = atom<readonly Toast[]>([]);
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let last = 0;
let held = false;

/** The messages on the page, oldest first. */
export const toasts: ReadableAtom<readonly Toast[]> = shown;

/**
 * Shows a message for 3 seconds, or 2 for a popup with a title (SPEC.md section 8); a message with an
 * undo stays longer.
 */
export function tell({
  kind = 'success',
  title = null,
  link = null,
  undo = null,
  text,
}: Told): void {
  const toast: Toast = { id: (last += 1), kind, title, text, link, undo };
  // An equal message replaces the shown one, unless they undo different things.
  const same = shown.get().filter((other) => other.text === text && other.undo === null);
  for (const { id } of same) forget(id);
  shown.set([...shown.get().filter((other) => !same.includes(other)), toast]);
  start(toast);
}

/** Removes a message. */
export function dismiss(id: number): void {
  forget(id);
  shown.set(shown.get().filter((toast) => toast.id !== id));
}

/** Removes a message that turned out to be wrong. */
export function takeBack(text: string): void {
  for (const toast of shown.get()) if (toast.text === text) dismiss(toast.id);
}

/** Keeps all messages while one of them is pointed at or has the focus. */
export function holdToasts(): void {
  held = true;
  for (const id of timers.keys()) forget(id);
}

/** Restarts the timer of each message. */
export function releaseToasts(): void {
  held = false;
  for (const toast of shown.get()) start(toast);
}

function start(toast: Toast): void {
  forget(toast.id);
  if (held) return;
  timers.set(
    toast.id,
    setTimeout(() => {
      dismiss(toast.id);
    }, lifeOf(toast)),
  );
}

function forget(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Returns how long a message stays, in ms. */
function lifeOf({ title, undo }: Toast): number {
  if (undo !== null) return messageTimes.undo;
  return title === null ? messageTimes.toast : messageTimes.popup;
}
