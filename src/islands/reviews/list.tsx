import type { ForeignReview } from '#src/contract/foreign-review.ts';
import { reviewSorts, type ReviewSort } from '#src/domain/reviews/review.ts';
import { drawn, drawnElement } from '#src/islands/drawn.ts';
import {
  readMoreReviews,
  readReviews,
  report,
  reviewList,
  voteHelpful,
  type ReviewList,
} from '#src/stores/reviews/reviews.ts';
import { ReviewItem } from '#src/ui/review-item.tsx';

const sortNames: Readonly<Record<ReviewSort, string>> = {
  newest: 'Newest',
  helpful: 'Most helpful',
};

/**
 * Reads a product's reviews and shows the live list in place of the built one, ten at a time. Returns
 * why it cannot, and then leaves the page as it is; empty if it can.
 */
export async function showReviews(container: HTMLElement, productId: string): Promise<string> {
  await readReviews(productId, reviewSorts[0]);
  const { failure } = reviewList.get();
  if (failure !== '') return failure;
  container.replaceChildren(drawn(<Frame />));
  const parts = {
    list: container.querySelector('ul'),
    more: container.querySelector('button'),
    status: container.querySelector('[role=status]'),
  };
  container.querySelector('select')?.addEventListener('change', ({ currentTarget }) => {
    const value = currentTarget instanceof HTMLSelectElement ? currentTarget.value : '';
    void readReviews(productId, value === 'helpful' ? value : 'newest');
  });
  parts.more?.addEventListener('click', () => void readMoreReviews());
  parts.list?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const id = button?.closest<HTMLElement>('[data-review]')?.dataset.review;
    if (id === undefined) return;
    if (button?.ariaPressed == null) void report(id);
    else void voteHelpful(id);
  });
  reviewList.subscribe((list) => {
    if (parts.list !== null) showItems(parts.list, list);
    if (parts.more !== null) {
      parts.more.hidden = !list.hasMore;
      parts.more.ariaDisabled = list.reading ? 'true' : null;
    }
    if (parts.status !== null) parts.status.textContent = list.failure;
  });
  return '';
}

function Frame() {
  return (
    <>
      <label className="review-sort">
        Sort by
        <select className="input">
          {reviewSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortNames[sort]}
            </option>
          ))}
        </select>
      </label>
      <ul className="reviews" />
      <button type="button" className="button button-quiet">
        Show more reviews
      </button>
      <p role="status" />
    </>
  );
}

/** Items that are shown stay, with the focus in them: only what shoppers did with them changes. */
function showItems(ul: HTMLElement, list: ReviewList): void {
  const ids = list.reviews.map(({ id }) => id);
  const shown = [...ul.querySelectorAll<HTMLElement>('[data-review]')];
  const stays = shown.every(({ dataset }, index) => dataset.review === ids[index]);
  if (!stays) ul.replaceChildren();
  for (const [index, review] of list.reviews.entries()) {
    const deeds = stays ? shown[index] : undefined;
    if (deeds !== undefined) showDeeds(deeds, review, list);
    else {
      ul.append(
        drawn(
          <ReviewItem review={review}>
            <Deeds review={review} list={list} />
          </ReviewItem>,
        ),
      );
    }
  }
}

function showDeeds(deeds: HTMLElement, review: ForeignReview, list: ReviewList): void {
  const next = drawnElement(<Deeds review={review} list={list} />);
  for (const [index, after] of [...next.children].entries()) {
    const before = deeds.children[index];
    if (before === undefined || before.isEqualNode(after)) continue;
    const wasFocused = before === document.activeElement;
    before.replaceWith(after);
    if (wasFocused && after instanceof HTMLElement) after.focus();
  }
}

type DeedsProps = { readonly review: ForeignReview; readonly list: ReviewList };

function Deeds({ review: { id, helpful, title }, list: { voted, reported } }: DeedsProps) {
  const about = title === '' ? 'this review' : `“${title}”`;
  return (
    <div className="review-deeds" data-review={id}>
      <button
        type="button"
        className="quiet-button"
        aria-pressed={voted.has(id)}
        aria-label={`Helpful: ${about} (${helpful})`}
      >
        Helpful ({helpful})
      </button>
      {reported.has(id) ? (
        // It takes the focus of the button that it replaces.
        <span className="quiet" tabIndex={-1}>
          Thank you. We will look at it.
        </span>
      ) : (
        <button type="button" className="quiet-button" aria-label={`Report ${about}`}>
          Report
        </button>
      )}
    </div>
  );
}
