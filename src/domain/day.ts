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

const withWeekday = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Formats the days (midnight UTC of each) from one to another: "Tue 24 Nov – Thu 26 Nov". */
export function daysInWords(first: Date, last: Date): string {
  const days = [...new Set([first, last].map((day) => withWeekday.format(day)))];
  return days.join(' – ');
}
