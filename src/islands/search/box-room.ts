/** Smallest height of a panel, in CSS px: two products; below that the page scrolls. */
const LEAST = 200;

/**
 * Sets a panel's height to the visible space below its anchor, which a phone's keyboard reduces, and
 * keeps it updated until the returned function is called.
 */
export function keepRoom(panel: HTMLElement, above: HTMLElement): () => void {
  const view = visualViewport;
  const fit = () => {
    const end = view === null ? innerHeight : view.offsetTop + view.height;
    const room = Math.max(LEAST, Math.floor(end - above.getBoundingClientRect().bottom) - 12);
    panel.style.setProperty('--room', `${room}px`);
  };
  fit();
  view?.addEventListener('resize', fit);
  return () => {
    view?.removeEventListener('resize', fit);
  };
}
