const inWords = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
});

/** "1 November 2026": the day of a moment (ISO 8601) in Nigeria. */
export function dayInWords(moment: string): string {
  return inWords.format(new Date(moment));
}
