/**
 * A copy of a part of a text: what is cut out of one keeps all of it in memory. Cut out of what was
 * joined for it alone, it keeps one character more than itself.
 */
export function ownText(part: string): string {
  return ` ${part}`.slice(1);
}
