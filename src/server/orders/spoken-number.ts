import { randomInt } from 'node:crypto';

/**
 * A new number for something that is spoken of over the phone, such as `BNPL-482-190-375`: digits
 * alone after the prefix, in threes. It may be taken already; there are a thousand million.
 */
export function spokenNumber(prefix: string): string {
  const groups = Array.from({ length: 3 }, () => String(randomInt(1000)).padStart(3, '0'));
  return [prefix, ...groups].join('-');
}
