import * as z from 'zod/mini';
import { isNothing, quote, textOf, unitsOf } from './foreign-plain.ts';

/*
 * The fields of another server's records. One that cannot be done without names itself in its issue.
 */

/** Where a reader says what is wrong with what it reads. */
export type Reading = z.core.ParsePayload;

/** Says what is wrong with what is read; the record is refused with this reason. */
export function refuse(reading: Reading, reason: string): void {
  reading.issues.push({ code: 'custom', message: reason, input: reading.value });
}

/** A field that may be missing, kept as it is. */
export const anything = z.optional(z.unknown());

/** A field that may be missing, read by a function that may refuse it. */
export function field<T>(read: (value: unknown, reading: Reading) => T) {
  return z.pipe(anything, z.transform(read));
}

/** Text that a record cannot be without. */
export function neededText(name: string) {
  return field((value, reading) => {
    const text = textOf(value);
    if (text !== null) return text;
    refuse(reading, isNothing(value) ? `no ${name}` : `${name} is not text: ${quote(value)}`);
    return z.NEVER;
  });
}

/** Text that may be missing; null then. */
export const text = field(textOf);

/** Text that may be missing; empty then. */
export const textOrEmpty = field((value) => textOf(value) ?? '');

/** HTML or other running text, exactly as sent, or empty. */
export const verbatim = field((value) =>
  typeof value === 'string' ? value : (textOf(value) ?? ''),
);

/** A flag: true, 1, or "true", "1", "yes", "on" in any case; null where it is missing or empty. */
export const flag = field((value): boolean | null => {
  if (typeof value === 'boolean') return value;
  const word = textOf(value);
  return word === null ? null : /^(?:true|1|yes|on)$/i.test(word);
});

/** Units in stock, as `unitsOf` reads them. */
export const units = field(unitsOf);

const moment =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** A moment as ISO 8601 in UTC; taken to be UTC where no zone is named. Null where unreadable. */
export const instant = field((value): string | null => {
  const parts = moment.exec(textOf(value) ?? '');
  if (parts === null) return null;
  const [, day = '', time = '00:00', zone = 'Z'] = parts;
  const date = new Date(
    `${day}T${time}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2').toUpperCase()}`,
  );
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
});
