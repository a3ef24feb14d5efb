/** The longest request target, path and query, that is answered: in bytes. */
export const LONGEST_TARGET = 2_048;

/** Whether a request target, a character for each byte as Node gives it, is too long: status 414. */
export function isTooLong(target: string): boolean {
  return target.length > LONGEST_TARGET;
}
