/** How long a hand rests before it is told what there is, in ms: nobody is talked over. */
const SAY_MS = 800;

/** Says things to those who do not see them. */
export type Teller = {
  readonly element: HTMLElement;
  /** Says this once nothing else has come for a while. */
  readonly say: (text: string) => void;
  /** Says nothing any more of what was to be said. */
  readonly stop: () => void;
};

/** Makes a polite live region that does not chatter. */
export function createTeller(page: Document): Teller {
  const element = page.createElement('p');
  element.className = 'visually-hidden';
  element.setAttribute('role', 'status');
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    element,
    say: (text) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (element.textContent !== text) element.textContent = text;
      }, SAY_MS);
    },
    stop: () => {
      clearTimeout(timer);
      element.textContent = '';
    },
  };
}
