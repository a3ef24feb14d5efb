/** Duration of the fade before removal (SPEC.md section 9). */
const REMOVAL_MS = 1000;

/** Stored for the browser session once the bubble was closed. */
const CLOSED_KEY = 'oja:v1:bubble-closed';

/** Scroll distance, in px, before the direction counts. */
const STEP = 12;

/**
 * Makes the WhatsApp bubble closable: it fades out, is removed a second later, and stays away for this
 * visit. On a phone it also hides while scrolling down (footer.css).
 */
export function startBubble(bubble: HTMLElement): void {
  const close = bubble.querySelector('button');
  if (close === null) return;
  if (wasClosed()) {
    bubble.remove();
    return;
  }
  close.addEventListener('click', () => {
    rememberClosed();
    bubble.classList.add('is-leaving');
    setTimeout(() => {
      bubble.remove();
    }, REMOVAL_MS);
  });
  giveWay(bubble);
}

function giveWay(bubble: HTMLElement): void {
  let last = scrollY;
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - last) < STEP) return;
      bubble.classList.toggle('is-away', scrollY > last);
      last = scrollY;
    },
    { passive: true },
  );
}

// Storage may be blocked: the bubble then returns on the next page.
function wasClosed(): boolean {
  try {
    return sessionStorage.getItem(CLOSED_KEY) !== null;
  } catch {
    return false;
  }
}

function rememberClosed(): void {
  try {
    sessionStorage.setItem(CLOSED_KEY, '1');
  } catch {
    return;
  }
}
