import { atom } from 'nanostores';

/** Titles of products that have left the cart since this page was opened, being no longer sold. */
export const droppedFromCart = atom<readonly string[]>([]);

/** What is said of them. */
export function droppedSentence(titles: readonly string[]): string {
  return `No longer sold, and taken out of your cart: ${titles.join(', ')}.`;
}
