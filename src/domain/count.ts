/** Formats a number of items: "1 item", "179 items". */
export function itemCount(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}
