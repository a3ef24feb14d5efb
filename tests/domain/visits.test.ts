import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayOfferInstall, NO_VISITS, readVisits, withVisit } from '#src/domain/visits.ts';

const MINUTE = 60_000;
const START = 1_800_000_000_000;

describe('visits', () => {
  it('pages that are used within half an hour belong to one visit', () => {
    let visits = withVisit(NO_VISITS, START);
    visits = withVisit(visits, START + 29 * MINUTE);
    visits = withVisit(visits, START + 58 * MINUTE);
    expect(visits.count).toBe(1);
    expect(withVisit(visits, START + 88 * MINUTE).count).toBe(2);
  });

  it('a clock that was set back begins another visit and loses none', () => {
    const visits = withVisit(NO_VISITS, START);
    expect(withVisit(visits, START - MINUTE).count).toBe(2);
  });

  it('the shop offers to be installed from the second visit on, until that is settled', () => {
    const first = withVisit(NO_VISITS, START);
    const second = withVisit(first, START + 60 * MINUTE);
    expect([NO_VISITS, first, second].map(mayOfferInstall)).toEqual([false, false, true]);
    expect(mayOfferInstall({ ...second, isSettled: true })).toBe(false);
  });

  it('stored visits are read as they were written, and damaged ones are as none', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.boolean(), (count, lastAt, isSettled) => {
        const visits = { count, lastAt, isSettled };
        expect(readVisits(JSON.stringify(visits))).toEqual(visits);
      }),
    );
    for (const text of [null, undefined, '', '7', '[]', '{"count":-1,"lastAt":0}', '{"count":"2"}'])
      expect(readVisits(text)).toEqual(NO_VISITS);
  });
});
