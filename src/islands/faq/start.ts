/**
 * Answers can be linked to: browsers open the one that an address names by themselves, all but the
 * older ones, for which it is done here. The address follows what is opened, so that it can be sent
 * on.
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
  // The browser's own scrolling may have ended where the answer was before another one closed.
  question.scrollIntoView();
}

/** Puts the answer that was opened into the address, without a step in the history. */
function name({ target: toggled }: Event): void {
  if (!(toggled instanceof HTMLDetailsElement) || !toggled.open) return;
  const hash = `#${encodeURIComponent(toggled.querySelector('.answer')?.id ?? '')}`;
  // An address that says so already is left alone: the browser may be scrolling to it.
  if (location.hash !== hash) history.replaceState(history.state, '', hash);
}
