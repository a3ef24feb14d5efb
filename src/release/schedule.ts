/** How much later or earlier than said a rebuild may begin, as a share: many shops, one server. */
const JITTER = 0.1;

/** After failures the wait is twice as long each time, up to so many times the first. */
const MOST_PATIENCE = 8;

/** The shortest and the longest time between two rebuilds, in ms. */
const BOUNDS = { least: 10_000, most: 7 * 86_400_000 };

const UNITS: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** "90s", "15m", "2h" or "1d" in ms; null where it is none of these, or out of bounds. */
export function parseInterval(text: string): number | null {
  const [, number = '', unit = ''] = /^(\d{1,6})([smhd])$/.exec(text.trim()) ?? [];
  const ms = Number(number) * (UNITS[unit] ?? 0);
  return ms >= BOUNDS.least && ms <= BOUNDS.most ? ms : null;
}

/**
 * How long to wait for the next rebuild, in ms: the interval, doubled for each failure in a row, and a
 * tenth more or less. `random` gives a number from 0 to below 1.
 */
export function nextWait(intervalMs: number, failures: number, random = Math.random): number {
  const patience = Math.min(2 ** failures, MOST_PATIENCE);
  return Math.round(intervalMs * patience * (1 - JITTER + 2 * JITTER * random()));
}
