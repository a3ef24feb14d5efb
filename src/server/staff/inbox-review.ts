import type * as z from 'zod/mini';
import type { staffInboxCalls } from '#src/contract/staff-inbox.ts';
import { stampSales } from '#src/server/checkout/stock.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { notFound, Problem } from '#src/server/http/problem.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';
import { holdReview, moderateIn, type HeldReview } from '#src/server/reviews/moderation.ts';
import { logChange } from './audit.ts';
import type { StaffShop } from './staff-shop.ts';

type Asked = z.output<typeof staffInboxCalls.moderateReview.body>;

/**
 * Hides a review for a member of staff, or keeps it shown and drops its reports, with one entry in the
 * log; one that is kept already is left as it is, without an entry. The reason stays with the review, and is
 * removed with it. Returns a sentence about it. Throws a Problem: 404 without such a review, 409 if it is no
 * longer as the member saw it, or is to be hidden and is hidden.
 */
export async function moderateByStaff(
  { db, now, publisher }: Pick<StaffShop, 'db' | 'now' | 'publisher'>,
  member: Pick<StaffMember, 'staffId' | 'name'>,
  id: number,
  { hide, ...seen }: Asked,
): Promise<string> {
  const moment = now();
  await tryTransaction(db, async (trx) => {
    const held = await holdReview(trx, id);
    if (held === null) throw notFound('This review is no longer there.');
    demandSame(held, seen);
    if (hide !== null && held.isHidden) throw hiddenAlready();
    if (hide === null && isKept(held)) return;
    await moderateIn(trx, held, { hide, now: moment });
    const { isDone, isHidden, reports } = seen;
    await logChange(
      trx,
      member,
      {
        action: hide === null ? (isHidden ? 'review.show' : 'review.keep') : 'review.hide',
        subject: `review ${id}`,
        before: { isDone, isHidden, reports },
        after: { isDone: true, isHidden: hide !== null, reports: hide === null ? 0 : reports },
      },
      moment,
    );
  });
  // So that the next rebuild finds the product.
  await stampSales(db, moment);
  publisher?.changed();
  if (hide !== null) return 'The review is hidden. Its page changes with the next publish.';
  if (seen.isHidden) return 'The review is shown again. Its page changes with the next publish.';
  return seen.reports > 0 ? 'The review stays, and its reports are dropped.' : 'The review stays.';
}

/** Whether staff have kept a review, and nobody has reported it since. */
function isKept({ isChecked, isHidden, reports }: HeldReview): boolean {
  return isChecked && !isHidden && reports === 0;
}

/** The log has no reasons, so that another one would be a change without a difference in it. */
function hiddenAlready(): Problem {
  return new Problem(
    409,
    'hidden_already',
    'This review is hidden already. Show it again first to hide it for another reason.',
  );
}

type Seen = Omit<Asked, 'hide'>;

/** Throws a 409 Problem that names what a member saw and how it is now, if they differ. */
function demandSame({ isHidden, isChecked: isDone, reports }: HeldReview, seen: Seen): void {
  if (isHidden === seen.isHidden && isDone === seen.isDone && reports === seen.reports) return;
  const [now, before] = [stateOf({ isHidden, isDone, reports }), stateOf(seen)];
  throw new Problem(
    409,
    'changed_meanwhile',
    `This review has changed meanwhile: it is ${now} now, and was ${before}.`,
  );
}

function stateOf({ isHidden, isDone, reports }: Seen): string {
  if (isHidden) return 'hidden';
  if (reports > 0) return `reported ${reports === 1 ? 'once' : `${reports} times`}`;
  return isDone ? 'kept' : 'new';
}
