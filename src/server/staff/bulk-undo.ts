import { wireBulkValues } from '#src/contract/staff-bulk.ts';
import { nairaToKobo } from '#src/domain/money.ts';
import { changedFields, type EditedValues } from '#src/domain/staff/bulk-edit.ts';
import { inBatches } from '#src/server/db/batches.ts';
import { nextMoment } from '#src/server/db/clock.ts';
import { changeProducts } from '#src/server/db/products.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { notFound, Problem } from '#src/server/http/problem.ts';
import { logChange, logChanges, type ChangingMember } from './audit.ts';
import { BULK_CHANGE, BULK_EDIT, bulkChange } from './bulk-apply.ts';
import { valuesOf, wireValues, type PlannedLine } from './bulk-plan.ts';

/** The action of the entry that tells of an undoing. */
const BULK_UNDO = 'catalogue.bulk_undo';

/** The action of the entry of each product that is put back. */
const UNDO_CHANGE = 'product.bulk_undo';

/** How many products are as they were before an edit, and how many stay as they are. */
export type Undone = { readonly putBack: number; readonly stay: number };

/**
 * Puts back each product of an edit whose edited values are still as the edit made them, in one transaction.
 * A product that was changed since stays: its price and regular price belong together. `now` gives ms since
 * 1970. Throws a Problem: 404 without such an edit, 409 if it is undone already.
 */
export async function undoBulkEdit(
  db: ShopDatabase,
  member: ChangingMember,
  { bulkId, now }: { readonly bulkId: number; readonly now: () => number },
): Promise<Undone> {
  return tryTransaction(db, async (trx) => {
    const moment = await nextMoment(trx, now());
    const edits = await editsOf(trx, bulkId);
    const lines = await undoable(trx, edits);
    const written = new Set(await changeProducts(trx, lines.map(bulkChange), moment));
    const undone = { putBack: written.size, stay: edits.length - written.size };
    const subject = subjectOf(bulkId);
    const at = Date.parse(moment);
    await logChange(trx, member, { action: BULK_UNDO, subject, before: null, after: undone }, at);
    const changes = lines
      .filter(({ id }) => written.has(id))
      .map((line) => ({
        action: UNDO_CHANGE,
        subject: `product ${line.id}`,
        before: wireValues(line, 'before'),
        after: { ...wireValues(line, 'after'), bulkEdit: bulkId },
      }));
    await logChanges(trx, member, changes, at);
    return undone;
  });
}

function subjectOf(bulkId: number): string {
  return `bulk edit ${bulkId}`;
}

/** What an edit made of a product. */
type Edited = {
  readonly id: number;
  readonly before: Partial<EditedValues>;
  readonly after: Partial<EditedValues>;
};

async function editsOf(trx: ShopDatabase, bulkId: number): Promise<readonly Edited[]> {
  const edit = await trx
    .selectFrom('staff_audit')
    .select('at')
    .where('id', '=', bulkId)
    .where('action', '=', BULK_EDIT)
    .executeTakeFirst();
  if (edit === undefined) throw notFound('There is no such change of many products.');
  const undone = await trx
    .selectFrom('staff_audit')
    .select('id')
    .where('at', '>=', edit.at)
    .where('action', '=', BULK_UNDO)
    .where('subject', '=', subjectOf(bulkId))
    .executeTakeFirst();
  if (undone !== undefined) {
    throw new Problem(409, 'already_undone', 'This change of many products is undone already.');
  }
  // No other change of the catalogue has the same time: see nextMoment.
  const rows = await trx
    .selectFrom('staff_audit')
    .select(['subject', 'before', 'after'])
    .where('at', '=', edit.at)
    .where('action', '=', BULK_CHANGE)
    .execute();
  return rows.map(({ subject, before, after }) => ({
    id: Number(subject.replace('product ', '')),
    before: loggedValues(before),
    after: loggedValues(after),
  }));
}

/** The values in an entry of the log, with prices in kobo. */
function loggedValues(text: string): Partial<EditedValues> {
  const { price, regularPrice, stock, label } = wireBulkValues.parse(JSON.parse(text));
  return {
    ...(price !== undefined && { price: nairaToKobo(price) }),
    ...(regularPrice !== undefined && {
      regularPrice: regularPrice === null ? null : nairaToKobo(regularPrice),
    }),
    ...(stock !== undefined && { stock }),
    ...(label !== undefined && { label }),
  };
}

/** The products that are still as the edit made them, and what they become. */
async function undoable(trx: ShopDatabase, edits: readonly Edited[]): Promise<PlannedLine[]> {
  const lines: PlannedLine[] = [];
  await inBatches(edits, async (batch) => {
    const rows = await trx
      .selectFrom('products')
      .select(['id', 'title', 'price_kobo', 'regular_price_kobo', 'stock', 'label'])
      .where(
        'id',
        'in',
        batch.map(({ id }) => id),
      )
      .execute();
    const products = new Map(rows.map((row) => [row.id, row]));
    for (const edit of batch) {
      const row = products.get(edit.id);
      if (row === undefined) continue;
      const present = valuesOf(row);
      const after = { ...present, ...edit.before };
      const isSame = changedFields(present, { ...present, ...edit.after }).length === 0;
      if (isSame && arePricesRight(after)) {
        lines.push({ id: row.id, title: row.title, before: present, after });
      }
    }
  });
  return lines;
}

/** A regular price that was set since may be below the former price. */
function arePricesRight({ price, regularPrice }: EditedValues): boolean {
  return regularPrice === null || regularPrice >= price;
}
