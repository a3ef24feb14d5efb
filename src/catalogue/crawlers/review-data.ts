import { authorWords, averageWords, type Rating, type Review } from '#src/domain/reviews/review.ts';
import type { Thing } from './thing.ts';

/**
 * Returns a product's `aggregateRating` and newest reviews as structured data: the same figures and
 * texts as its page. Returns no property without a review, or for a server that sends no figures.
 */
export function reviewData(
  rating: Rating | null,
  reviews: readonly Review[],
): Readonly<Record<string, unknown>> {
  if (rating === null || rating.count === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: averageWords(rating),
      reviewCount: rating.count,
    },
    ...(reviews.length > 0 && { review: reviews.map(oneReview) }),
  };
}

function oneReview(review: Review): Thing {
  return {
    '@type': 'Review',
    ...(review.title !== '' && { name: review.title }),
    reviewBody: review.text,
    author: { '@type': 'Person', name: authorWords(review) },
    ...(review.createdAt !== '' && { datePublished: review.createdAt.slice(0, 10) }),
    reviewRating: { '@type': 'Rating', ratingValue: review.rating },
  };
}
