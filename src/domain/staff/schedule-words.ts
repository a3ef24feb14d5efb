import { momentInWords } from '#src/domain/day.ts';
import { productsInWords } from './bulk-words.ts';
import type { ScheduledState, Times } from './schedule.ts';

/** Returns when an edit is made and undone: "From 27 November 2026 at 20:00 to 30 November 2026 at 08:00". */
export function timesInWords({ startsAt, endsAt }: Times): string {
  const start = momentInWords(startsAt);
  return endsAt === null ? `From ${start}` : `From ${start} to ${momentInWords(endsAt)}`;
}

/** Returns what a member is told of a change that is scheduled, in one or two sentences. */
export function scheduledWords(products: number, { startsAt, endsAt }: Times): string {
  const begins = `${productsInWords(products)} will change on ${momentInWords(startsAt)}.`;
  return endsAt === null ? begins : `${begins} The change ends on ${momentInWords(endsAt)}.`;
}

/** Names of the states. */
export const scheduledStateNames: Readonly<Record<ScheduledState, string>> = {
  waiting: 'Waiting',
  applied: 'Made',
  ended: 'Ended',
  cancelled: 'Cancelled',
  failed: 'Not made',
};

/** Returns how many products a change has left out. */
export function leftOutInWords(count: number): string {
  return `${productsInWords(count)} had changed since the preview and ${count === 1 ? 'was' : 'were'} left out.`;
}
