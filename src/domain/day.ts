const inWords = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
});

/** Formats the day of a moment (ISO 8601) in Nigeria: "1 November 2026". */
export function dayInWords(moment: string): string {
  return inWords.format(new Date(moment));
}

const toTheMinute = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
});

/** Formats a moment (ISO 8601) in Nigeria: "1 November 2026 at 14:05". */
export function momentInWords(moment: string): string {
  return toTheMinute.format(new Date(moment));
}
