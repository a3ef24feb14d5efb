/*
 * Written out rather than formatted by Intl: making one DateTimeFormat takes a slow phone 15 ms. A
 * test compares them with Intl.
 */
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');
const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** Formats the weekday of a date in UTC: "Tue". */
export function weekdayOf(date: Date): string {
  return WEEKDAYS[date.getUTCDay()] ?? '';
}

/** Formats a date in UTC: "24 Nov". */
export function shortDate(date: Date): string {
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''}`;
}
