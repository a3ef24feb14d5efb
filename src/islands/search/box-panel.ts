import type { SearchProduct } from '#src/domain/search/product.ts';
import { iconOf } from '#src/islands/icon-button.ts';
import { make, makeButton, setChildren } from './box-make.ts';
import { createMarks } from './box-marks.ts';
import type { Option } from './box-option.ts';
import { createSection, type Section } from './box-section.ts';
import { createTiles } from './box-tiles.ts';
import type { PanelView, SectionView } from './box-view.ts';

/** Actions of the panel's buttons. `buttons` returns the current ones that remove a search. */
export type PanelActions = {
  readonly retry: () => void;
  readonly forget: (search: string, buttons: () => readonly HTMLElement[]) => void;
  readonly forgetAll: (buttons: () => readonly HTMLElement[]) => void;
};

/** The panel under a search box: a list of options, and the parts beside it. */
export type Panel = {
  readonly element: HTMLElement;
  readonly list: HTMLElement;
  /** The visible options, in order. */
  readonly options: () => readonly Option[];
  /** Shows new content; unchanged parts are not touched. */
  readonly show: (view: PanelView, words: readonly string[], srcOf: PictureOf) => void;
  /** Shows pictures once they are loaded. */
  readonly showPictures: (srcOf: PictureOf) => void;
};

/** Returns the address of a product's picture; undefined until known. */
type PictureOf = (product: SearchProduct) => string | undefined;

/** Makes the panel of a box, whose ids begin with `id`. */
export function createPanel(page: Document, id: string, actions: PanelActions): Panel {
  const element = make(page, 'div', 'suggestions');
  element.toggleAttribute('data-closed', true);
  // Browsers focus scrollable elements: here the keys of the box move through the content.
  element.tabIndex = -1;
  const text = make(page, 'p', 'suggestions-text');
  const retry = makeButton(page, { className: 'button', content: 'Retry' }, actions.retry);
  const note = make(page, 'div', 'suggestions-note');
  note.append(text, retry);
  const list = make(page, 'div', 'suggestions-list');
  list.id = `${id}-list`;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', 'Suggestions');
  const forgetting = createForgetting(page, actions);
  element.append(note, list, forgetting.element);

  const sections = new Map<SectionView['id'], Section>();
  const marks = createMarks();
  const tiles = createTiles(page);
  let shown: readonly Option[] = [];

  const showPictures: Panel['showPictures'] = (srcOf) => {
    tiles.show(shown, srcOf);
  };

  return {
    element,
    list,
    options: () => shown,
    show: (view, words, srcOf) => {
      note.hidden = view.note === null;
      if (text.textContent !== view.note) text.textContent = view.note;
      retry.hidden = !view.canRetry;
      const now = view.sections.map((one) => {
        const section = sections.get(one.id) ?? createSection(page, `${id}-${one.id}`, one);
        sections.set(one.id, section);
        section.show(one);
        return section;
      });
      shown = now.flatMap((section) => section.options());
      setChildren(
        list,
        now.map((section) => section.element),
      );
      marks.show(
        view.sections.flatMap((one, at) => (marksWords(one) ? textsOf(now[at]) : [])),
        words,
      );
      showPictures(srcOf);
      list.hidden = shown.length === 0;
      list.toggleAttribute('data-products', view.sections[0]?.id === 'products');
      element.toggleAttribute('data-forgetting', view.canForget && shown.length > 0);
      forgetting.show(view.canForget ? shown.map((option) => option.view().text) : []);
    },
    showPictures,
  };
}

function textsOf(section: Section | undefined): readonly Text[] {
  return section?.options().map((option) => option.text) ?? [];
}

/** Options that search for the whole text, or for another, highlight no word. */
function marksWords({ id }: SectionView): boolean {
  return id !== 'search' && id !== 'meant';
}

/** Beside the list, whose options may hold no buttons: a button for each row. */
function createForgetting(page: Document, { forget, forgetAll }: PanelActions) {
  const element = make(page, 'div', 'suggestions-forget');
  const shown = () => [...element.querySelectorAll<HTMLElement>('.suggestions-remove')];
  const clear = makeButton(
    page,
    { className: 'suggestions-clear', content: 'Clear', label: 'Clear recent searches' },
    () => {
      forgetAll(shown);
    },
  );
  let known = new Map<string, HTMLElement>();
  const buttonOf = (search: string): HTMLElement => {
    const label = `Remove “${search}” from recent searches`;
    const content = iconOf('close', 20);
    return makeButton(page, { className: 'suggestions-remove', content, label }, () => {
      forget(search, shown);
    });
  };
  return {
    element,
    show: (searches: readonly string[]) => {
      element.hidden = searches.length === 0;
      known = new Map(searches.map((search) => [search, known.get(search) ?? buttonOf(search)]));
      setChildren(element, [clear, ...known.values()]);
    },
  };
}
