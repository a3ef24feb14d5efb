import { afterFrame } from '#src/islands/next-task.ts';
import { writeTab } from '#src/stores/tab-storage.ts';
import { BUBBLE_CLOSED_KEY } from './bubble-start.ts';

/** Duration of the fade before removal (SPEC.md section 9). */
const REMOVAL_MS = 1000;

/** Scroll distance, in px, before the direction counts. */
const STEP = 12;

/**
 * Makes the WhatsApp bubble closable: it fades out, is removed a second later, and stays away for this
 * visit. On a phone it also hides while scrolling down (footer.css).
 */
export function startBubble(bubble: HTMLElement): void {
  const close = bubble.querySelector('button');
  if (close === null) return;
  close.addEventListener('click', () => {
    writeTab(BUBBLE_CLOSED_KEY, '1');
    bubble.classList.add('is-leaving');
    setTimeout(() => {
      bubble.remove();
    }, REMOVAL_MS);
  });
  giveWay(bubble);
  keepOffContent(bubble);
}

/** Pause after scrolling or a press before the bubble looks what lies under it, in ms. */
const REST_MS = 100;

/** Room that the bubble leaves to what is beside it, in px. */
const ROOM = 8;

/** Hides the bubble where it would cover a control or an amount of a bill (footer.css). */
function keepOffContent(bubble: HTMLElement): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      // Looking reads the layout, which would be done for it alone if it were not fresh.
      void afterFrame().then(() => {
        bubble.classList.toggle('is-over', isOverContent(bubble));
      });
    }, REST_MS);
  };
  for (const type of ['scroll', 'resize', 'click', 'input', 'focusin']) {
    addEventListener(type, look, { passive: true });
  }
  // At once, and when content arrives late.
  new ResizeObserver(look).observe(bubble.ownerDocument.body);
}

/** Looks at nine points of the bubble's box and the room around it. */
function isOverContent(bubble: HTMLElement): boolean {
  const own = bubble.getBoundingClientRect();
  const room = 2 * ROOM;
  const box = new DOMRect(own.x - ROOM, own.y - ROOM, own.width + room, own.height + room);
  const parts = [0.05, 0.5, 0.95];
  return parts.some((x) =>
    parts.some((y) => {
      const [left, top] = [box.left + box.width * x, box.top + box.height * y];
      const below = bubble.ownerDocument
        .elementsFromPoint(left, top)
        .find((element) => !bubble.contains(element));
      const content = below?.closest('button, input, select, textarea, label, a, summary, td, dd');
      return content != null && isCovered(content, box);
    }),
  );
}

/** A long link or heading may lie a little under the bubble; a button, field or amount may not. */
function isCovered(content: Element, box: DOMRect): boolean {
  const { left, right, top, bottom, width, height } = content.getBoundingClientRect();
  const across = Math.min(right, box.right) - Math.max(left, box.left);
  const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
  if (across <= 0 || down <= 0) return false;
  return !content.matches('a:not(.button), summary') || across * down > width * height * 0.2;
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
