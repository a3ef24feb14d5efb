/** The longest accepted request target (path and query), in bytes. */
export const LONGEST_TARGET = 2_048;

/**
 * Returns whether a request target is too long (status 414); Node gives it as one character per
 * byte.
 */
export function isTooLong(target: string): boolean {
  return target.length > LONGEST_TARGET;
}
