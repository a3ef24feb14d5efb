/** The shortest and the longest time that an operator may set, in ms. */
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
