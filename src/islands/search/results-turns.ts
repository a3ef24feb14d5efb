/** Turns in which a phone lays out the cards of results (styles/search-results.css). */
const TURNS = 6;

/**
 * Has a phone lay out the cards of results in turns, each a frame of its own, so that a touch in
 * between is not kept waiting: a row, a second one, then two rows with each. To be called when the cards
 * are drawn, before they are painted.
 */
export function layOutInTurns(root: HTMLElement, turn = 1): void {
  if (turn === TURNS) {
    delete root.dataset.turn;
    return;
  }
  root.dataset.turn = String(turn);
  requestAnimationFrame(() => {
    // After the paint.
    setTimeout(() => {
      layOutInTurns(root, turn + 1);
    });
  });
}
