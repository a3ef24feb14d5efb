import { isPlainClick } from '#src/islands/plain-click.ts';
import { closeOverlays, isOverlayEntry, whenPopped } from '#src/stores/overlays.ts';

/** Follows links from where the page itself is in the history: Back then leads to it at once. */
export function leaveFromThePage(): void {
  // On the window, after those that answer a link themselves.
  addEventListener('click', (event) => {
    if (event.defaultPrevented || !isOverlayEntry() || !isPlainClick(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.target !== '' || !link.href.startsWith('http')) return;
    event.preventDefault();
    closeOverlays();
    whenPopped(() => {
      location.assign(link.href);
    });
  });
}
