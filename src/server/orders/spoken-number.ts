import { randomInt } from 'node:crypto';

/**
 * A random number that is easy to say over the phone, such as `BNPL-482-190-375`: digits in threes
 * after the prefix. There are a thousand million, but one may be taken already.
 */
export function spokenNumber(prefix: string): string {
  const groups = Array.from({ length: 3 }, () => String(randomInt(1000)).padStart(3, '0'));
  return [prefix, ...groups].join('-');
}
