import { LAGOS_MS } from '#src/domain/working-days.ts';

/*
 * Written out rather than formatted by Intl: making one DateTimeFormat takes a slow phone 15 ms, and
 * a page of orders needs four. A test compares them with Intl.
 */
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
const SHORT_MONTHS = MONTHS.map((name) => (name === 'September' ? 'Sept' : name.slice(0, 3)));
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Formats the day of a moment (ISO 8601) in Nigeria: "1 November 2026". Throws if it is none. */
export function dayInWords(moment: string): string {
  return dateInWords(inLagos(moment));
}

/** Formats a moment (ISO 8601) in Nigeria: "1 November 2026 at 14:05". Throws if it is none. */
export function momentInWords(moment: string): string {
  const there = inLagos(moment);
  return `${dateInWords(there)} at ${there.toISOString().slice(11, 16)}`;
}

/** Formats the days (midnight UTC of each) from one to another: "Tue 24 Nov – Thu 26 Nov". */
export function daysInWords(first: Date, last: Date): string {
  const days = [...new Set([first, last].map((day) => `${weekdayOf(day)} ${shortDate(day)}`))];
  return days.join(' – ');
}

/** Formats the weekday of a date in UTC: "Tue". */
export function weekdayOf(date: Date): string {
  return WEEKDAYS[date.getUTCDay()] ?? '';
}

/** Formats a date in UTC: "24 Nov". */
export function shortDate(date: Date): string {
  return `${date.getUTCDate()} ${SHORT_MONTHS[date.getUTCMonth()] ?? ''}`;
}

function dateInWords(date: Date): string {
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}

/** A moment whose UTC fields are Nigeria's. */
function inLagos(moment: string): Date {
  const there = new Date(Date.parse(moment) + LAGOS_MS);
  if (Number.isNaN(there.getTime())) throw new RangeError('This is not a moment.');
  return there;
}
