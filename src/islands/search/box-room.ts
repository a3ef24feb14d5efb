/** The least height of a panel, in CSS pixels: two products, where the page itself must scroll. */
const LEAST = 200;

/**
 * Gives a panel the height between what it hangs from and the end of what is seen, which a phone's
 * keyboard makes small; follows it until the answer is called.
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
