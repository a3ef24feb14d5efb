import { atom, type ReadableAtom } from 'nanostores';
import { request } from '#src/api/request.ts';
import { productReviews, type ReviewPage } from '#src/api/review.ts';
import { reviewingCalls } from '#src/contract/review.ts';
import { messages } from '#src/domain/messages.ts';
import type { ReviewSort } from '#src/domain/reviews/review.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { failureText } from '#src/stores/failure-text.ts';

/** The live list of a product's reviews. */
export type ReviewList = ReviewPage & {
  readonly productId: string;
  readonly sort: ReviewSort;
  readonly pages: number;
  /** Whether a page is being read. */
  readonly reading: boolean;
  /** Why the last call failed, or empty. */
  readonly failure: string;
  /** What this page has said of reviews: their ids. */
  readonly voted: ReadonlySet<string>;
  readonly reported: ReadonlySet<string>;
};

const list = atom<ReviewList>({
  ...{ productId: '', sort: 'newest', pages: 0, reviews: [], hasMore: false },
  ...{ reading: false, failure: '', voted: new Set<string>(), reported: new Set<string>() },
});

/** The reviews that this page has read. */
export const reviewList: ReadableAtom<ReviewList> = list;

/**
 * Reads a product's reviews from the beginning, in an order. Never rejects: an error is in the list,
 * which otherwise stays as it was.
 */
export async function readReviews(
  productId: string,
  sort: ReviewSort,
  client = apiClient,
): Promise<void> {
  if (list.get().reading) return;
  change({ reading: true, failure: '' });
  try {
    const page = await productReviews(client, productId, { page: 1, sort });
    change({ ...page, productId, sort, pages: 1 });
  } catch (error) {
    change({ failure: failureText(error, messages.unexpected) });
  }
  change({ reading: false });
}

/** Reads the next page, without reviews that the list has. Never rejects, as `readReviews`. */
export async function readMoreReviews(client = apiClient): Promise<void> {
  const { productId, sort, pages, reading } = list.get();
  if (reading) return;
  change({ reading: true, failure: '' });
  try {
    const next = await productReviews(client, productId, { page: pages + 1, sort });
    const { reviews } = list.get();
    // A new review since the first page moves the others on.
    const known = new Set(reviews.map(({ id }) => id));
    const added = next.reviews.filter(({ id }) => !known.has(id));
    change({ reviews: [...reviews, ...added], hasMore: next.hasMore, pages: pages + 1 });
  } catch (error) {
    change({ failure: failureText(error, messages.unexpected) });
  }
  change({ reading: false });
}

/** Votes for a review. Its number of votes is the server's afterwards. Never rejects. */
export async function voteHelpful(id: string, client = apiClient): Promise<void> {
  if (list.get().voted.has(id)) return;
  change({ voted: withId(list.get().voted, id), failure: '' });
  try {
    const input = { params: { reviewId: id } };
    const { data } = await inTurn(() => request(reviewingCalls.helpfulReview, input, client));
    const { helpful } = data.data;
    const reviews = list.get().reviews.map((one) => (one.id === id ? { ...one, helpful } : one));
    change({ reviews });
  } catch (error) {
    const voted = withoutId(list.get().voted, id);
    change({ voted, failure: failureText(error, messages.unexpected) });
  }
}

/** Reports a review to the shop. Never rejects. */
export async function report(id: string, client = apiClient): Promise<void> {
  if (list.get().reported.has(id)) return;
  change({ reported: withId(list.get().reported, id), failure: '' });
  try {
    const input = { params: { reviewId: id }, body: {} };
    await inTurn(() => request(reviewingCalls.reportReview, input, client));
  } catch (error) {
    const reported = withoutId(list.get().reported, id);
    change({ reported, failure: failureText(error, messages.unexpected) });
  }
}

let last: Promise<unknown> = Promise.resolve();

/** Makes one call at a time: two first calls of a visitor would each begin a session. */
function inTurn<T>(call: () => Promise<T>): Promise<T> {
  const turn = last.then(call, call);
  last = turn;
  return turn;
}

function change(some: Partial<ReviewList>): void {
  list.set({ ...list.get(), ...some });
}

function withId(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids, id]);
}

function withoutId(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((other) => other !== id));
}
