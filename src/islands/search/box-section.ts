import { make, setChildren } from './box-make.ts';
import { createOption, type Option } from './box-option.ts';
import type { SectionView } from './box-view.ts';

/** Options of one kind on the page. */
export type Section = {
  readonly element: HTMLElement;
  /** Its visible options, in order. */
  readonly options: () => readonly Option[];
  /**
   * Shows these options. Rows are reused by position: refilling one costs a tenth of a new one, and six
   * are filled at each key.
   */
  readonly show: (section: SectionView) => void;
};

/** Makes a section, whose ids begin with `id`. */
export function createSection(page: Document, id: string, first: SectionView): Section {
  const element = make(page, 'div', `suggestions-section suggestions-${first.id}`);
  element.setAttribute('role', 'group');
  const heading = first.title === null ? [] : [createTitle(page, id, first.title)];
  const [title] = heading;
  if (title === undefined) element.setAttribute('aria-label', 'Search');
  else element.setAttribute('aria-labelledby', title.id);
  const rows: Option[] = [];
  let shown: readonly Option[] = [];
  return {
    element,
    options: () => shown,
    show: ({ options }) => {
      shown = options.map((view, at) => {
        const row = (rows[at] ??= createOption(page, `${id}-option-${at + 1}`, view));
        row.show(view);
        return row;
      });
      setChildren(element, [...heading, ...shown.map((option) => option.element)]);
    },
  };
}

function createTitle(page: Document, id: string, text: string): HTMLElement {
  const title = make(page, 'div', 'suggestions-title');
  title.id = id;
  title.setAttribute('role', 'presentation');
  title.textContent = text;
  return title;
}
