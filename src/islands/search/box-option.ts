import { iconOf } from '#src/islands/icon-button.ts';
import { make } from './box-make.ts';
import type { OptionView } from './box-option-views.ts';

/** An option's row, reused for one choice after another. */
export type Option = {
  readonly element: HTMLAnchorElement;
  /** Holds what it is called. */
  readonly text: Text;
  /** Container of a product's picture; null without one. */
  readonly tile: HTMLElement | null;
  /** Its current content. */
  readonly view: () => OptionView;
  /** Shows another choice of the same kind; only differences are touched. */
  readonly show: (view: OptionView) => void;
};

/**
 * Creates an option: a real link, which a middle click opens in a new tab. It takes no focus: that
 * stays in the box.
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
  if (first.icon !== null) element.append(iconOf(first.icon, 20));
  const text = addText(element, make(page, 'span', 'suggestion-text'));
  let detail: Text | null = null;
  let unit: Text | null = null;
  if (first.detail !== null) {
    // Screen readers read one line: without a space, title and price would be one word.
    element.append(' ');
    const end = make(page, 'span', 'suggestion-detail');
    detail = addText(element, end);
    if (first.unit !== null) unit = addText(end, make(page, 'span', 'visually-hidden'));
  }
  let view = first;
  const show = (now: OptionView) => {
    view = now;
    // The link as written: the property `href` is absolute.
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
