import { momentInWords } from '#src/domain/day.ts';
import { editWords, productsInWords } from '#src/domain/staff/bulk-words.ts';
import { timesFault, type Times } from '#src/domain/staff/schedule.ts';
import { nextMoment } from '#src/server/db/clock.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { Problem } from '#src/server/http/problem.ts';
import { logChange, type ChangingMember } from './audit.ts';
import {
  demandKey,
  knownAlready,
  madeUnder,
  nothingToChange,
  scheduledUnder,
  type AskedEdit,
  type Attempt,
} from './bulk-apply.ts';
import { demandPlan, planBulkEdit } from './bulk-plan.ts';
import { demandScheduled, storedEdit } from './scheduled-edits.ts';

/** An edit as its member has previewed it, and when it is made. */
type AskedSchedule = AskedEdit & { readonly times: Times };

/**
 * Schedules exactly the change that was previewed, with an entry in the log. A member's key is one change for
 * ever. Returns the id of the scheduled change. Throws a Problem: 409 if it would be another change by now or
 * the key is another change's, 400 for a wrong time, if nothing would change or without a key.
 */
export async function scheduleEdit(
  db: ShopDatabase,
  member: ChangingMember,
  { filter, edit, token, times }: AskedSchedule,
  attempt: Attempt,
): Promise<number> {
  const key = demandKey(attempt.key);
  return tryTransaction(db, async (trx) => {
    // The clock comes first: its lock makes writers of the catalogue take turns.
    const moment = await nextMoment(trx, attempt.now());
    const known = await scheduledUnder(trx, member, key);
    if (known !== undefined) {
      const isSame =
        known.token === token &&
        known.starts_at === times.startsAt &&
        known.ends_at === times.endsAt;
      if (!isSame) throw knownAlready('scheduled');
      return known.id;
    }
    if ((await madeUnder(trx, member, key)) !== undefined) throw knownAlready('made');
    const fault = timesFault(times, attempt.now());
    if (fault !== null) throw new Problem(400, 'wrong_time', fault.text);
    const plan = await planBulkEdit(trx, filter, edit);
    demandPlan(plan, token);
    if (plan.lines.length === 0) throw nothingToChange();
    const { startsAt: starts_at, endsAt: ends_at } = times;
    const { id } = await trx
      .insertInto('scheduled_edits')
      .values({
        ...storedEdit({ filter, edit, lines: plan.lines }),
        ...{ staff_id: member.staffId, key, token, at: moment, starts_at, ends_at },
        ...{ state: 'waiting', due_at: starts_at, fault: null, entry_id: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const entry = {
      ...{ action: 'catalogue.schedule', subject: productsInWords(plan.lines.length) },
      before: null,
      after: { edit: editWords(edit), ...filter, ...loggedTimes(times), scheduledEdit: id },
    };
    await logChange(trx, member, entry, Date.parse(moment));
    return id;
  });
}

/** The times as the log shows them. */
function loggedTimes({ startsAt, endsAt }: Times) {
  return {
    starts: momentInWords(startsAt),
    ...(endsAt !== null && { ends: momentInWords(endsAt) }),
  };
}

/**
 * Cancels a change that waits, or takes note of one that failed, with an entry in the log; a repeat changes
 * nothing. `now` gives ms since 1970. Throws a Problem: 404 without such a change, 409 if it was made.
 */
export async function cancelScheduled(
  db: ShopDatabase,
  member: ChangingMember,
  { scheduledId, now }: { readonly scheduledId: number; readonly now: () => number },
): Promise<void> {
  await tryTransaction(db, async (trx) => {
    const moment = await nextMoment(trx, now());
    const { state } = await demandScheduled(trx, scheduledId);
    if (state === 'cancelled') return;
    if (state !== 'waiting' && state !== 'failed') throw madeMeanwhile();
    await trx
      .updateTable('scheduled_edits')
      .set({ state: 'cancelled', due_at: null })
      .where('id', '=', scheduledId)
      .execute();
    const entry = {
      ...{ action: 'catalogue.schedule_cancel', subject: `scheduled edit ${scheduledId}` },
      ...{ before: { state }, after: { state: 'cancelled' } },
    };
    await logChange(trx, member, entry, Date.parse(moment));
  });
}

function madeMeanwhile(): Problem {
  return new Problem(
    409,
    'changed_meanwhile',
    'This change has been made meanwhile. You can undo it instead.',
  );
}
