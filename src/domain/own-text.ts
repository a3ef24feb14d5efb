/** A copy of a part of a text: what is cut out of one keeps all of it in memory. */
export function ownText(part: string): string {
  return part.split('').join('');
}
