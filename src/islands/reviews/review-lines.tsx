import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import type { OrderLine, OrderStatus } from '#src/domain/orders/history.ts';
import { isReviewable } from '#src/domain/reviews/form.ts';
import { purchaseId, sentReviews } from '#src/stores/reviews/sent.ts';

/** Loaded for a shopper who writes. */
const ReviewForm = lazy(() => import('./review-form.tsx'));

type Props = {
  readonly order: {
    readonly number: string;
    readonly status: OrderStatus;
    readonly lines: readonly OrderLine[];
  };
};

/** The products of a delivered order, each to be reviewed once. Nothing for any other order. */
export function ReviewLines({ order: { number, status, lines } }: Props) {
  const bought = lines.filter((line) => isReviewable(line, status));
  if (bought.length === 0) return null;
  return (
    <section className="review-lines" aria-labelledby="review-lines-heading">
      <h3 id="review-lines-heading">Review what you bought</h3>
      <ul>
        {bought.map((line) => (
          <ReviewLine key={line.id} line={line} number={number} />
        ))}
      </ul>
    </section>
  );
}

function ReviewLine({ line, number }: { readonly line: OrderLine; readonly number: string }) {
  const [isOpen, setOpen] = useState(false);
  const sent = useStore(sentReviews);
  const { title, productId } = line;
  if (productId === null) return null;
  const purchase = { productId, orderId: number };
  const reviewed = line.reviewed || (!isOpen && sent.has(purchaseId(purchase)));
  return (
    <li>
      <p>{title}</p>
      {reviewed && <p className="quiet">You have reviewed this product.</p>}
      {!reviewed && !isOpen && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={`Write a review of ${title}`}
          onClick={() => {
            setOpen(true);
          }}
        >
          Write a review
        </button>
      )}
      {isOpen && (
        <Suspense fallback={<p role="status">Opening the form…</p>}>
          <ReviewForm purchase={purchase} title={title} />
        </Suspense>
      )}
    </li>
  );
}
