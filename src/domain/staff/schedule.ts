import { LAGOS_MS } from '#src/domain/working-days.ts';
import { changedFields, editProduct, type BulkEdit, type EditedValues } from './bulk-edit.ts';

/** The states of a scheduled edit: it ends when it is undone. */
export const scheduledStates = ['waiting', 'applied', 'ended', 'cancelled', 'failed'] as const;
export type ScheduledState = (typeof scheduledStates)[number];

/** When an edit is made and, unless it stays, undone: ISO 8601 in UTC. */
export type Times = { readonly startsAt: string; readonly endsAt: string | null };

/** What is wrong with one of the times, in a sentence. */
export type TimesFault = { readonly field: 'start' | 'end'; readonly text: string };

/** The longest time until a start or an end. */
const LONGEST_MS = 366 * 86_400_000;

/** Returns what is wrong with the times of an edit; null if nothing is. `now` is in ms since 1970. */
export function timesFault({ startsAt, endsAt }: Times, now: number): TimesFault | null {
  const start = Date.parse(startsAt);
  const end = endsAt === null ? null : Date.parse(endsAt);
  if (start <= now) return { field: 'start', text: 'The start must be in the future.' };
  if (start > now + LONGEST_MS) {
    return { field: 'start', text: 'The start must be within a year.' };
  }
  if (end === null) return null;
  if (end <= start) return { field: 'end', text: 'The end must be after the start.' };
  if (end > now + LONGEST_MS) return { field: 'end', text: 'The end must be within a year.' };
  return null;
}

/** When an edit is to be made, as a member has chosen and typed: `start` and `end` are times in Nigeria. */
export type TypedTimes = {
  readonly when: 'now' | 'later' | 'period';
  readonly start: string;
  readonly end: string;
};

/** Times that were read, null for now, or what is wrong with them. */
type ReadTimes =
  | { readonly times: Times | null; readonly fault: null }
  | { readonly times: null; readonly fault: TimesFault };

/** Reads when an edit is to be made. `now` is in ms since 1970. */
export function readTimes({ when, start, end }: TypedTimes, now: number): ReadTimes {
  if (when === 'now') return { times: null, fault: null };
  const [startsAt, endsAt] = [momentOf(start), when === 'period' ? momentOf(end) : null];
  if (startsAt === null) return missing('start');
  if (when === 'period' && endsAt === null) return missing('end');
  const times = { startsAt, endsAt };
  const fault = timesFault(times, now);
  return fault === null ? { times, fault } : { times: null, fault };
}

function missing(field: TimesFault['field']): ReadTimes {
  return { times: null, fault: { field, text: `Please enter the date and time of the ${field}.` } };
}

/** The moment of a time in Nigeria, such as "2026-11-27T20:00"; null if it is none. */
function momentOf(text: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null;
  const there = Date.parse(`${text}Z`);
  return Number.isNaN(there) ? null : new Date(there - LAGOS_MS).toISOString();
}

/** What a preview has shown of a product: its changed values alone. */
export type PlannedChange = {
  readonly before: Partial<EditedValues>;
  readonly after: Partial<EditedValues>;
};

/**
 * Returns what an edit makes of a product by now; null unless it changes exactly what the preview has shown,
 * from and to the same values.
 */
export function plannedAgain(
  { before, after }: PlannedChange,
  present: EditedValues,
  edit: BulkEdit,
): EditedValues | null {
  const next = editProduct(present, edit).after;
  if (next === null) return null;
  const fields = changedFields(present, next);
  const isSame =
    fields.length === Object.keys(after).length &&
    fields.every((field) => before[field] === present[field] && after[field] === next[field]);
  return isSame ? next : null;
}
