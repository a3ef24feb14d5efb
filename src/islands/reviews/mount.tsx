import { createRoot } from 'react-dom/client';
import { reviewSorts } from '#src/domain/reviews/review.ts';
import { readReviews, reviewList } from '#src/stores/reviews/reviews.ts';
import { ReviewsList } from './reviews-list.tsx';

/**
 * Reads a product's reviews and shows the live list in place of the built one. Returns why it cannot,
 * and then leaves the page as it is; empty if it can.
 */
export async function mountReviews(container: HTMLElement, productId: string): Promise<string> {
  await readReviews(productId, reviewSorts[0]);
  const { failure } = reviewList.get();
  if (failure === '') createRoot(container).render(<ReviewsList />);
  return failure;
}
