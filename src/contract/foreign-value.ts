import * as z from 'zod/mini';
import { parseNaira, type Kobo } from '#src/domain/money.ts';

/*
 * How single values of another server are read: it knows SPEC.md alone, and may write numbers as
 * text and text as numbers. A field that cannot be done without names itself in its issue.
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

/** The text of a string or number, trimmed; null for everything else and for nothing. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text === '' ? null : text;
}

/** The field of an object, or undefined where there is no object or no such field of its own. */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

/** A value as it is quoted in a reason: short, and never walked into, however deep it is. */
export function quote(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string')
    return value.length > 60 ? `"${value.slice(0, 60)}…"` : `"${value}"`;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : 'nothing';
}

/** Whether a field says nothing: missing, null or an empty string. */
function isNothing(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  );
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

/** HTML or other running text, exactly as sent; empty where there is none. */
export const verbatim = field((value) =>
  typeof value === 'string' ? value : (textOf(value) ?? ''),
);

/** The price that a value says: an amount, null where it says nothing, or what is wrong with it. */
export function priceOf(value: unknown): Kobo | null | 'unreadable' {
  if (isNothing(value)) return null;
  if (typeof value !== 'string' && typeof value !== 'number') return 'unreadable';
  return parseNaira(value) ?? 'unreadable';
}

/** A flag: true, 1, or "true", "1", "yes", "on" in any case; null where it is missing or empty. */
export const flag = field((value): boolean | null => {
  if (typeof value === 'boolean') return value;
  const word = textOf(value);
  return word === null ? null : /^(?:true|1|yes|on)$/i.test(word);
});

/** Units in stock: whole, never below 0; null where they are not told. */
export const units = field((value): number | null => {
  const word = textOf(value);
  if (word === null || !/^-?\d+(?:\.\d+)?$/.test(word)) return null;
  return Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.floor(Number(word))));
});

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

/** Names in a list or in one comma-separated string, trimmed, without empty ones. */
export function namesOf(value: unknown): string[] {
  const parts = Array.isArray(value) ? value : (textOf(value)?.split(',') ?? []);
  return parts.map(textOf).filter((name) => name !== null);
}
