import type { ReactNode } from 'react';
import { dayInWords } from '#src/domain/day.ts';
import { authorWords, type Review } from '#src/domain/reviews/review.ts';

type Props = {
  readonly review: Review;
  /** What a shopper may do with it. */
  readonly children?: ReactNode;
};

/** One review, in the page as built and in the live list. */
export function ReviewItem({ review, children }: Props) {
  const { rating, title, text, createdAt, verified } = review;
  return (
    <li className="review">
      <p className="review-stars">
        <span aria-hidden="true">{'★'.repeat(rating)}</span>
        <span aria-hidden="true" className="review-missing">
          {'★'.repeat(5 - rating)}
        </span>
        <span className="visually-hidden">{rating} out of 5 stars</span>
      </p>
      {title !== '' && <h3 dir="auto">{title}</h3>}
      <p className="review-text" dir="auto">
        {text}
      </p>
      <p className="quiet">
        <bdi>{authorWords(review)}</bdi>
        {createdAt !== '' && (
          <>
            {' · '}
            <time dateTime={createdAt}>{dayInWords(createdAt)}</time>
          </>
        )}
        {verified && ' · Verified purchase'}
      </p>
      {children}
    </li>
  );
}
