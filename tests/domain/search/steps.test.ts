import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish, inBatches } from '#src/domain/search/steps.ts';

describe('stepwise work', () => {
  it('stepwise work returns its result once all steps are done', () => {
    const done: string[] = [];
    const work = (function* () {
      done.push('first');
      yield;
      done.push('second');
      return done.length;
    })();
    expect(finish(work)).toBe(2);
    expect(done).toEqual(['first', 'second']);
  });

  it('stepwise work handles each item once, in order, with a limited number per step', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 7 }), (things, size) => {
        const batches = [...inBatches(things, size)];
        expect(batches.flat()).toEqual(things);
        expect(batches.every(({ length }) => length > 0 && length <= size)).toBe(true);
        expect(batches.length).toBe(Math.ceil(things.length / size));
      }),
    );
  });
});
