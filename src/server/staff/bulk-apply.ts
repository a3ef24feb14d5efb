import type { BulkFilter, WireMade } from '#src/contract/staff-bulk.ts';
import type { BulkEdit, EditedValues } from '#src/domain/staff/bulk-edit.ts';
import { editWords, productsInWords } from '#src/domain/staff/bulk-words.ts';
import { nextMoment } from '#src/server/db/clock.ts';
import { changeProducts, type BulkChange } from '#src/server/db/products.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { keyReused } from '#src/server/http/answer-once.ts';
import { Problem } from '#src/server/http/problem.ts';
import { logChange, logChanges, type ChangingMember } from './audit.ts';
import { BULK_CHANGE, BULK_EDIT, type BulkEditRow, type LoggedEdit } from './bulk-edits.ts';
import {
  changedSincePreview,
  demandPlan,
  planBulkEdit,
  wireValues,
  type PlannedLine,
} from './bulk-plan.ts';

/** An edit as its member has previewed it. */
export type AskedEdit = {
  readonly filter: BulkFilter;
  readonly edit: BulkEdit;
  readonly token: string;
};

/** The request that asks for a change. `now` gives ms since 1970. */
export type Attempt = { readonly key: string | undefined; readonly now: () => number };

/** A change that is being made: the key of its request, the token of its preview and its time. */
export type Making = { readonly key: string; readonly token: string; readonly moment: string };

/**
 * Makes exactly the change that was previewed, in one transaction, with an entry in the log for the edit and
 * for each product. A member's key is one edit for ever: a repeat returns what came of it. Throws a Problem:
 * 409 if it would be another change by now or the key is another edit's, 400 if it would be none or there is
 * no key.
 */
export async function applyBulkEdit(
  db: ShopDatabase,
  member: ChangingMember,
  asked: AskedEdit,
  attempt: Attempt,
): Promise<WireMade> {
  return makeOnce(db, member, { ...attempt, token: asked.token }, (trx, making) =>
    make(trx, member, asked, making),
  );
}

/**
 * Makes a change of many products in a transaction, once for a member's key: a repeat returns what came of
 * it. Throws a Problem: 409 if the key is that of another change, 400 without one.
 */
export async function makeOnce(
  db: ShopDatabase,
  member: ChangingMember,
  { key, token, now }: Attempt & { readonly token: string },
  work: (trx: ShopDatabase, making: Making) => Promise<WireMade>,
): Promise<WireMade> {
  const own = demandKey(key);
  return tryTransaction(db, async (trx) => {
    // The clock comes first, as in an import: its lock makes writers of the catalogue take turns.
    const moment = await nextMoment(trx, now());
    const known = await madeUnder(trx, member, own);
    if (known !== undefined) {
      if (known.token !== token) throw keyReused();
      return { bulkId: known.entry_id, changed: known.changed };
    }
    if ((await scheduledUnder(trx, member, own)) !== undefined) throw knownAlready('scheduled');
    return work(trx, { key: own, token, moment });
  });
}

/** Returns the key of a request. Throws a 400 Problem without one. */
export function demandKey(key: string | undefined): string {
  if (key !== undefined) return key;
  throw new Problem(400, 'invalid_request', 'This change needs an Idempotency-Key header.');
}

/**
 * Refuses to preview while the member does not know that the edit of this key was made or scheduled: throws a
 * 409 Problem if it was, so that nothing is changed twice.
 */
export async function demandUnmade(
  db: ShopDatabase,
  member: ChangingMember,
  key: string | undefined,
): Promise<void> {
  if (key === undefined) return;
  if ((await madeUnder(db, member, key)) !== undefined) throw knownAlready('made');
  if ((await scheduledUnder(db, member, key)) !== undefined) throw knownAlready('scheduled');
}

/** A refusal because the change whose answer was lost was made or scheduled. */
export function knownAlready(how: 'made' | 'scheduled'): Problem {
  return new Problem(
    409,
    'made_already',
    `Your last change was ${how} after all: you find it in the list below. Preview again for another one.`,
  );
}

/** The change that was scheduled under a member's key, if there is one. */
export async function scheduledUnder(db: ShopDatabase, { staffId }: ChangingMember, key: string) {
  return db
    .selectFrom('scheduled_edits')
    .select(['id', 'token', 'starts_at', 'ends_at'])
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The edit that was made under a member's key, if there is one. */
export async function madeUnder(
  db: ShopDatabase,
  { staffId }: ChangingMember,
  key: string,
): Promise<BulkEditRow | undefined> {
  return db
    .selectFrom('bulk_edits')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirst();
}

async function make(
  trx: ShopDatabase,
  member: ChangingMember,
  { filter, edit }: AskedEdit,
  making: Making,
): Promise<WireMade> {
  const plan = await planBulkEdit(trx, filter, edit);
  demandPlan(plan, making.token);
  const { lines } = plan;
  const changed = lines.length;
  if (changed === 0) throw nothingToChange();
  // A sale does not wait for the clock.
  const written = await changeProducts(trx, lines.map(bulkChange), making.moment);
  if (written.length < changed) throw changedSincePreview();
  return keepEdit(trx, member, { lines, head: { edit: editWords(edit), ...filter } }, making);
}

/** Logs an edit whose products are written, and each of them, and keeps it as `keepMade` does. */
export async function keepEdit(
  trx: ShopDatabase,
  member: ChangingMember,
  { lines, head: after }: { readonly lines: readonly PlannedLine[]; readonly head: LoggedEdit },
  making: Making,
): Promise<WireMade> {
  const changed = lines.length;
  const at = Date.parse(making.moment);
  const head = { action: BULK_EDIT, subject: productsInWords(changed), before: null, after };
  const bulkId = await logChange(trx, member, head, at);
  const changes = lines.map((line) => ({
    action: BULK_CHANGE,
    subject: `product ${line.id}`,
    before: wireValues(line, 'before'),
    after: { ...wireValues(line, 'after'), bulkEdit: bulkId },
  }));
  await logChanges(trx, member, changes, at);
  return keepMade(trx, member, { bulkId, changed }, making);
}

/** A refusal of a change that would change nothing. */
export function nothingToChange(): Problem {
  return new Problem(400, 'nothing_to_change', 'This would change no product.');
}

/** Keeps a change that was made, for its undoing and for a repeat of its request. Returns it. */
export async function keepMade(
  trx: ShopDatabase,
  { staffId: staff_id }: ChangingMember,
  made: WireMade,
  { key, token, moment }: Making,
): Promise<WireMade> {
  const { bulkId: entry_id, changed } = made;
  await trx
    .insertInto('bulk_edits')
    .values({
      ...{ entry_id, staff_id, key, token, made_at: moment, changed },
      ...{ undone_at: null, put_back: null },
    })
    .execute();
  return made;
}

/** A change as it is stored. */
export function bulkChange(line: {
  readonly id: number;
  readonly before: EditedValues;
  readonly after: EditedValues;
}): BulkChange {
  return { id: line.id, before: columnsOf(line.before), after: columnsOf(line.after) };
}

function columnsOf({ price, regularPrice, stock, label }: EditedValues): BulkChange['before'] {
  return { price_kobo: price, regular_price_kobo: regularPrice, stock, label };
}
