/** How long the bubble fades before it is removed (SPEC.md section 9). */
const REMOVAL_MS = 1000;

/** Lets the WhatsApp bubble be closed: it fades out and is gone a second later. */
export function letBubbleClose(bubble: HTMLElement): void {
  const close = bubble.querySelector('button');
  if (close === null) return;
  close.hidden = false;
  close.addEventListener('click', () => {
    bubble.classList.add('is-leaving');
    setTimeout(() => {
      bubble.remove();
    }, REMOVAL_MS);
  });
}
