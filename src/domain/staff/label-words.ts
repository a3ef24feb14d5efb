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
