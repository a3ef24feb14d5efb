/** Pause in typing before an announcement, in ms. */
const PAUSE_MS = 800;

/** Announces changes to screen readers. */
export type Announcer = {
  readonly element: HTMLElement;
  /** Announces a text once typing has paused. */
  readonly announce: (text: string) => void;
  /** Drops pending announcements. */
  readonly clear: () => void;
};

/** Creates a polite live region. */
export function createAnnouncer(page: Document): Announcer {
  const element = page.createElement('p');
  element.className = 'visually-hidden';
  element.setAttribute('role', 'status');
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    element,
    announce: (text) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (element.textContent !== text) element.textContent = text;
      }, PAUSE_MS);
    },
    clear: () => {
      clearTimeout(timer);
      element.textContent = '';
    },
  };
}
