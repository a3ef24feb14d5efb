/** "1 item", "179 items": how many products there are, in words. */
export function itemCount(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}
