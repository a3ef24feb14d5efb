/** A day in Lagos, as the number of days since 1970-01-01. */
export type Day = number;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Lagos is one hour ahead of UTC all year: the difference in ms. */
export const LAGOS_MS = HOUR_MS;

/** Public holidays on fixed dates, as month and day (Public Holidays Act, and Democracy Day). */
const FIXED = new Set(['1-1', '5-1', '6-12', '10-1', '12-25', '12-26']);

/**
 * Eid-el-Fitr, Eid-el-Kabir and Eid-el-Maulud in the Islamic calendar, as month and day. The moon
 * decides, so a day before and after them counts too.
 */
const ISLAMIC = new Set([
  ...['9-30', '10-1', '10-2', '10-3'],
  ...['12-9', '12-10', '12-11', '12-12'],
  ...['3-11', '3-12', '3-13'],
]);

let islamic: Intl.DateTimeFormat | undefined;

/** Returns the day of a moment, in ms since 1970, in Lagos. */
export function lagosDay(moment: number): Day {
  return Math.floor((moment + LAGOS_MS) / DAY_MS);
}

/** Returns the hour of a moment, in ms since 1970, in Lagos: 0 to 23. */
export function lagosHour(moment: number): number {
  return Math.floor(((moment + LAGOS_MS) % DAY_MS) / HOUR_MS);
}

/** Returns midnight UTC of a day's date, for formatting it in UTC. */
export function dateOf(day: Day): Date {
  return new Date(day * DAY_MS);
}

/** Returns the working day that is `count` working days after a day; `count` is 1 or more. */
export function workingDayAfter(day: Day, count: number): Day {
  let [at, left] = [day, count];
  while (left > 0) {
    at += 1;
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}

/**
 * Returns whether a day is neither a weekend nor a public holiday in Nigeria. The government moves
 * holidays on a weekend to the days after it. Days that may be holidays count as holidays.
 */
export function isWorkingDay(day: Day): boolean {
  const weekday = dateOf(day).getUTCDay();
  if (weekday === 0 || weekday === 6 || isHoliday(day)) return false;
  const missed = [1, 2, 3].filter((ago) => ago <= weekday + 1 && isHoliday(day - ago));
  if (weekday === 1) return missed.length === 0;
  return weekday !== 2 || missed.length < 2;
}

function isHoliday(day: Day): boolean {
  const date = dateOf(day);
  const [month, dayOfMonth] = [date.getUTCMonth() + 1, date.getUTCDate()];
  if (FIXED.has(`${month}-${dayOfMonth}`)) return true;
  const fromEaster = day - easterSunday(date.getUTCFullYear());
  return fromEaster === -2 || fromEaster === 1 || ISLAMIC.has(islamicDay(date));
}

function islamicDay(date: Date): string {
  // Made when a day is asked about: it takes a slow phone 15 ms, and most pages ask about none.
  islamic ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const parts = islamic.formatToParts(date);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('month')}-${part('day')}`;
}

/** The anonymous Gregorian computus (Meeus, Jones and Butcher). */
function easterSunday(year: number): Day {
  const [golden, century] = [year % 19, Math.floor(year / 100)];
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const moon = (((skipped + 19 * golden + 15) % 30) + 30) % 30;
  const late = Math.floor(moon / 28);
  const full =
    moon - late * (1 - late * Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  return Date.UTC(year, 2, 28 + full - weekday) / DAY_MS;
}
