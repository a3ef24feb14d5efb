import { shortDate, weekdayOf } from './short-date.ts';
import { LAGOS_MS } from './working-days.ts';

/** Written out for the reason in short-date.ts. */
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

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

function dateInWords(date: Date): string {
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}

/** A moment whose UTC fields are Nigeria's. */
function inLagos(moment: string): Date {
  const there = new Date(Date.parse(moment) + LAGOS_MS);
  if (Number.isNaN(there.getTime())) throw new RangeError('This is not a moment.');
  return there;
}
