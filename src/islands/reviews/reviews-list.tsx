import { useStore } from '@nanostores/react';
import type { ForeignReview } from '#src/contract/foreign-review.ts';
import type { ReviewSort } from '#src/domain/reviews/review.ts';
import {
  readMoreReviews,
  readReviews,
  report,
  reviewList,
  voteHelpful,
  type ReviewList,
} from '#src/stores/reviews/reviews.ts';
import { ReviewItem } from '#src/ui/review-item.tsx';

/** All reviews of a product, ten at a time. */
export function ReviewsList() {
  const list = useStore(reviewList);
  const { reviews, hasMore, reading, failure } = list;
  return (
    <>
      <SortField list={list} />
      <ul className="reviews">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review}>
            <Deeds review={review} list={list} />
          </ReviewItem>
        ))}
      </ul>
      {hasMore && (
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={reading ? true : undefined}
          onClick={() => void readMoreReviews()}
        >
          Show more reviews
        </button>
      )}
      <p role="status">{failure}</p>
    </>
  );
}

const sortNames: Readonly<Record<ReviewSort, string>> = {
  newest: 'Newest',
  helpful: 'Most helpful',
};

function SortField({ list: { productId, sort } }: { readonly list: ReviewList }) {
  return (
    <label className="review-sort">
      Sort by
      <select
        className="input"
        value={sort}
        onChange={({ currentTarget: { value } }) => {
          void readReviews(productId, value === 'helpful' ? value : 'newest');
        }}
      >
        {Object.entries(sortNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

type DeedsProps = { readonly review: ForeignReview; readonly list: ReviewList };

function Deeds({ review: { id, helpful, title }, list: { voted, reported } }: DeedsProps) {
  const about = title === '' ? 'this review' : `“${title}”`;
  return (
    <div className="review-deeds">
      <button
        type="button"
        className="quiet-button"
        aria-pressed={voted.has(id)}
        aria-label={`Helpful: ${about} (${helpful})`}
        onClick={() => void voteHelpful(id)}
      >
        Helpful ({helpful})
      </button>
      {reported.has(id) ? (
        <span className="quiet">Thank you. We will look at it.</span>
      ) : (
        <button
          type="button"
          className="quiet-button"
          aria-label={`Report ${about}`}
          onClick={() => void report(id)}
        >
          Report
        </button>
      )}
    </div>
  );
}
