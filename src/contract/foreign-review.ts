import type { Rating, Review } from '#src/domain/reviews/review.ts';
import { idNames, renameFields } from './field-names.ts';
import { fieldOf, hasFields, textOf, unitsOf } from './foreign-plain.ts';

/**
 * The figures of a product's reviews. Null unless the server sends a number of reviews, and an
 * average from 1 to 5 if there are any.
 */
export function ratingOf(average: unknown, reviewCount: number | null): Rating | null {
  if (reviewCount === null) return null;
  if (reviewCount === 0) return { average: 0, count: 0 };
  const read = Number(textOf(average) ?? Number.NaN);
  if (!(read >= 1 && read <= 5)) return null;
  return { average: Math.round(read * 10) / 10, count: reviewCount };
}

/**
 * The reviews in a list from any server, without those that have no id, stars or text. Never throws.
 */
export function reviewsOf(list: unknown): readonly ForeignReview[] {
  return Array.isArray(list) ? list.map(reviewOf).filter((review) => review !== null) : [];
}

/** ISO 8601 in UTC, or empty. */
function momentOf(value: unknown): string {
  const date = new Date(textOf(value) ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** A review from any server, with the number of shoppers who found it helpful. */
export type ForeignReview = Review & { readonly helpful: number };

/** One review from any server; null if it has no id, stars or text. Never throws. */
function reviewOf(value: unknown): ForeignReview | null {
  if (!hasFields(value)) return null;
  const record = renameFields(value, idNames);
  const id = textOf(fieldOf(record, 'id'));
  const rating = unitsOf(fieldOf(record, 'rating')) ?? 0;
  const text = textOf(fieldOf(record, 'text'));
  if (id === null || text === null || rating < 1 || rating > 5) return null;
  return {
    id,
    rating,
    title: textOf(fieldOf(record, 'title')) ?? '',
    text,
    author: textOf(fieldOf(record, 'author')) ?? '',
    createdAt: momentOf(fieldOf(record, 'createdAt')),
    verified: fieldOf(record, 'verified') === true,
    helpful: unitsOf(fieldOf(record, 'helpful')) ?? 0,
  };
}
