import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kobo } from '#src/domain/money.ts';
import {
  changedFields,
  editProduct,
  type BulkEdit,
  type EditedValues,
} from '#src/domain/staff/bulk-edit.ts';
import { leftOutInWords, scheduledWords, timesInWords } from '#src/domain/staff/schedule-words.ts';
import { plannedAgain, readTimes, type PlannedChange } from '#src/domain/staff/schedule.ts';

const NOW = Date.UTC(2026, 10, 25, 18, 30);
const typed = { when: 'period', start: '2026-11-27T20:00', end: '2026-11-30T08:00' } as const;
const period = { startsAt: '2026-11-27T19:00:00.000Z', endsAt: '2026-11-30T07:00:00.000Z' };

describe('the times of a scheduled change', () => {
  it('times are read as those of Nigeria, an end only for a period', () => {
    expect(readTimes(typed, NOW)).toEqual({ times: period, fault: null });
    expect(readTimes({ ...typed, when: 'later' }, NOW).times).toEqual({ ...period, endsAt: null });
    expect(readTimes({ ...typed, when: 'now' }, NOW)).toEqual({ times: null, fault: null });
  });

  it.each([
    [{ start: '' }, 'start', 'Please enter the date and time of the start.'],
    [{ end: '' }, 'end', 'Please enter the date and time of the end.'],
    [{ start: '2026-11-25T19:30' }, 'start', 'The start must be in the future.'],
    [{ end: '2026-11-27T20:00' }, 'end', 'The end must be after the start.'],
    [{ start: '2027-11-27T20:00' }, 'start', 'The start must be within a year.'],
    [{ end: '2027-11-27T20:00' }, 'end', 'The end must be within a year.'],
  ])('%j is refused at the %s: %s', (wrong, field, text) => {
    expect(readTimes({ ...typed, ...wrong }, NOW)).toEqual({ times: null, fault: { field, text } });
  });

  it('times are told in words', () => {
    expect(timesInWords(period)).toBe(
      'From 27 November 2026 at 20:00 to 30 November 2026 at 08:00',
    );
    expect(timesInWords({ ...period, endsAt: null })).toBe('From 27 November 2026 at 20:00');
    expect(scheduledWords(3, period)).toBe(
      '3 products will change on 27 November 2026 at 20:00. The change ends on 30 November 2026 at 08:00.',
    );
    expect(leftOutInWords(1)).toBe('1 product had changed since the preview and was left out.');
  });
});

const price = fc.integer({ min: 0, max: 500 }).map((naira) => kobo(naira * 100));
const values: fc.Arbitrary<EditedValues> = fc.record({
  ...{ price, regularPrice: fc.option(price), stock: fc.option(fc.nat(2)) },
  label: fc.constantFrom(null, 'New', 'Black Friday'),
});
const edits: fc.Arbitrary<BulkEdit> = fc.oneof(
  fc.record({
    ...{ kind: fc.constantFrom('percent' as const, 'offer' as const) },
    ...{ percent: fc.integer({ min: 1, max: 90 }), round: fc.constant(null) },
  }),
  fc.record({
    ...{ kind: fc.constant('amount' as const), round: fc.constant(null) },
    amount: fc.integer({ min: -100, max: 100 }),
  }),
  fc.record({ kind: fc.constant('label' as const), label: fc.constantFrom(null, 'Black Friday') }),
  fc.record({ kind: fc.constant('stock' as const), stock: fc.option(fc.nat(2)) }),
  fc.constant({ kind: 'end_offer' } as const),
);

/** What a preview has shown of a product. */
function plannedOf(before: EditedValues, after: EditedValues): PlannedChange {
  const only = (of: EditedValues) =>
    Object.fromEntries(changedFields(before, after).map((field) => [field, of[field]]));
  return { before: only(before), after: only(after) };
}

describe('an edit at its time', () => {
  it('a product becomes exactly what the preview has shown, or stays', () => {
    fc.assert(
      fc.property(values, values, edits, (seen, present, edit) => {
        const shown = editProduct(seen, edit).after;
        if (shown === null) return;
        const planned = plannedOf(seen, shown);
        const next = plannedAgain(planned, present, edit);
        if (next !== null) expect(plannedOf(present, next)).toEqual(planned);
        expect(plannedAgain(planned, seen, edit)).toEqual(shown);
      }),
      { numRuns: 2_000 },
    );
  });

  it('what an edit is not about may change meanwhile', () => {
    fc.assert(
      fc.property(values, fc.option(fc.nat(9)), fc.string(), (seen, stock, label) => {
        const edit = { kind: 'percent', percent: 8, round: null } as const;
        const shown = editProduct(seen, edit).after;
        if (shown === null) return;
        const present = { ...seen, stock, label };
        expect(plannedAgain(plannedOf(seen, shown), present, edit)).toEqual({
          ...present,
          price: shown.price,
        });
      }),
    );
  });
});
