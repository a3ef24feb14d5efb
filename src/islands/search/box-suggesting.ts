import { searchWords } from '#src/domain/search/rule.ts';
import { searchPath, searchScopeName } from '#src/stores/search/address.ts';
import { searchIndex } from '#src/stores/search/index-file.ts';
import { recentSearches } from '#src/stores/search/recent.ts';
import {
  createSuggester,
  NO_MEANING,
  type Meant,
  type Suggestions,
} from '#src/stores/search/suggestions.ts';
import type { Active } from './box-active.ts';
import type { Announcer } from './box-announcer.ts';
import { createFrames } from './box-frames.ts';
import type { Opening } from './box-opening.ts';
import type { Panel } from './box-panel.ts';
import { knownPicture, learnPictures } from './box-pictures.ts';
import { panelView, type PanelView } from './box-view.ts';

/**
 * Pause in typing before less urgent work, in ms: longer than between two keys, so that nobody pays for
 * pictures that the next key discards.
 */
const REST_MS = 300;

/** Shared by all boxes of a page: the catalogue is read once. */
const suggester = createSuggester(searchIndex, recentSearches);

/** Four products on a phone, above its keyboard: with more, the other options would be hidden. */
const ON_A_PHONE = { width: matchMedia('(width < 600px)'), products: 4 } as const;

/** The parts of a box that show its suggestions. */
type Parts = {
  readonly input: HTMLInputElement;
  readonly panel: Panel;
  readonly opening: Opening;
  readonly active: Active;
  readonly announcer: Announcer;
};

/** When a box suggests. */
export type Suggesting = {
  /** Shows suggestions, and goes on doing so until `stop`. */
  readonly start: () => void;
  /** Shows suggestions for a key that was just typed. */
  readonly type: () => void;
  /** Closes the panel. */
  readonly stop: () => void;
  /** Shows the current suggestions at once, if the box suggests. */
  readonly show: () => void;
  /** Shows them after the next frame. */
  readonly showSoon: () => void;
  /** Shows them after the next frame, and again once a changed catalogue is prepared. */
  readonly followIndex: () => void;
};

/** Lets a box suggest; it does not at first. */
export function createSuggesting(parts: Parts): Suggesting {
  const { input, panel, opening, active, announcer } = parts;
  let isWanted = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let meant: Meant & { readonly text: string } = { text: '', ...NO_MEANING };

  const draw = (suggestions: Suggestions) =>
    showView(parts, suggestions, meant.text === suggestions.text ? meant : NO_MEANING);
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
  /** Work that continued typing does not wait for. */
  const think = async ({ text, status, count, products: own }: Suggestions) => {
    if (!isWanted) return;
    if (text !== '' && status === 'ready' && count === 0 && meant.text !== text) {
      meant = { text, ...(await suggester.meant(text).catch(() => NO_MEANING)) };
      frames.drawSoon();
    }
    await learnPictures(meant.text === text ? [...own, ...(meant.read?.products ?? [])] : own);
    panel.showPictures(knownPicture);
  };

  return {
    start: () => {
      const isStale = !isWanted || frames.isBehind();
      isWanted = true;
      if (isStale) show();
    },
    type: () => {
      active.clear();
      isWanted = true;
      frames.drawNow();
    },
    stop: () => {
      isWanted = false;
      clearTimeout(resting);
      opening.setOpen(false);
      opening.setExpanded(false);
      active.clear();
      announcer.clear();
    },
    show,
    showSoon: frames.drawSoon,
    followIndex: () => {
      frames.drawSoon();
      void suggester.prepare().then(frames.drawSoon);
    },
  };
}

/** Shows suggestions and corrections in the panel. Returns what it shows. */
function showView(
  { input, panel, opening, active }: Parts,
  suggestions: Suggestions,
  meant: Meant,
): PanelView {
  const view = panelView(suggestions, inRoomToo(meant), {
    path: searchPath(),
    scope: searchScopeName(searchIndex.state.get().products),
  });
  // First: measuring the space after filling it would cause another layout.
  const isOpening = view.sections.length > 0 || view.note !== null;
  opening.setOpen(isOpening);
  // A closed panel is hidden and stays as it is: it opens again without a new layout.
  if (isOpening) panel.show(view, searchWords(input.value), knownPicture);
  opening.setExpanded(view.sections.length > 0);
  active.keep();
  return view;
}

function inRoom(suggestions: Suggestions): Suggestions {
  return { ...suggestions, products: firstInRoom(suggestions.products) };
}

function inRoomToo({ read, searches }: Meant): Meant {
  if (read === null) return { read, searches };
  return { read: { ...read, products: firstInRoom(read.products) }, searches };
}

function firstInRoom(products: Suggestions['products']): Suggestions['products'] {
  return ON_A_PHONE.width.matches ? products.slice(0, ON_A_PHONE.products) : products;
}
