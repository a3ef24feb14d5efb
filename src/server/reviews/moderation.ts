import { sql } from 'kysely';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { holdProduct, recountReviews } from './store.ts';

/** Selects reviews for an operator. */
export type ReviewFilter = {
  /** Only visible reviews that shoppers have reported. */
  readonly reported?: boolean;
  readonly hidden?: boolean;
  /** Only reviews that staff have kept or hidden, or only those that wait for it. */
  readonly checked?: boolean;
};

/** Reviews for an operator, newest first, each with its product, order and number of reports. */
export async function listReviews(db: ShopDatabase, filter: ReviewFilter) {
  return reviewsFor(db, filter)
    .select((eb) =>
      eb
        .selectFrom('review_marks as m')
        .select(({ fn }) => fn.countAll<number | string>().as('reports'))
        .whereRef('m.review_id', '=', 'r.id')
        .where('m.kind', '=', 'report')
        .as('reports'),
    )
    .execute();
}

/** Selects reviews, newest first, each with its product and order. */
export function reviewsFor(db: ShopDatabase, { reported, hidden, checked }: ReviewFilter) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .selectAll('r')
    .select(['p.title as product', 'p.slug', 'o.number as order'])
    .$if(hidden === true, (query) => query.where('r.hidden_at', 'is not', null))
    .$if(checked !== undefined, (query) =>
      query.where('r.checked_at', checked === true ? 'is not' : 'is', null),
    )
    .$if(reported === true, (query) =>
      query.where('r.hidden_at', 'is', null).where(
        'r.id',
        'in',
        db
          .selectFrom('review_marks')
          .select('review_id')
          // A literal, as in the partial index: the planner would not match a parameter to it.
          .where('kind', '=', sql.lit('report')),
      ),
    )
    .orderBy('r.id', 'desc');
}

/** Why shoppers reported these reviews, oldest first. */
export async function reportsOf(db: ShopDatabase, reviewIds: readonly number[]) {
  if (reviewIds.length === 0) return [];
  return db
    .selectFrom('review_marks')
    .select(['review_id', 'at', 'reason'])
    .where('review_id', 'in', reviewIds)
    .where('kind', '=', 'report')
    .orderBy('at')
    .execute();
}

/** A review with its product locked. */
export type HeldReview = {
  readonly id: number;
  readonly productId: number;
  readonly isHidden: boolean;
  /** Whether staff have kept or hidden it, and nobody has reported it since. */
  readonly isChecked: boolean;
  /** Number of reports. */
  readonly reports: number;
};

/** Locks a review's product until the transaction's end. Returns null if there is no such review. */
export async function holdReview(trx: ShopDatabase, id: number): Promise<HeldReview | null> {
  const found = await trx
    .selectFrom('reviews')
    .select('product_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return null;
  await holdProduct(trx, found.product_id);
  const review = await trx
    .selectFrom('reviews')
    .select(['hidden_at', 'checked_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (review === undefined) return null;
  const reports = await reportsOf(trx, [id]);
  return {
    ...{ id, productId: found.product_id, reports: reports.length },
    isHidden: review.hidden_at !== null,
    isChecked: review.checked_at !== null,
  };
}

/** What becomes of a review. */
type Moderation = {
  /** Why it is hidden, for the shop's own record; null if it is shown. */
  readonly hide: { readonly reason: string } | null;
  /** In ms since 1970. */
  readonly now: number;
};

/**
 * Hides a held review, or shows it if `hide` is null. Showing drops its reports, which are dealt with.
 * Its product's figures change with it.
 */
export async function moderateIn(
  trx: ShopDatabase,
  { id, productId }: Pick<HeldReview, 'id' | 'productId'>,
  { hide, now }: Moderation,
): Promise<void> {
  const moment = new Date(now).toISOString();
  await trx
    .updateTable('reviews')
    .set({
      hidden_at: hide === null ? null : moment,
      hidden_reason: hide?.reason ?? '',
      checked_at: moment,
    })
    .where('id', '=', id)
    .execute();
  if (hide === null) {
    await trx
      .deleteFrom('review_marks')
      .where('review_id', '=', id)
      .where('kind', '=', 'report')
      .execute();
  }
  await recountReviews(trx, productId);
}

/** Moderates a review likewise in a transaction of its own. Returns false if there is no such review. */
export async function moderateReview(
  db: ShopDatabase,
  id: number,
  moderation: Moderation,
): Promise<boolean> {
  return tryTransaction(db, async (trx) => {
    const held = await holdReview(trx, id);
    if (held === null) return false;
    await moderateIn(trx, held, moderation);
    return true;
  });
}
