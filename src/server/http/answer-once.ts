import { createHash } from 'node:crypto';
import { MAX_INTEGER } from '#src/server/db/migrations/columns.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from './problem.ts';

/** How long an answer is kept for who did not get it, in ms. */
const KEPT_MS = 24 * 3_600_000;

/** How many answers are kept for one cart. A browser has at most some dozen calls without one. */
export const KEPT_ANSWERS = 200;

/** A call that may come again because its answer was lost. */
type Attempt = {
  /** The cart under which keys are remembered; the transaction holds its lock. */
  readonly cartId: number;
  /** The call's idempotency key; without one, every call is a new one. */
  readonly key: string | undefined;
  /** What is asked for: the same key may not stand for anything else. */
  readonly request: readonly unknown[];
  /** In ms since 1970. */
  readonly now: number;
};

/** What a call is answered; `isNew` where the work was done for it, and is not that of a call before. */
export type AnsweredOnce<T> = { readonly isNew: boolean; readonly answer: T };

/**
 * Does the work and keeps its answer, which is plain JSON; or gives the answer that was kept when
 * this was asked for before. Throws a 409 Problem when the key was used for something else, and what
 * the work throws, which is then not kept.
 */
export async function answerOnce<T>(
  trx: ShopDatabase,
  { cartId, key, request, now }: Attempt,
  work: () => Promise<T>,
): Promise<AnsweredOnce<T>> {
  if (key === undefined) return { isNew: true, answer: await work() };
  const asked = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const saved = await trx
    .selectFrom('saved_answers')
    .select(['request', 'answer'])
    .where('cart_id', '=', cartId)
    .where('key', '=', key)
    .where('created_at', '>', oldestKept(now))
    .executeTakeFirst();
  if (saved === undefined) {
    const answer = await work();
    await makeRoom(trx, cartId, now);
    await trx
      .insertInto('saved_answers')
      .values({
        cart_id: cartId,
        key,
        request: asked,
        answer: JSON.stringify(answer),
        created_at: new Date(now).toISOString(),
      })
      .execute();
    return { isNew: true, answer };
  }
  if (saved.request !== asked) {
    throw new Problem(409, 'key_reused', 'This idempotency key was used for another request.');
  }
  return { isNew: false, answer: JSON.parse(saved.answer) as T };
}

/** Removes a cart's answers that are kept no longer, and the oldest where there are too many. */
async function makeRoom(trx: ShopDatabase, cartId: number, now: number): Promise<void> {
  await trx
    .deleteFrom('saved_answers')
    .where('cart_id', '=', cartId)
    .where((saved) =>
      saved.or([
        saved('created_at', '<=', oldestKept(now)),
        saved(
          'key',
          'in',
          saved
            .selectFrom('saved_answers as newest')
            .select('newest.key')
            .where('newest.cart_id', '=', cartId)
            .orderBy('newest.created_at', 'desc')
            .orderBy('newest.key')
            .limit(MAX_INTEGER)
            .offset(KEPT_ANSWERS - 1),
        ),
      ]),
    )
    .execute();
}

/** Removes up to `most` answers that are kept no longer, of all carts; gives how many. */
export async function forgetAnswers(db: ShopDatabase, now: number, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_answers')
    .where((saved) =>
      saved(
        saved.refTuple('cart_id', 'key'),
        'in',
        saved
          .selectFrom('saved_answers as old')
          .select(['old.cart_id', 'old.key'])
          .where('old.created_at', '<=', oldestKept(now))
          .limit(most)
          .$asTuple('cart_id', 'key'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function oldestKept(now: number): string {
  return new Date(now - KEPT_MS).toISOString();
}
