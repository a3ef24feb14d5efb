import { messages } from '#src/domain/messages.ts';
import type { AlsoFound } from './answer.ts';

/** The progress of a search, for its sentence. */
export type SearchProgress = {
  /**
   * `unshown`: all products were searched, but the cards to show did not load. `simple`: the shop's own
   * index did not load, and Pagefind answered alone.
   */
  readonly status: 'searching' | 'slow' | 'ready' | 'failed' | 'unshown' | 'simple';
  /** Products found so far. */
  readonly count: number;
  /** Number of shown products that only their descriptions found. */
  readonly mentioned: number;
  readonly page: number;
  readonly pages: number;
  /** Whether the page is a label's: its empty list has different wording (SPEC.md section 8). */
  readonly ofLabel: boolean;
};

/**
 * Returns the title of the results; for filters alone, that of the home page's grid (SPEC.md
 * section 2).
 */
export function resultsTitle(text: string, within: string | null): string {
  if (text === '') return within ?? 'Popular Products';
  return within === null ? `Results for “${text}”` : `Results for “${text}” in ${within}`;
}

/** Returns one sentence on the progress. An unfinished search never says that nothing matches. */
export function progressSentence(progress: SearchProgress): string {
  const { status, count, mentioned, page, pages, ofLabel } = progress;
  switch (status) {
    case 'searching':
      return count === 0 ? 'Searching…' : `Searching… ${productCount(count)} so far`;
    case 'slow':
      return 'This is taking long, and we are still searching. Please keep the page open.';
    case 'failed':
      return count === 0
        ? 'The search could not be loaded. Please check your connection and try again.'
        : 'Only a part of the shop was searched. Please check your connection and try again.';
    case 'simple':
      return count === 0
        ? 'The full search could not be loaded, and a simpler one found nothing. Please try again.'
        : 'The full search could not be loaded. These are from a simpler one and may miss some.';
    case 'unshown':
      return `${productCount(count)} found, but they could not be shown. Please check your connection and try again.`;
    case 'ready':
      if (count === 0 && mentioned > 0) return 'No product is named so, but these mention it.';
      if (count === 0) return emptySentence(ofLabel);
      return productCount(count) + (pages > 1 ? `, page ${page} of ${pages}` : '');
  }
}

/** Returns the heading of products beside the results. */
export function alsoTitle({ shown, isFirst, within }: Omit<AlsoFound, 'products'>): string {
  if (shown !== null) return `${isFirst ? 'For' : 'Also for'} “${shown}”`;
  return within === null ? 'Popular Products' : `Popular in ${within}`;
}

/** Says in one sentence which products are beside the results, for screen readers. */
export function alsoSentence(also: AlsoFound): string {
  return `${alsoTitle(also)}: ${productCount(also.products.length)}.`;
}

/** Returns the message for an empty list: a label's spells it differently. */
export function emptySentence(ofLabel: boolean): string {
  return ofLabel ? messages.noProducts.label : messages.noProducts.listing;
}

/** Formats a number of products: "1 product", "24 products". */
export function productCount(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}
