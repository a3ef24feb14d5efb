import { markWords } from '#src/domain/marked-text.ts';
import { make, makeIcon } from './box-make.ts';
import type { OptionView } from './box-option-views.ts';

/** How large a product's picture is, in CSS pixels. */
const PICTURE = 56;

/** An option on the page. */
export type Option = {
  readonly element: HTMLAnchorElement;
  readonly view: OptionView;
  /** Marks the words that were searched for. */
  readonly mark: (words: readonly string[]) => void;
  /** Shows the picture of its product, once. */
  readonly showPicture: (src: string) => void;
};

/**
 * Makes an option: a real link, which a middle click opens in a new tab. It takes no focus of its own:
 * that stays in the box.
 */
export function createOption(page: Document, id: string, view: OptionView): Option {
  const element = make(page, 'a', 'suggestion');
  element.id = id;
  element.href = view.href;
  element.tabIndex = -1;
  element.setAttribute('role', 'option');
  element.setAttribute('aria-selected', 'false');
  const picture = view.product === null ? null : page.createElement('img');
  if (picture !== null) {
    element.classList.add('suggestion-product');
    picture.alt = '';
    picture.width = PICTURE;
    picture.height = PICTURE;
    picture.decoding = 'async';
    const tile = make(page, 'span', 'suggestion-tile');
    tile.append(picture);
    element.append(tile);
  }
  if (view.icon !== null) element.append(makeIcon(page, view.icon));
  const text = make(page, 'span', 'suggestion-text');
  text.textContent = view.text;
  element.append(text);
  if (view.detail !== null) {
    const detail = make(page, 'span', 'suggestion-detail');
    detail.textContent = view.detail;
    if (view.unit !== null) detail.append(hidden(page, ` ${view.unit}`));
    // What is read out is one line: without a space, title and price would be one word.
    element.append(' ', detail);
  }
  let marked = '';
  return {
    element,
    view,
    mark: (words) => {
      const key = words.join(' ');
      if (key === marked) return;
      marked = key;
      text.replaceChildren(...markedNodes(page, view.text, words));
    },
    showPicture: (src) => {
      if (picture !== null && !picture.hasAttribute('src')) picture.src = src;
    },
  };
}

function markedNodes(page: Document, text: string, words: readonly string[]): readonly Node[] {
  return markWords(text, words).map((piece) => {
    if (!piece.marked) return page.createTextNode(piece.text);
    const mark = page.createElement('mark');
    mark.textContent = piece.text;
    return mark;
  });
}

function hidden(page: Document, text: string): HTMLElement {
  const element = make(page, 'span', 'visually-hidden');
  element.textContent = text;
  return element;
}
