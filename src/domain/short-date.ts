/*
 * Not formatted by Intl: making one DateTimeFormat takes a slow phone 15 ms. The standard defines the
 * names in toUTCString: "Tue, 24 Nov 2026 00:00:00 GMT". A test compares them with Intl.
 */

/** Formats the weekday of a date in UTC: "Tue". */
export function weekdayOf(date: Date): string {
  return date.toUTCString().slice(0, 3);
}

/** Formats a date in UTC: "24 Nov". British English shortens September to "Sept". */
export function shortDate(date: Date): string {
  return `${date.getUTCDate()} ${date.toUTCString().slice(8, 11).replace('Sep', 'Sept')}`;
}
