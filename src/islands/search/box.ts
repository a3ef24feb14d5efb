import { searchWords } from '#src/domain/search/rule.ts';
import { addStylesheet } from '#src/islands/product/stylesheet.ts';
import { searchPath, searchScopeName } from '#src/stores/search/address.ts';
import { searchIndex } from '#src/stores/search/index-file.ts';
import { recentSearches } from '#src/stores/search/recent.ts';
import { createSuggester, type Suggestions } from '#src/stores/search/suggestions.ts';
import styles from '#src/styles/search-suggestions.css?url';
import { createAnnouncer } from './box-announcer.ts';
import { listenForChoice } from './box-choice.ts';
import { forgettingActions } from './box-forgetting.ts';
import { createFrames } from './box-frames.ts';
import { listenForKeys } from './box-keys.ts';
import { createPanel } from './box-panel.ts';
import { knownPicture, learnPictures } from './box-pictures.ts';
import { keepRoom } from './box-room.ts';
import { panelView } from './box-view.ts';

/**
 * Pause in typing before less urgent work, in ms: longer than between two keys, so that nobody pays for
 * pictures that the next key discards.
 */
const REST_MS = 300;

/** Shared by all boxes of a page: the catalogue is read once. */
const suggester = createSuggester(searchIndex, recentSearches);

/** Four products on a phone, above its keyboard: with more, the other options would be hidden. */
const ON_A_PHONE = { width: matchMedia('(width < 600px)'), products: 4 } as const;

function inRoom(suggestions: Suggestions): Suggestions {
  if (!ON_A_PHONE.width.matches) return suggestions;
  return { ...suggestions, products: suggestions.products.slice(0, ON_A_PHONE.products) };
}

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
  let isWanted = false;
  let isOpen = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let meant = { text: '', others: [] as readonly string[] };
  let leaveRoom: () => void = () => undefined;

  const draw = (suggestions: Suggestions) => {
    const others = meant.text === suggestions.text ? meant.others : [];
    const view = panelView(suggestions, others, {
      path: searchPath(),
      scope: searchScopeName(searchIndex.state.get().products),
    });
    // First: measuring the space after filling it would cause another layout.
    const isOpening = view.sections.length > 0 || view.note !== null;
    setOpen(isOpening);
    // A closed panel is hidden and stays as it is: it opens again without a new layout.
    if (isOpening) panel.show(view, searchWords(input.value), knownPicture);
    setExpanded(view.sections.length > 0);
    active.keep();
    return view;
  };

  const showFirst = () => {
    clearTimeout(resting);
    if (isWanted) draw(inRoom(suggester.suggestFirst(input.value)));
  };

  const show = () => {
    if (!isWanted) return;
    const suggestions = inRoom(suggester.suggest(input.value));
    announcer.announce(draw(suggestions).said);
    clearTimeout(resting);
    resting = setTimeout(() => void think(suggestions), REST_MS);
  };

  const frames = createFrames(showFirst, show);

  const followIndex = () => {
    frames.drawSoon();
    void suggester.prepare().then(frames.drawSoon);
  };

  /** Work that continued typing does not wait for. */
  const think = async ({ text, status, count, products }: Suggestions) => {
    if (!isWanted) return;
    if (text !== '' && status === 'ready' && count === 0 && meant.text !== text) {
      meant = { text, others: await suggester.meant(text).catch(() => []) };
      frames.drawSoon();
    }
    await learnPictures(products);
    panel.showPictures(knownPicture);
  };

  const setOpen = (open: boolean) => {
    if (open === isOpen) return;
    isOpen = open;
    leaveRoom();
    if (open) leaveRoom = keepRoom(panel.element, form);
    panel.element.toggleAttribute('data-closed', !open);
    if (!open) panel.element.scrollTop = 0;
  };

  const setExpanded = (expanded: boolean) => {
    const now = String(expanded);
    // Setting an attribute to the same value recalculates styles.
    if (input.getAttribute('aria-expanded') !== now) input.setAttribute('aria-expanded', now);
  };

  const open = () => {
    const isStale = !isWanted || frames.isBehind();
    isWanted = true;
    if (isStale) show();
  };

  const close = () => {
    isWanted = false;
    clearTimeout(resting);
    setOpen(false);
    setExpanded(false);
    active.clear();
    announcer.clear();
  };

  const panel = createPanel(page, input.id, {
    retry: () => {
      input.focus();
      void searchIndex.load();
    },
    ...forgettingActions(input, show),
  });
  const announcer = createAnnouncer(page);
  input.after(panel.element, announcer.element);
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
    frames.drawNow();
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
  // A click chooses without taking the focus, and with it the phone's keyboard, from the box.
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
  recentSearches.listen(frames.drawSoon);
  if (page.activeElement === input && isAsking()) open();
}
