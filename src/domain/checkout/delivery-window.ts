import { shortDate, weekdayOf } from '#src/domain/short-date.ts';
import {
  dateOf,
  isWorkingDay,
  lagosDay,
  lagosHour,
  workingDayAfter,
} from '#src/domain/working-days.ts';
import type { Day } from '#src/domain/working-days.ts';

/** First and last day on which an order arrives. */
export type DeliveryWindow = { readonly first: Day; readonly last: Day };

/** "Same day for orders before 12 noon, else 1-3 working days" */
const SAME_DAY =
  /^same day for orders before (\d{1,2})(?::\d\d)? ?(noon|am|pm),? (?:else|otherwise) /i;
/** "1-3 working days" */
const DAYS = /^(\d{1,2})(?: ?(?:-|–|to) ?(\d{1,2}))? (?:working|business) days?$/i;

/** From this many days ahead on, the name of a weekday could mean two days. */
const WEEK = 7;

/**
 * Returns when an order placed at `now` (ms since 1970) arrives, by a place's `days`: SPEC.md section
 * 1 says that delivery runs on working days only. Null if the text is not of a known form.
 */
export function deliveryWindow(days: string, now: number): DeliveryWindow | null {
  const text = days.trim();
  const sameDay = SAME_DAY.exec(text);
  const [, least, most = least] = DAYS.exec(text.slice(sameDay?.[0].length ?? 0)) ?? [];
  if (!(Number(least) > 0) || Number(most) < Number(least)) return null;
  const today = lagosDay(now);
  const isToday =
    sameDay !== null && isWorkingDay(today) && lagosHour(now) < hourOf(sameDay[1], sameDay[2]);
  const after = (count: string | undefined) => workingDayAfter(today, Number(count));
  return { first: isToday ? today : after(least), last: after(most) };
}

/** Formats a window for an order placed at `now` (ms since 1970): "Tue–Thu", "today–Wed". */
export function windowInWords({ first, last }: DeliveryWindow, now: number): string {
  const today = lagosDay(now);
  const format = last - today < WEEK ? weekdayOf : shortDate;
  const name = (day: Day) => (day === today ? 'today' : format(dateOf(day)));
  return first === last ? name(first) : `${name(first)}–${name(last)}`;
}

function hourOf(hour = '', half = ''): number {
  const onTheClock = Number(hour) % 12;
  return half.toLowerCase() === 'am' ? onTheClock : onTheClock + 12;
}
