import { addStylesheet } from '#src/islands/stylesheet.ts';
import { searchIndex } from '#src/stores/search/index-file.ts';
import { recentSearches } from '#src/stores/search/recent.ts';
import styles from '#src/styles/search-suggestions.css?url';
import { createActive } from './box-active.ts';
import { createAnnouncer } from './box-announcer.ts';
import { listenForChoice } from './box-choice.ts';
import { forgettingActions } from './box-forgetting.ts';
import { listenForKeys } from './box-keys.ts';
import { createOpening } from './box-opening.ts';
import { createPanel } from './box-panel.ts';
import { createSuggesting, type Suggesting } from './box-suggesting.ts';

/**
 * Adds suggestions to a search box; at once if it has the focus and `isAsking` says that its text still
 * needs an answer. Resolves once it does; rejects if its styles cannot be loaded.
 */
export async function attachBox(
  form: HTMLFormElement,
  input: HTMLInputElement,
  isAsking: () => boolean,
): Promise<void> {
  void searchIndex.load();
  await addStylesheet(styles);
  const page = form.ownerDocument;
  const panel = createPanel(page, input.id, {
    retry: () => {
      input.focus();
      void searchIndex.load();
    },
    ...forgettingActions(input, () => {
      suggesting.show();
    }),
  });
  const announcer = createAnnouncer(page);
  input.after(panel.element, announcer.element);
  input.setAttribute('aria-controls', panel.list.id);

  const opening = createOpening(form, input, panel.element, () => {
    suggesting.stop();
  });
  const { isOpen } = opening;
  const active = createActive(input, () => (isOpen() ? panel.options() : []));
  const suggesting = createSuggesting({ input, panel, opening, active, announcer });
  const { start: open, stop: close } = suggesting;

  listenForKeys({ input, active, isOpen, open, close });
  listenForUse(form, input, panel.element, suggesting);
  listenForChoice(input, panel, close);
  searchIndex.state.subscribe(suggesting.followIndex);
  recentSearches.listen(suggesting.showSoon);
  if (page.activeElement === input && isAsking()) open();
}

/** Suggests while the box or its panel is used. */
function listenForUse(
  form: HTMLFormElement,
  input: HTMLInputElement,
  panel: HTMLElement,
  { start, type, stop }: Suggesting,
): void {
  input.addEventListener('input', type);
  input.addEventListener('focus', () => {
    void searchIndex.load();
    start();
  });
  input.addEventListener('click', start);
  form.addEventListener('submit', stop);
  form.addEventListener('focusout', ({ relatedTarget }) => {
    const isInside =
      relatedTarget === input || (relatedTarget instanceof Node && panel.contains(relatedTarget));
    if (!isInside) stop();
  });
  // A click chooses without taking the focus, and with it the phone's keyboard, from the box.
  panel.addEventListener('mousedown', (event) => {
    event.preventDefault();
  });
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    input.focus();
    stop();
  });
}
