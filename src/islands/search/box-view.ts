import { messages } from '#src/domain/messages.ts';
import type { Meant, Suggestions } from '#src/stores/search/suggestions.ts';
import {
  counted,
  groupOption,
  productOption,
  searchOption,
  searchOptions,
  type OptionView,
  type SearchTarget,
} from './box-option-views.ts';

/** Options of one kind; `search` are those that search for the typed text. */
export type SectionView = {
  readonly id: 'products' | 'categories' | 'brands' | 'recent' | 'meant' | 'search';
  readonly title: string | null;
  readonly options: readonly OptionView[];
};

/** Content of the panel under a search box. */
export type PanelView = {
  readonly sections: readonly SectionView[];
  /** Status of the search: running, failed or without results. */
  readonly note: string | null;
  readonly canRetry: boolean;
  /** Whether recent searches can be removed here. */
  readonly canForget: boolean;
  /** Announcement for screen readers. */
  readonly said: string;
};

/**
 * Returns the content for these suggestions. `meant` is what a text without matches may mean: its
 * products are shown at once, and the note says so.
 */
export function panelView(
  suggestions: Suggestions,
  { read, searches: others }: Meant,
  at: SearchTarget,
): PanelView {
  const { text, status, categories, brands, recent } = suggestions;
  const { count, products } = read ?? suggestions;
  // Recent and corrected searches need not belong to a part of the shop.
  const where = at.scope === null ? 'here' : 'shop';
  const searches = (texts: readonly string[], icon: 'search' | 'later') =>
    texts.map((other) => searchOption(other, other, icon, where, at));
  const note = read?.sentence ?? noteOf(suggestions);
  const sections: readonly SectionView[] = [
    { id: 'products', title: 'Products', options: products.map(productOption) },
    { id: 'meant', title: 'Did you mean', options: searches(others, 'search') },
    { id: 'categories', title: 'Categories', options: categories.map(groupOption) },
    { id: 'brands', title: 'Brands', options: brands.map(groupOption) },
    { id: 'recent', title: 'Recent searches', options: searches(recent, 'later') },
    {
      id: 'search',
      title: null,
      options: text === '' ? [] : searchOptions({ ...suggestions, count }, at),
    },
  ];
  const shown = sections.filter(({ options }) => options.length > 0);
  const offered = shown.reduce((sum, { options }) => sum + options.length, 0);
  const found = status === 'ready' && count > 0 ? `${counted(count, 'result')}, ` : '';
  const saidOf = `${found}${counted(offered, 'suggestion')}.`;
  return {
    sections: shown,
    note,
    canRetry: status === 'failed' && text !== '',
    canForget: text === '',
    said: [note, offered > 0 ? saidOf : null].filter((part) => part !== null).join(' '),
  };
}

/** A running search never claims that nothing matches. */
function noteOf({ text, status, count }: Suggestions): string | null {
  if (text === '') return null;
  switch (status) {
    case 'loading':
      return count === 0 ? 'Searching…' : `Searching… ${counted(count, 'product')} so far`;
    case 'failed':
      return count === 0
        ? 'The search could not be loaded. Please check your connection and try again.'
        : 'Only a part of the shop was searched. Please check your connection and try again.';
    case 'ready':
      return count === 0 ? `${messages.noProducts.label} for “${text}”` : null;
  }
}
