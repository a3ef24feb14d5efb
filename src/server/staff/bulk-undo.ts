import type { WireStayed, WireUndone } from '#src/contract/staff-bulk.ts';
import { changedFields, type EditedValues } from '#src/domain/staff/bulk-edit.ts';
import { inBatches } from '#src/server/db/batches.ts';
import { nextMoment } from '#src/server/db/clock.ts';
import { changeProducts } from '#src/server/db/products.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { logChange, logChanges, type ChangingMember } from './audit.ts';
import { bulkChange } from './bulk-apply.ts';
import {
  BULK_UNDO,
  demandBulkEdit,
  editedProducts,
  IMPORT,
  UNDO_CHANGE,
  undoneOf,
  type BulkEditRow,
  type Edited,
} from './bulk-edits.ts';
import { valuesOf, wireOf, wireValues, type PlannedLine } from './bulk-plan.ts';
import { putBackImport, stayedOfImport, type PutBack } from './import-undo.ts';

/** Products on a page. */
const PAGE = 50;

/**
 * Puts back each product of an edit whose edited values are still as the edit made them, in one transaction.
 * A product that was changed since stays: its price and regular price belong together. An edit is undone
 * once; a repeat returns what came of that. `now` gives ms since 1970. Throws a 404 Problem without such an
 * edit.
 */
export async function undoBulkEdit(
  db: ShopDatabase,
  member: ChangingMember,
  { bulkId, now }: { readonly bulkId: number; readonly now: () => number },
): Promise<WireUndone> {
  return tryTransaction(db, async (trx) => {
    const moment = await nextMoment(trx, now());
    return undoWithin(trx, member, { bulkId, moment });
  });
}

/** Undoes an edit likewise, in the caller's transaction; `moment` is that of its clock. */
export async function undoWithin(
  trx: ShopDatabase,
  member: ChangingMember,
  { bulkId, moment }: { readonly bulkId: number; readonly moment: string },
): Promise<WireUndone> {
  const edit = await demandBulkEdit(trx, bulkId);
  const undone = undoneOf(edit.changed, edit.put_back);
  if (undone !== null) return undone;
  const putBack = edit.action === IMPORT ? await putBackImport(trx, edit, moment) : null;
  const lines = putBack ?? (await putBackEdit(trx, edit, moment));
  const after = { putBack: lines.length, stay: edit.changed - lines.length };
  const subject = `bulk edit ${bulkId}`;
  const at = Date.parse(moment);
  await logChange(trx, member, { action: BULK_UNDO, subject, before: null, after }, at);
  const changes = lines.map((line) => ({
    ...{ action: UNDO_CHANGE, subject: `product ${line.id}`, before: line.before },
    after: { ...line.after, bulkEdit: bulkId },
  }));
  await logChanges(trx, member, changes, at);
  await trx
    .updateTable('bulk_edits')
    .set({ undone_at: moment, put_back: after.putBack })
    .where('entry_id', '=', bulkId)
    .execute();
  await trx
    .updateTable('scheduled_edits')
    .set({ state: 'ended', due_at: null })
    .where('entry_id', '=', bulkId)
    .execute();
  return after;
}

/** Puts back what it can of an edit. Returns the products, with their values as on the wire. */
async function putBackEdit(
  trx: ShopDatabase,
  edit: BulkEditRow,
  moment: string,
): Promise<readonly PutBack[]> {
  const lines = await undoable(trx, await editedProducts(trx, edit));
  const written = new Set(await changeProducts(trx, lines.map(bulkChange), moment));
  return lines
    .filter(({ id }) => written.has(id))
    .map((line) => ({
      ...{ id: line.id, before: wireValues(line, 'before'), after: wireValues(line, 'after') },
    }));
}

/**
 * A page of the products that an undoing has left as they are, newest first: those after the product
 * `before`, or the first. Throws a 404 Problem without such an edit; one that is not undone has left none.
 */
export async function stayedProducts(
  db: ShopDatabase,
  bulkId: number,
  before: number | undefined,
): Promise<{ readonly data: WireStayed[]; readonly hasMore: boolean }> {
  const edit = await demandBulkEdit(db, bulkId);
  if (edit.action === IMPORT) return stayedOfImport(db, edit, { before, page: PAGE });
  const stayed = edit.undone_at === null ? [] : await editedProducts(db, edit);
  return besidePresent(db, stayed, before);
}

/** A page of what an edit made or would have made of products, beside their present values. */
export async function besidePresent(
  db: ShopDatabase,
  edits: readonly Edited[],
  before: number | undefined,
): Promise<{ readonly data: WireStayed[]; readonly hasMore: boolean }> {
  const rest = before === undefined ? edits : edits.filter(({ id }) => id < before);
  const page = rest.slice(0, PAGE);
  const products = await presentProducts(db, page);
  const data = page.map(({ id, before: was, after }) => {
    const row = products.get(id);
    return {
      ...{ id, title: row?.title ?? `Product ${id}`, before: wireOf(was), after: wireOf(after) },
      now: row === undefined ? null : wireOf(shownNow(valuesOf(row), after)),
    };
  });
  return { data, hasMore: rest.length > page.length };
}

/** The present values that matter beside an edit: a regular price may be why a product stays. */
function shownNow(
  { price, regularPrice, stock, label }: EditedValues,
  after: Edited['after'],
): Partial<EditedValues> {
  const isRegular = after.regularPrice !== undefined || regularPrice !== null;
  return {
    ...(after.price !== undefined && { price }),
    ...(after.price !== undefined && isRegular && { regularPrice }),
    ...(after.stock !== undefined && { stock }),
    ...(after.label !== undefined && { label }),
  };
}

/** The products that are still as the edit made them, and what they become. */
async function undoable(trx: ShopDatabase, edits: readonly Edited[]): Promise<PlannedLine[]> {
  const lines: PlannedLine[] = [];
  await inBatches(edits, async (batch) => {
    const products = await presentProducts(trx, batch);
    for (const edit of batch) {
      const row = products.get(edit.id);
      if (row === undefined) continue;
      const present = valuesOf(row);
      const after = { ...present, ...edit.before };
      const isSame = changedFields(present, { ...present, ...edit.after }).length === 0;
      // The labels before and after may have become one since.
      const isChange = changedFields(present, after).length > 0;
      if (isSame && isChange && arePricesRight(after)) {
        lines.push({ id: row.id, title: row.title, before: present, after });
      }
    }
  });
  return lines;
}

/** The rows of products of an edit that there are, by id. */
export async function presentProducts(db: ShopDatabase, edits: readonly { readonly id: number }[]) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'title', 'price_kobo', 'regular_price_kobo', 'stock', 'label'])
    .where(
      'id',
      'in',
      edits.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A regular price that was set since may be below the former price. */
function arePricesRight({ price, regularPrice }: EditedValues): boolean {
  return regularPrice === null || regularPrice >= price;
}
