import type { SearchProduct } from '#src/domain/search-product.ts';
import { make, makeButton, makeIcon, place } from './box-make.ts';
import { createOption, type Option } from './box-option.ts';
import type { OptionView } from './box-option-views.ts';
import type { PanelView, SectionView } from './box-view.ts';

/** What the panel's buttons do. `buttons` gives those that remove a search, as they stand then. */
export type PanelActions = {
  readonly retry: () => void;
  readonly forget: (search: string, buttons: () => readonly HTMLElement[]) => void;
  readonly forgetAll: (buttons: () => readonly HTMLElement[]) => void;
};

/** The panel under a search box: a list of options, and beside it what is no option. */
export type Panel = {
  readonly element: HTMLElement;
  readonly list: HTMLElement;
  /** The options that are shown, in order. */
  readonly options: () => readonly Option[];
  /** Shows this in place of what it shows; what stays the same is not touched. */
  readonly show: (view: PanelView, words: readonly string[]) => void;
  /** Shows pictures that have come. */
  readonly showPictures: (srcOf: (product: SearchProduct) => string | undefined) => void;
};

/** Makes the panel of a box, whose ids begin with `id`. */
export function createPanel(page: Document, id: string, actions: PanelActions): Panel {
  const element = make(page, 'div', 'suggestions');
  element.hidden = true;
  // Browsers let the focus into what scrolls: here the keys of the box move what is in it.
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

  const sections = new Map<SectionView['id'], HTMLElement>();
  let known = new Map<string, Option>();
  let made = 0;

  const optionOf = (view: OptionView): Option => {
    const before = known.get(view.key);
    if (before?.view.text === view.text && before.view.detail === view.detail) return before;
    return createOption(page, `${id}-option-${(made += 1)}`, view);
  };

  return {
    element,
    list,
    options: () => [...known.values()],
    show: (view, words) => {
      note.hidden = view.note === null;
      if (text.textContent !== view.note) text.textContent = view.note;
      retry.hidden = !view.canRetry;
      const now = new Map<string, Option>();
      const shown = view.sections.map((section) => {
        const group = sections.get(section.id) ?? createSection(page, id, section);
        sections.set(section.id, group);
        const options = section.options.map(optionOf);
        for (const option of options) {
          now.set(option.view.key, option);
          if (marksWords(section)) option.mark(words);
        }
        const title = group.querySelector('.suggestions-title');
        place(group, [...(title === null ? [] : [title]), ...options.map((one) => one.element)]);
        return group;
      });
      known = now;
      place(list, shown);
      list.hidden = shown.length === 0;
      list.toggleAttribute('data-products', view.sections[0]?.id === 'products');
      element.toggleAttribute('data-forgetting', view.canForget && now.size > 0);
      forgetting.show(view.canForget ? [...now.values()].map((option) => option.view.text) : []);
    },
    showPictures: (srcOf) => {
      for (const { view, showPicture } of known.values()) {
        const src = view.product === null ? undefined : srcOf(view.product);
        if (src !== undefined) showPicture(src);
      }
    },
  };
}

/** What searches for the whole text, or for another, has no word to mark. */
function marksWords({ id }: SectionView): boolean {
  return id !== 'search' && id !== 'meant';
}

function createSection(page: Document, id: string, section: SectionView): HTMLElement {
  const group = make(page, 'div', `suggestions-section suggestions-${section.id}`);
  group.setAttribute('role', 'group');
  if (section.title === null) {
    group.setAttribute('aria-label', 'Search');
    return group;
  }
  const title = make(page, 'div', 'suggestions-title');
  title.id = `${id}-${section.id}`;
  title.setAttribute('role', 'presentation');
  title.textContent = section.title;
  group.setAttribute('aria-labelledby', title.id);
  group.append(title);
  return group;
}

/** Stands beside the list, whose options may hold no buttons: a button for each row. */
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
    const content = makeIcon(page, 'close');
    return makeButton(page, { className: 'suggestions-remove', content, label }, () => {
      forget(search, shown);
    });
  };
  return {
    element,
    show: (searches: readonly string[]) => {
      element.hidden = searches.length === 0;
      known = new Map(searches.map((search) => [search, known.get(search) ?? buttonOf(search)]));
      place(element, [clear, ...known.values()]);
    },
  };
}
