import { atom, type ReadableAtom } from 'nanostores';
import { display } from '#src/domain/display.ts';

/** A message that goes by itself (SPEC.md section 8). */
export type Toast = {
  readonly id: number;
  readonly kind: 'success' | 'warning' | 'error';
  /** Only a popup has one, such as "Error". */
  readonly title: string | null;
  readonly text: string;
  /** Where the message leads, such as to Log In. */
  readonly link: { readonly name: string; readonly href: string } | null;
  /** What takes back what has just been done. */
  readonly undo: (() => void) | null;
};

/** What is told; what is left out is plain. */
type Told = Partial<Omit<Toast, 'id' | 'text'>> & { readonly text: string };

const shown = atom<readonly Toast[]>([]);
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let last = 0;
let held = false;

/** The messages that stand on the page, the oldest first. */
export const toasts: ReadableAtom<readonly Toast[]> = shown;

/**
 * Shows a message for 3 seconds, or for 2 where it is a popup with a title (SPEC.md section 8); one
 * that can take something back stays longer.
 */
export function tell({
  kind = 'success',
  title = null,
  link = null,
  undo = null,
  text,
}: Told): void {
  const toast: Toast = { id: (last += 1), kind, title, text, link, undo };
  // One that says the same is shown anew, not twice; what each can take back is its own.
  const same = shown.get().filter((other) => other.text === text && other.undo === null);
  for (const { id } of same) forget(id);
  shown.set([...shown.get().filter((other) => !same.includes(other)), toast]);
  start(toast);
}

/** Takes a message away. */
export function dismiss(id: number): void {
  forget(id);
  shown.set(shown.get().filter((toast) => toast.id !== id));
}

/** Holds all messages while a shopper points at one of them or has the focus in it. */
export function holdToasts(): void {
  held = true;
  for (const id of timers.keys()) forget(id);
}

/** Lets messages go again, each after its whole time. */
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

/** How long a message stays, in ms. */
function lifeOf({ title, undo }: Toast): number {
  if (undo !== null) return display.undoMs;
  return title === null ? display.toastMs : display.popupMs;
}
