import { createHash } from 'node:crypto';
import { MAX_INTEGER } from '#src/server/db/migrations/columns.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from './problem.ts';

/** How long an answer is kept for a caller that did not receive it, in ms. */
const KEPT_MS = 24 * 3_600_000;

/** Most answers kept for one cart. A browser has at most a few dozen unanswered calls. */
export const KEPT_ANSWERS = 200;

/** A call that may be repeated because its answer was lost. */
type Attempt = {
  /** The cart that the key belongs to. The transaction holds its lock. */
  readonly cartId: number;
  /** The call's idempotency key. Without one, every call is new. */
  readonly key: string | undefined;
  /** The content of the request. A key must not be reused with another content. */
  readonly request: readonly unknown[];
  /** In ms since 1970. */
  readonly now: number;
};

/** `isNew` is false if the answer is the saved one of an earlier call. */
export type AnsweredOnce<T> = { readonly isNew: boolean; readonly answer: T };

/**
 * Does the work and saves its answer, which is plain JSON. A repeat gets the saved answer instead.
 * Throws a 409 Problem if the key was used for another request. Throws what the work throws;
 * nothing is saved then.
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
  if (saved.request !== asked) throw keyReused();
  return { isNew: false, answer: JSON.parse(saved.answer) as T };
}

/** Refuses an idempotency key that was used for another request. */
export function keyReused(): Problem {
  return new Problem(409, 'key_reused', 'This idempotency key was used for another request.');
}

/** Removes a cart's expired answers, and its oldest beyond the limit. */
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

/** Removes up to `most` expired answers of all carts. Returns how many it removed. */
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
