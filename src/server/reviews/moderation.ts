import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { holdProduct, recountReviews } from './store.ts';

/** Selects reviews for an operator. */
export type ReviewFilter = {
  /** Only visible reviews that shoppers have reported. */
  readonly reported?: boolean;
  readonly hidden?: boolean;
};

/** Reviews for an operator, newest first, each with its product, order and number of reports. */
export async function listReviews(db: ShopDatabase, { reported, hidden }: ReviewFilter) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .selectAll('r')
    .select(['p.title as product', 'o.number as order'])
    .select((eb) =>
      eb
        .selectFrom('review_marks as m')
        .select(({ fn }) => fn.countAll<number | string>().as('reports'))
        .whereRef('m.review_id', '=', 'r.id')
        .where('m.kind', '=', 'report')
        .as('reports'),
    )
    .$if(hidden === true, (query) => query.where('r.hidden_at', 'is not', null))
    .$if(reported === true, (query) =>
      query
        .where('r.hidden_at', 'is', null)
        .where((row) =>
          row.exists(
            row
              .selectFrom('review_marks as n')
              .select('n.who')
              .whereRef('n.review_id', '=', 'r.id')
              .where('n.kind', '=', 'report'),
          ),
        ),
    )
    .orderBy('r.id', 'desc')
    .execute();
}

/** Why shoppers reported a review, oldest first. */
export async function reportsOf(db: ShopDatabase, reviewId: number) {
  return db
    .selectFrom('review_marks')
    .select(['at', 'reason'])
    .where('review_id', '=', reviewId)
    .where('kind', '=', 'report')
    .orderBy('at')
    .execute();
}

/**
 * Hides a review, with the reason for the shop's own record, or shows it again if `hide` is null.
 * Showing drops its reports, which are dealt with. Its product's figures change with it. Returns
 * false if there is no such review. `now` is in ms since 1970.
 */
export async function moderateReview(
  db: ShopDatabase,
  id: number,
  hide: { readonly reason: string; readonly now: number } | null,
): Promise<boolean> {
  return tryTransaction(db, async (trx) => {
    const review = await trx
      .selectFrom('reviews')
      .select('product_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (review === undefined) return false;
    await holdProduct(trx, review.product_id);
    await trx
      .updateTable('reviews')
      .set({
        hidden_at: hide === null ? null : new Date(hide.now).toISOString(),
        hidden_reason: hide?.reason ?? '',
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
    await recountReviews(trx, review.product_id);
    return true;
  });
}
