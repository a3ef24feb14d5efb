/** Shows a count at an icon of the header, and nothing where it is zero. */
export function showCount(badge: HTMLElement, count: number): void {
  const words = badge.ownerDocument.createElement('span');
  words.className = 'visually-hidden';
  words.textContent = count === 1 ? ' item' : ' items';
  badge.replaceChildren(String(count), words);
  badge.hidden = count === 0;
}
