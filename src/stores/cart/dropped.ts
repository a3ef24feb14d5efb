import { atom } from 'nanostores';

/** Titles of products that left the cart since the page was opened, as they are no longer sold. */
export const droppedFromCart = atom<readonly string[]>([]);

/** Returns the sentence about them. */
export function droppedSentence(titles: readonly string[]): string {
  return `No longer sold, and taken out of your cart: ${titles.join(', ')}.`;
}
