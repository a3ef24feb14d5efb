import { staffScheduledCalls } from '#src/contract/staff-scheduled.ts';
import type { EditedValues } from '#src/domain/staff/bulk-edit.ts';
import { editWords } from '#src/domain/staff/bulk-words.ts';
import { plannedAgain } from '#src/domain/staff/schedule.ts';
import { inBatches } from '#src/server/db/batches.ts';
import { nextMoment } from '#src/server/db/clock.ts';
import { changeProducts } from '#src/server/db/products.ts';
import type { StaffTables } from '#src/server/db/schema-staff.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { startPeriodicWork, type Outage, type PeriodicWork } from '#src/server/periodic-work.ts';
import type { Selectable } from 'kysely';
import { bulkChange, keepEdit } from './bulk-apply.ts';
import { valuesOf, type PlannedLine } from './bulk-plan.ts';
import { presentProducts, undoWithin } from './bulk-undo.ts';
import type { Publisher } from './publisher.ts';
import { readStored, type StoredEdit } from './scheduled-edits.ts';

/** How often each process looks for what is due, in ms. */
const ROUND_EVERY_MS = 5_000;

type Duty = Outage & {
  readonly db: ShopDatabase;
  readonly now: () => number;
  readonly publisher: Publisher | null;
};

type ScheduledRow = Selectable<StaffTables['scheduled_edits']>;

/**
 * Starts making and undoing scheduled edits at their times, each once, also where several processes do so. What
 * was due while none ran is done by the first that does. `failed` is also called with the first error of each
 * change.
 */
export function startSchedule(duty: Duty): PeriodicWork {
  const { db, now, publisher, failed, recovered } = duty;
  const told = new Set<number>();
  return startPeriodicWork({
    everyMs: ROUND_EVERY_MS,
    run: async (goesOn) => {
      // One that cannot be done does not keep the others waiting.
      const tried: number[] = [];
      while (goesOn()) {
        const due = await nextDue(db, now(), tried);
        if (due === undefined) return;
        try {
          if (await doDue(db, due, now)) publisher?.changed(true);
          told.delete(due.id);
        } catch (error) {
          tried.push(due.id);
          if (!told.has(due.id)) failed(error);
          told.add(due.id);
        }
      }
    },
    failed,
    recovered,
  });
}

type Due = Pick<ScheduledRow, 'id' | 'state'>;

/** What has been due longest. Of two at one time the end comes first: a start may build on what was before. */
function nextDue(
  db: ShopDatabase,
  now: number,
  tried: readonly number[],
): Promise<Due | undefined> {
  return db
    .selectFrom('scheduled_edits')
    .select(['id', 'state'])
    .where('due_at', '<=', new Date(now).toISOString())
    .$if(tried.length > 0, (edits) => edits.where('id', 'not in', tried))
    .orderBy('due_at')
    .orderBy((edit) => edit.case().when('state', '=', 'applied').then(0).else(1).end())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Makes or undoes an edit. Returns whether a product has changed. */
function doDue(db: ShopDatabase, { id, state }: Due, now: () => number): Promise<boolean> {
  return tryTransaction(db, async (trx) => {
    // The clock comes first: its lock makes those who do or cancel the same change take turns.
    const moment = await nextMoment(trx, now());
    const row = await trx
      .selectFrom('scheduled_edits')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', state)
      .executeTakeFirst();
    if (row === undefined) return false;
    return row.entry_id === null
      ? begin(trx, row, moment)
      : end(trx, { ...row, bulkId: row.entry_id }, moment);
  });
}

/** Makes an edit as its member, or notes why not. */
async function begin(trx: ShopDatabase, row: ScheduledRow, moment: string): Promise<boolean> {
  if (row.ends_at !== null && row.ends_at <= moment) {
    return fail(trx, row, 'The shop’s server did not run at that time, so nothing was changed.');
  }
  const member = await memberOf(trx, row.staff_id);
  if (!member.mayEdit) {
    return fail(trx, row, `${member.name} may no longer change products, so nothing was changed.`);
  }
  const stored = readStored(row);
  const lines = await stillPlanned(trx, stored);
  const written = new Set(await changeProducts(trx, lines.map(bulkChange), moment));
  const changed = lines.filter((line) => written.has(line.id));
  if (changed.length === 0) {
    return fail(trx, row, 'All products had changed since the preview, so nothing was changed.');
  }
  const { key, token } = row;
  const head = { edit: editWords(stored.edit), ...stored.filter, scheduledEdit: row.id };
  const making = { key, token, moment };
  const { bulkId } = await keepEdit(trx, member, { lines: changed, head }, making);
  await trx
    .updateTable('scheduled_edits')
    .set({ state: 'applied', due_at: row.ends_at, entry_id: bulkId })
    .where('id', '=', row.id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirstOrThrow();
  return true;
}

/**
 * Undoes an edit at its end. Its member chose the end while they might, so it comes even if they may not any
 * more: an offer must not go on for that.
 */
async function end(
  trx: ShopDatabase,
  { bulkId, staff_id }: ScheduledRow & { readonly bulkId: number },
  moment: string,
): Promise<boolean> {
  const { putBack } = await undoWithin(trx, await memberOf(trx, staff_id), { bulkId, moment });
  return putBack > 0;
}

async function fail(trx: ShopDatabase, { id }: ScheduledRow, fault: string): Promise<false> {
  await trx
    .updateTable('scheduled_edits')
    .set({ state: 'failed', due_at: null, fault })
    .where('id', '=', id)
    .execute();
  return false;
}

async function memberOf(trx: ShopDatabase, staffId: number) {
  const { name, role, is_active } = await trx
    .selectFrom('staff')
    .select(['name', 'role', 'is_active'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  const roles: readonly string[] = staffScheduledCalls.scheduleEdit.roles;
  return { staffId, name, mayEdit: is_active && roles.includes(role) };
}

/** The products that the edit changes by now exactly as its preview has shown. */
async function stillPlanned(
  trx: ShopDatabase,
  { edit, lines: planned }: StoredEdit,
): Promise<readonly PlannedLine[]> {
  const lines: PlannedLine[] = [];
  await inBatches(planned, async (batch) => {
    const products = await presentProducts(trx, batch);
    for (const change of batch) {
      const row = products.get(change.id);
      if (row === undefined) continue;
      const before: EditedValues = valuesOf(row);
      const after = plannedAgain(change, before, edit);
      if (after !== null) lines.push({ id: row.id, title: row.title, before, after });
    }
  });
  return lines;
}
