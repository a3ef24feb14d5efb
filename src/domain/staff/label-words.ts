import { containsKeywords, OFFER_KEYWORDS } from '#src/domain/catalogue/label-keywords.ts';
import { countWords } from './category-words.ts';
import type { CountedLabel } from './label-draft.ts';

/** Returns what happens when a label takes the name of another one. */
export function mergeWords(label: CountedLabel, into: CountedLabel): string {
  return `“${into.name}” is a label already (${countWords(into)}). “${label.name}” (${countWords(label)}) becomes a part of it, and nobody can take the two apart again.`;
}

/** Returns what to know before a label is removed. */
export function labelRemovalWords(label: CountedLabel): string {
  const { products, archived } = label;
  const who =
    products + archived === 1 ? '1 product loses' : `${products + archived} products lose`;
  const among = archived > 0 ? ` (${countWords(label)})` : '';
  return `${who} the label${among}, and its page goes. The products themselves stay.`;
}

/**
 * Returns what to know before a label gets another name, or none, without which its products are no longer
 * Black Friday offers; null if that changes nothing.
 */
export function offersWords({ name, products }: CountedLabel, to: string | null): string | null {
  const isOffer = products > 0 && containsKeywords(name, OFFER_KEYWORDS);
  if (!isOffer || (to !== null && containsKeywords(to, OFFER_KEYWORDS))) return null;
  return `The row of Black Friday offers loses ${products === 1 ? 'this product' : `these ${products} products`}, as it shows only labels with the words “${OFFER_KEYWORDS.replace('-', ' ')}”.`;
}
