/** Formats a number of items: "1 item", "179 items". */
export function itemCount(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}

/** Formats how much of a list is shown: "40 of 179 items shown". */
export function shownOf(shown: number, count: number): string {
  return `${shown} of ${itemCount(count)} shown`;
}
