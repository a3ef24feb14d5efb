import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReviewable, reviewRefusal } from '#src/domain/reviews/form.ts';
import { readRating, writeRating } from '#src/domain/reviews/rating-value.ts';
import { averageOf, firstNameOf } from '#src/domain/reviews/review.ts';
import { anyRating } from '#tests/fixtures/ratings.ts';

describe('reviews', () => {
  it('an average lies between the lowest and the highest rating', () => {
    const ratings = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 });
    fc.assert(
      fc.property(ratings, (all) => {
        const average = averageOf(
          all.reduce((sum, one) => sum + one, 0),
          all.length,
        );
        expect(average).toBeGreaterThanOrEqual(Math.min(...all));
        expect(average).toBeLessThanOrEqual(Math.max(...all));
        expect(Number(average.toFixed(1))).toBe(average);
      }),
    );
    expect(averageOf(0, 0)).toBe(0);
  });

  it('a rating in a file is read back as it was written, and a damaged one is refused', () => {
    fc.assert(
      fc.property(anyRating, (rating) => {
        expect(readRating(JSON.parse(JSON.stringify(writeRating(rating))))).toEqual(rating);
      }),
    );
    for (const damaged of [undefined, 1, 'x', [], [4], [4, -1], ['4', 1], [4, 1, 1], {}]) {
      expect(readRating(damaged)).toBeUndefined();
    }
  });

  it('only the first name of a buyer is shown, and never a number or an address', () => {
    expect(firstNameOf(' Ọlá  Adé-Obi ')).toBe('Ọlá');
    expect(firstNameOf("O'Neil Eze")).toBe("O'Neil");
    for (const none of ['', '0803 000 0000', 'ada@example.com', '<b>Ada</b>', '-']) {
      expect(firstNameOf(none)).toBe('');
    }
  });

  it('a review needs stars, a title and a text within the API’s limits', () => {
    const typed = { rating: '5', title: 'Good', text: 'Very' };
    expect(reviewRefusal(typed)).toBeNull();
    const faults = (given: object) =>
      Object.keys(reviewRefusal({ ...typed, ...given })?.faults ?? {});
    expect(faults({ rating: '', title: ' ', text: '' })).toEqual(['rating', 'title', 'text']);
    expect(faults({ rating: '6' })).toEqual(['rating']);
    expect(faults({ title: 'x'.repeat(101) })).toEqual(['title']);
    expect(faults({ text: 'x'.repeat(2001) })).toEqual(['text']);
  });

  it('only a product of a delivered order that is still sold can be reviewed', () => {
    expect(isReviewable({ productId: '1' }, 'delivered')).toBe(true);
    expect(isReviewable({ productId: null }, 'delivered')).toBe(false);
    for (const status of ['placed', 'paid', 'shipped', 'refunded', 'cancelled'] as const) {
      expect(isReviewable({ productId: '1' }, status)).toBe(false);
    }
  });
});
