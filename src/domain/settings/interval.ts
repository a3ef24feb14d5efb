/** The shortest and the longest interval, in ms. */
type Bounds = { readonly least: number; readonly most: number };

/** Bounds of a setting without its own. */
const BOUNDS: Bounds = { least: 10_000, most: 7 * 86_400_000 };

const UNITS: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  y: 365.25 * 86_400_000,
};

/** Parses "90s", "15m", "2h", "1d" or "6y" into ms; null for any other text, or out of bounds. */
export function parseInterval(text: string, { least, most } = BOUNDS): number | null {
  const [, number = '', unit = ''] = /^(\d{1,6})([smhdy])$/.exec(text.trim()) ?? [];
  const ms = Number(number) * (UNITS[unit] ?? 0);
  return ms >= least && ms <= most ? ms : null;
}
