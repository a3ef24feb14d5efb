import { make, makeIcon } from './box-make.ts';
import type { OptionView } from './box-option-views.ts';

/** An option on the page: a row that shows one choice after another. */
export type Option = {
  readonly element: HTMLAnchorElement;
  /** Holds what it is called. */
  readonly text: Text;
  /** Where a product's picture stands; null where it has none. */
  readonly tile: HTMLElement | null;
  /** What it shows. */
  readonly view: () => OptionView;
  /** Shows another choice of the same kind in its place; only what differs is touched. */
  readonly show: (view: OptionView) => void;
};

/**
 * Makes an option: a real link, which a middle click opens in a new tab. It takes no focus of its own:
 * that stays in the box.
 */
export function createOption(page: Document, id: string, first: OptionView): Option {
  const element = make(page, 'a', 'suggestion');
  element.id = id;
  element.tabIndex = -1;
  element.setAttribute('role', 'option');
  element.setAttribute('aria-selected', 'false');
  const tile = first.product === null ? null : make(page, 'span', 'suggestion-tile');
  if (tile !== null) {
    element.classList.add('suggestion-product');
    element.append(tile);
  }
  if (first.icon !== null) element.append(makeIcon(page, first.icon));
  const text = addText(element, make(page, 'span', 'suggestion-text'));
  let detail: Text | null = null;
  let unit: Text | null = null;
  if (first.detail !== null) {
    // What is read out is one line: without a space, title and price would be one word.
    element.append(' ');
    const end = make(page, 'span', 'suggestion-detail');
    detail = addText(element, end);
    if (first.unit !== null) unit = addText(end, make(page, 'span', 'visually-hidden'));
  }
  let view = first;
  const show = (now: OptionView) => {
    view = now;
    // The link as it is written: `href` gives it whole.
    if (element.getAttribute('href') !== view.href) element.href = view.href;
    write(text, view.text);
    if (detail !== null) write(detail, view.detail ?? '');
    if (unit !== null) write(unit, ` ${view.unit ?? ''}`);
  };
  show(first);
  return { element, text, tile, view: () => view, show };
}

function addText(parent: HTMLElement, element: HTMLElement): Text {
  const text = parent.ownerDocument.createTextNode('');
  element.append(text);
  parent.append(element);
  return text;
}

function write(text: Text, data: string): void {
  if (text.data !== data) text.data = data;
}
