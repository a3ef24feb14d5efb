import type { Selectable } from 'kysely';
import type { WireReview } from '#src/contract/review-fields.ts';
import { STATIC_REVIEWS } from '#src/domain/reviews/review.ts';
import type { ShopDatabase, Tables } from '#src/server/db/schema.ts';

type ReviewRow = Selectable<Tables['reviews']>;

/** A review as the API sends it. */
export function wireReviewOf(
  row: Pick<ReviewRow, 'id' | 'rating' | 'title' | 'body' | 'author' | 'created_at'>,
): WireReview {
  const { id, rating, title, body: text, author, created_at: createdAt } = row;
  return { id, rating, title, text, author, createdAt, verified: true };
}

/** A query of the visible reviews of a product. */
export function visibleReviews(db: ShopDatabase, productId: number) {
  return db
    .selectFrom('reviews as r')
    .where('r.product_id', '=', productId)
    .where('r.hidden_at', 'is', null);
}

/**
 * Locks a product until the transaction's end, before its reviews change. Returns false if the shop
 * has no such product.
 */
export async function holdProduct(trx: ShopDatabase, productId: number): Promise<boolean> {
  const held = await trx
    .updateTable('products')
    .set((row) => ({ review_count: row.ref('products.review_count') }))
    .where('id', '=', productId)
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
}

/**
 * Stores with a product the figures of its visible reviews and the newest ones, so that a list of
 * products needs no further query. `since` finds the product afterwards. Call it after every change
 * of a review, in the same transaction and with the product locked.
 */
export async function recountReviews(trx: ShopDatabase, productId: number): Promise<void> {
  const visible = visibleReviews(trx, productId);
  const { count, sum } = await visible
    .select(({ fn }) => [
      fn.countAll<number | string>().as('count'),
      fn.sum<number | string | null>('r.rating').as('sum'),
    ])
    .executeTakeFirstOrThrow();
  const newest = await visible
    .select(['r.id', 'r.rating', 'r.title', 'r.body', 'r.author', 'r.created_at'])
    .orderBy('r.id', 'desc')
    .limit(STATIC_REVIEWS)
    .execute();
  await trx
    .updateTable('products')
    .set({
      review_count: Number(count),
      rating_sum: Number(sum ?? 0),
      newest_reviews: JSON.stringify(newest.map(wireReviewOf)),
      is_unstamped: true,
    })
    .where('id', '=', productId)
    .execute();
}

/** The products of these reviews, locked in the order of their ids, so that nothing can deadlock. */
async function holdProductsOf(
  trx: ShopDatabase,
  reviews: readonly Pick<ReviewRow, 'product_id'>[],
): Promise<readonly number[]> {
  const ids = [...new Set(reviews.map(({ product_id }) => product_id))].toSorted((a, b) => a - b);
  for (const id of ids) await holdProduct(trx, id);
  return ids;
}

/**
 * Removes the reviews of a deleted account, and its votes on others. Reviews of orders as a guest
 * are the account's too if its mail address is verified (`email`, in lower case; else null).
 */
export async function removeReviewsOf(
  trx: ShopDatabase,
  { userId, email }: { readonly userId: number; readonly email: string | null },
): Promise<void> {
  await trx.deleteFrom('review_marks').where('who', '=', `user ${userId}`).execute();
  const own = await trx
    .selectFrom('reviews as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.product_id'])
    .where((row) =>
      row.or([
        row('o.user_id', '=', userId),
        row.and([
          row('o.user_id', 'is', null),
          row(row.fn<string>('lower', ['o.email']), '=', email),
        ]),
      ]),
    )
    .execute();
  if (own.length === 0) return;
  const products = await holdProductsOf(trx, own);
  const ids = own.map(({ id }) => id);
  await trx.deleteFrom('reviews').where('id', 'in', ids).execute();
  for (const id of products) await recountReviews(trx, id);
}

/** Removes the authors' names from the reviews of these orders. */
export async function forgetAuthors(trx: ShopDatabase, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const named = await trx
    .selectFrom('reviews')
    .select(['id', 'product_id'])
    .where('order_id', 'in', orderIds)
    .where('author', '<>', '')
    .execute();
  if (named.length === 0) return;
  const products = await holdProductsOf(trx, named);
  const ids = named.map(({ id }) => id);
  await trx.updateTable('reviews').set({ author: '' }).where('id', 'in', ids).execute();
  for (const id of products) await recountReviews(trx, id);
}
