const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns how long ago a moment (ISO 8601) was at `now` (ms since 1970): "just now", "5 min", "3 h", "2 days". */
export function ageInWords(moment: string, now: number): string {
  const age = Math.max(0, now - Date.parse(moment));
  if (age < MINUTE_MS) return 'just now';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h`;
  const days = Math.floor(age / DAY_MS);
  return days === 1 ? '1 day' : `${days} days`;
}
