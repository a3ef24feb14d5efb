import { dateOf, LAGOS_MS, lagosDay, workingDayAfter } from '#src/domain/working-days.ts';

/**
 * Working days that an order may stay in a state, after the day on which it got into it. An order is
 * packed on the next working day, and handed to a courier or buyer two working days later.
 */
export const workingDaysIn = { placed: 1, paid: 1, packed: 2 } as const;

/** A state in which an order waits for the shop. */
export type WaitingStatus = keyof typeof workingDaysIn;

/**
 * Returns the moment since which an order in this state is not late yet, as ISO 8601 in UTC. One that
 * got into it earlier is late. `now` is in ms since 1970.
 */
export function inTimeSince(status: WaitingStatus, now: number): string {
  const today = lagosDay(now);
  let day = today;
  while (workingDayAfter(day - 1, workingDaysIn[status]) >= today) day -= 1;
  return new Date(dateOf(day).getTime() - LAGOS_MS).toISOString();
}
