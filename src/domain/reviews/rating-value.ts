import { isWhole } from '#src/domain/json-checks.ts';
import type { Rating } from './review.ts';

/** Returns a rating as a short JSON value, as files of cards hold it. */
export function writeRating(rating: Rating | null): unknown {
  return rating === null ? null : rating.count === 0 ? 0 : [rating.average, rating.count];
}

/** Reads what `writeRating` wrote, after parsing; undefined if it is damaged. */
export function readRating(value: unknown): Rating | null | undefined {
  if (value === null) return null;
  if (value === 0) return { average: 0, count: 0 };
  const values: readonly unknown[] = Array.isArray(value) ? value : [];
  const [average, count, ...others] = values;
  const isSound = typeof average === 'number' && isWhole(count) && others.length === 0;
  return isSound ? { average, count } : undefined;
}
