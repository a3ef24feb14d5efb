import { searchWords } from '#src/domain/search-rule.ts';
import { addStylesheet } from '#src/islands/product/stylesheet.ts';
import { recentSearches } from '#src/stores/recent-searches.ts';
import { searchPath, searchScopeName } from '#src/stores/search-address.ts';
import { searchIndex } from '#src/stores/search-index.ts';
import { createSuggester, type Suggestions } from '#src/stores/search-suggestions.ts';
import styles from '#src/styles/search-suggestions.css?url';
import { listenForChoice } from './box-choice.ts';
import { forgettingActions } from './box-forgetting.ts';
import { listenForKeys } from './box-keys.ts';
import { createPanel } from './box-panel.ts';
import { knownPicture, learnPictures } from './box-pictures.ts';
import { keepRoom } from './box-room.ts';
import { createTeller } from './box-teller.ts';
import { panelView } from './box-view.ts';

/** How long a hand rests before what can wait is fetched and thought about, in ms. */
const REST_MS = 150;

/** The same for all boxes of a page: what it knows of the catalogue is read once. */
const suggester = createSuggester(searchIndex, recentSearches);

/**
 * Lets a search box suggest as one types; at once where it has the focus and `isAsking` says that its
 * text is still to be answered. Resolves once it does; rejects where its styles do not come.
 */
export async function attachBox(
  form: HTMLFormElement,
  input: HTMLInputElement,
  isAsking: () => boolean,
): Promise<void> {
  void searchIndex.load();
  await addStylesheet(styles);
  const page = form.ownerDocument;
  let isWanted = false;
  let isOpen = false;
  let frame = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let meant = { text: '', others: [] as readonly string[] };
  let leaveRoom: () => void = () => undefined;

  const show = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    if (!isWanted) return;
    const suggestions = suggester.suggest(input.value);
    const others = meant.text === suggestions.text ? meant.others : [];
    const view = panelView(suggestions, others, {
      path: searchPath(),
      scope: searchScopeName(searchIndex.state.get().products),
    });
    // First: to measure the room after it has been filled would lay the page out once more.
    setOpen(view.sections.length > 0 || view.note !== null);
    panel.show(view, searchWords(input.value));
    panel.showPictures(knownPicture);
    input.setAttribute('aria-expanded', String(view.sections.length > 0));
    active.keep();
    teller.say(view.said);
    clearTimeout(resting);
    resting = setTimeout(() => void think(suggestions), REST_MS);
  };

  /** At most once a frame, however much comes. */
  const showSoon = () => {
    if (isWanted && frame === 0) frame = requestAnimationFrame(show);
  };

  const followIndex = () => {
    showSoon();
    void suggester.prepare().then(showSoon);
  };

  /** What a hand that types on does not wait for. */
  const think = async ({ text, status, count, products }: Suggestions) => {
    if (!isWanted) return;
    if (text !== '' && status === 'ready' && count === 0 && meant.text !== text) {
      meant = { text, others: await suggester.meant(text).catch(() => []) };
      showSoon();
    }
    await learnPictures(products);
    panel.showPictures(knownPicture);
  };

  const setOpen = (open: boolean) => {
    if (open === isOpen) return;
    isOpen = open;
    leaveRoom();
    if (open) leaveRoom = keepRoom(panel.element, form);
    panel.element.hidden = !open;
  };

  const open = () => {
    const isStale = !isWanted || frame !== 0;
    isWanted = true;
    if (isStale) show();
  };

  const close = () => {
    isWanted = false;
    clearTimeout(resting);
    setOpen(false);
    input.setAttribute('aria-expanded', 'false');
    active.clear();
    teller.stop();
  };

  const panel = createPanel(page, input.id, {
    retry: () => {
      input.focus();
      void searchIndex.load();
    },
    ...forgettingActions(input, show),
  });
  const teller = createTeller(page);
  input.after(panel.element, teller.element);
  input.setAttribute('aria-controls', panel.list.id);

  const active = listenForKeys({
    input,
    options: () => (isOpen ? panel.options() : []),
    isOpen: () => isOpen,
    open,
    close,
  });

  input.addEventListener('input', () => {
    active.clear();
    isWanted = true;
    showSoon();
  });
  input.addEventListener('focus', () => {
    void searchIndex.load();
    open();
  });
  input.addEventListener('click', open);
  form.addEventListener('submit', close);
  form.addEventListener('focusout', ({ relatedTarget }) => {
    const isInside =
      relatedTarget === input ||
      (relatedTarget instanceof Node && panel.element.contains(relatedTarget));
    if (!isInside) close();
  });
  // A click chooses without taking the focus, and with it the keyboard of a phone, from the box.
  panel.element.addEventListener('mousedown', (event) => {
    event.preventDefault();
  });
  panel.element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    input.focus();
    close();
  });
  listenForChoice(form, input, panel, close);
  searchIndex.state.subscribe(followIndex);
  recentSearches.listen(showSoon);
  if (page.activeElement === input && isAsking()) open();
}
