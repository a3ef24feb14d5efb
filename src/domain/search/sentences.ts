import { messages } from '#src/domain/messages.ts';

/** How far a search has come, as far as a sentence needs it. */
export type SearchProgress = {
  /** `unshown`: all products were looked at, and what is to be shown of them did not come. */
  readonly status: 'searching' | 'slow' | 'ready' | 'failed' | 'unshown';
  /** Products found by now. */
  readonly count: number;
  readonly page: number;
  readonly pages: number;
  /** Whether the page is a label's: it words an empty list in its own way (SPEC.md section 8). */
  readonly ofLabel: boolean;
};

/** What the results are called; those of filters alone as the home page's grid is (SPEC.md section 2). */
export function resultsTitle(text: string, within: string | null): string {
  if (text === '') return within ?? 'Popular Products';
  return within === null ? `Results for “${text}”` : `Results for “${text}” in ${within}`;
}

/** One sentence on how a search stands. A search that is not over never says that nothing matches. */
export function progressSentence({ status, count, page, pages, ofLabel }: SearchProgress): string {
  switch (status) {
    case 'searching':
      return count === 0 ? 'Searching…' : `Searching… ${productCount(count)} so far`;
    case 'slow':
      return 'This is taking long, and we are still searching. Please keep the page open.';
    case 'failed':
      return count === 0
        ? 'The search could not be loaded. Please check your connection and try again.'
        : 'Only a part of the shop was searched. Please check your connection and try again.';
    case 'unshown':
      return `${productCount(count)} found, but they could not be shown. Please check your connection and try again.`;
    case 'ready':
      if (count === 0) return emptySentence(ofLabel);
      return productCount(count) + (pages > 1 ? `, page ${page} of ${pages}` : '');
  }
}

/** What an empty list says: a label's spells it differently. */
export function emptySentence(ofLabel: boolean): string {
  return ofLabel ? messages.noProducts.label : messages.noProducts.listing;
}

/** "1 product", "24 products". */
export function productCount(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}
