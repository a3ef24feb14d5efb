/**
 * Opens the answer that an address names, which older browsers do not do themselves, and keeps the
 * address equal to the opened answer, so that it can be shared.
 */
export function startQuestions(page: Document): void {
  const list = page.querySelector('[data-questions]');
  if (list === null) return;
  openNamed(page);
  addEventListener('hashchange', () => {
    openNamed(page);
  });
  // A toggle does not bubble.
  list.addEventListener('toggle', name, { capture: true });
}

function openNamed(page: Document): void {
  const answer = page.querySelector(`[data-questions] :target`);
  const question = answer?.closest('details');
  if (!question) return;
  question.open = true;
  // The browser may have scrolled to the answer's position before another one closed.
  question.scrollIntoView();
}

/** Writes the opened answer into the address, without a history entry. */
function name({ target: toggled }: Event): void {
  if (!(toggled instanceof HTMLDetailsElement) || !toggled.open) return;
  const hash = `#${encodeURIComponent(toggled.querySelector('.answer')?.id ?? '')}`;
  // An address that is correct is left alone: the browser may be scrolling to it.
  if (location.hash !== hash) history.replaceState(history.state, '', hash);
}
