import * as z from 'zod/mini';
import { isNothing, quote, textOf, unitsOf } from './foreign-plain.ts';

/*
 * Schemas of fields in other servers' records. A missing required field names itself in the issue.
 */

/** The state of a parse, to which a reader adds issues. */
export type Reading = z.core.ParsePayload;

/** Adds an issue. The record is refused with this reason. */
export function refuse(reading: Reading, reason: string): void {
  reading.issues.push({ code: 'custom', message: reason, input: reading.value });
}

/** An optional field, unchanged. */
export const anything = z.optional(z.unknown());

/** An optional field, read by a function that may refuse it. */
export function field<T>(read: (value: unknown, reading: Reading) => T) {
  return z.pipe(anything, z.transform(read));
}

/** A required text. */
export function neededText(name: string) {
  return field((value, reading) => {
    const text = textOf(value);
    if (text !== null) return text;
    refuse(reading, isNothing(value) ? `no ${name}` : `${name} is not text: ${quote(value)}`);
    return z.NEVER;
  });
}

/** An optional text; null if missing. */
export const text = field(textOf);

/** An optional text; empty if missing. */
export const textOrEmpty = field((value) => textOf(value) ?? '');

/** HTML or other running text exactly as sent; empty if missing. */
export const verbatim = field((value) =>
  typeof value === 'string' ? value : (textOf(value) ?? ''),
);

/** A flag: true, 1, or "true", "1", "yes", "on" in any case; null if missing or empty. */
export const flag = field((value): boolean | null => {
  if (typeof value === 'boolean') return value;
  const word = textOf(value);
  return word === null ? null : /^(?:true|1|yes|on)$/i.test(word);
});

/** Units in stock, as `unitsOf` reads them. */
export const units = field(unitsOf);

const moment =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** A timestamp as ISO 8601 in UTC. UTC is assumed without a zone. Null if unreadable. */
export const instant = field((value): string | null => {
  const parts = moment.exec(textOf(value) ?? '');
  if (parts === null) return null;
  const [, day = '', time = '00:00', zone = 'Z'] = parts;
  const date = new Date(
    `${day}T${time}${zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2').toUpperCase()}`,
  );
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
});
