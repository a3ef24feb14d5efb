import type { reviewCalls, reviewingCalls } from '#src/contract/review.ts';
import { firstNameOf, REVIEWS_PER_PAGE } from '#src/domain/reviews/review.ts';
import { productIdOf } from '#src/server/catalogue/product.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { inTransaction } from '#src/server/db/transaction.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { notFound } from '#src/server/http/problem.ts';
import {
  callerName,
  callerOf,
  forgetTurns,
  takeCallerTurn,
  type Caller,
  type RateLimit,
} from '#src/server/http/rate-limit.ts';
import type { KeyOf } from '#src/server/orders/key.ts';
import { demandFirstReview, purchaseOf } from './purchase.ts';
import { holdProduct, recountReviews, visibleReviews, wireReviewOf } from './store.ts';

const HOUR_MS = 3_600_000;

/** Attempts count, accepted or not. */
const limits = {
  add: {
    action: 'review',
    times: 20,
    withinMs: HOUR_MS,
    refusal: 'You have sent us many reviews in a short time.',
  },
  helpful: {
    action: 'review-helpful',
    times: 60,
    withinMs: HOUR_MS,
    refusal: 'You have voted on many reviews in a short time.',
  },
  report: {
    action: 'review-report',
    times: 10,
    withinMs: HOUR_MS,
    refusal: 'You have reported many reviews in a short time.',
  },
} as const satisfies Readonly<Record<string, RateLimit>>;

/** The list of a product's reviews (DESIGN.md, The API contract, 16). */
export function reviewHandlers(db: ShopDatabase): Handlers<typeof reviewCalls> {
  return {
    async reviews({ params, query: { page, sort } }) {
      const productId = await productIdOf(db, params.id);
      const rows = await visibleReviews(db, productId)
        .select(['r.id', 'r.rating', 'r.title', 'r.body', 'r.author', 'r.created_at'])
        .select((eb) =>
          eb
            .selectFrom('review_marks as m')
            .select(({ fn }) => fn.countAll<number | string>().as('helpful'))
            .whereRef('m.review_id', '=', 'r.id')
            .where('m.kind', '=', 'helpful')
            .as('helpful'),
        )
        .$if(sort === 'helpful', (list) => list.orderBy('helpful', 'desc'))
        .orderBy('r.id', 'desc')
        // One extra row shows whether there is another page.
        .limit(REVIEWS_PER_PAGE + 1)
        .offset((page - 1) * REVIEWS_PER_PAGE)
        .execute();
      const data = rows
        .slice(0, REVIEWS_PER_PAGE)
        .map((row) => ({ ...wireReviewOf(row), helpful: Number(row.helpful) }));
      const hasMore = rows.length > REVIEWS_PER_PAGE;
      return { status: 200, body: { message: 'Reviews', data, hasMore } };
    },
  };
}

type Reviewing = {
  readonly db: ShopDatabase;
  readonly now: () => number;
  readonly keys: () => Promise<KeyOf>;
};

/** Adding a review, and what shoppers say of one (DESIGN.md, The API contract, 16). */
export function reviewingHandlers({ db, now, keys }: Reviewing): Handlers<typeof reviewingCalls> {
  return {
    async addReview({ params, headers, body: { orderId, text, ...body }, visitor, request }) {
      const moment = now();
      await takeOwnTurn(db, limits.add, callerOf(visitor, request), moment);
      const keyOf = await keys();
      const productId = await productIdOf(db, params.id);
      const named = { number: orderId, key: headers['x-order-key'], visitor };
      const data = await tryTransaction(db, async (trx) => {
        if (!(await holdProduct(trx, productId))) throw notFound('We have no such product.');
        const order = await purchaseOf(trx, named, { productId, keyOf });
        await demandFirstReview(trx, order, productId);
        const review = await trx
          .insertInto('reviews')
          .values({
            ...body,
            body: text,
            product_id: productId,
            order_id: order.id,
            author: firstNameOf(order.fullname),
            created_at: new Date(moment).toISOString(),
            hidden_at: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await recountReviews(trx, productId);
        return wireReviewOf(review);
      });
      return { status: 201, body: { message: 'Thank you for your review.', data } };
    },

    async helpfulReview({ params: { reviewId }, visitor, request }) {
      const caller = callerOf(visitor, request);
      await takeOwnTurn(db, limits.helpful, caller, now());
      await mark(db, { reviewId, kind: 'helpful', caller, reason: '', now: now() });
      const { helpful } = await db
        .selectFrom('review_marks')
        .select(({ fn }) => fn.countAll<number | string>().as('helpful'))
        .where('review_id', '=', reviewId)
        .where('kind', '=', 'helpful')
        .executeTakeFirstOrThrow();
      const data = { helpful: Number(helpful) };
      return { status: 200, body: { message: 'Thank you for your vote.', data } };
    },

    async reportReview({ params: { reviewId }, body: { reason }, visitor, request }) {
      const caller = callerOf(visitor, request);
      await takeOwnTurn(db, limits.report, caller, now());
      await mark(db, { reviewId, kind: 'report', caller, reason, now: now() });
      return { status: 200, body: { message: 'Thank you. We will look at this review.' } };
    },
  };
}

/** Counts an attempt in a transaction of its own, so that a refused one counts too. */
async function takeOwnTurn(
  db: ShopDatabase,
  limit: RateLimit,
  caller: Caller,
  now: number,
): Promise<void> {
  await forgetTurns(db, now);
  await inTransaction(db, (trx) => takeCallerTurn(trx, limit, caller, now));
}

type Mark = {
  readonly reviewId: number;
  readonly kind: 'helpful' | 'report';
  readonly caller: Caller;
  readonly reason: string;
  readonly now: number;
};

/**
 * Stores what a caller says of a visible review, once. After a report, staff look at the review again.
 * Throws a 404 Problem if there is none.
 */
async function mark(
  db: ShopDatabase,
  { reviewId, kind, caller, reason, now }: Mark,
): Promise<void> {
  await tryTransaction(db, async (trx) => {
    const review = await trx
      .selectFrom('reviews')
      .select('id')
      .where('id', '=', reviewId)
      .where('hidden_at', 'is', null)
      .executeTakeFirst();
    if (review === undefined) throw notFound('There is no such review.');
    const { numInsertedOrUpdatedRows: added } = await trx
      .insertInto('review_marks')
      .values({
        review_id: reviewId,
        kind,
        who: callerName(caller.visitor),
        reason,
        at: new Date(now).toISOString(),
      })
      .onConflict((row) => row.columns(['review_id', 'kind', 'who']).doNothing())
      .executeTakeFirstOrThrow();
    if (kind !== 'report' || added === 0n) return;
    await trx
      .updateTable('reviews')
      .set({ checked_at: null })
      .where('id', '=', reviewId)
      .where('hidden_at', 'is', null)
      .execute();
  });
}
