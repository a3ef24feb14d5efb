import type { BulkFilter, WireBulkEdit } from '#src/contract/staff-bulk.ts';
import { editWords, type BulkEdit, type EditedValues } from '#src/domain/staff/bulk-edit.ts';
import { nextMoment } from '#src/server/db/clock.ts';
import { changeProducts, type BulkChange } from '#src/server/db/products.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { Problem } from '#src/server/http/problem.ts';
import { logChange, logChanges, type ChangingMember } from './audit.ts';
import { changedSincePreview, demandPlan, planBulkEdit, wireValues } from './bulk-plan.ts';

/** The action of the entry that names an edit of many products; its id is the edit's. */
export const BULK_EDIT = 'catalogue.bulk_edit';

/** The action of the entry of each product of such an edit, which has the same time. */
export const BULK_CHANGE = 'product.bulk';

/** An edit as its member has previewed it. `now` gives ms since 1970. */
export type AskedEdit = {
  readonly filter: BulkFilter;
  readonly edit: BulkEdit;
  readonly token: string;
  readonly now: () => number;
};

/**
 * Makes exactly the change that was previewed, in one transaction, with an entry in the log for the edit and
 * for each product. Throws a Problem: 409 if it would be another change by now, 400 if it would be none.
 */
export async function applyBulkEdit(
  db: ShopDatabase,
  member: ChangingMember,
  { filter, edit, token, now }: AskedEdit,
): Promise<WireBulkEdit> {
  return tryTransaction(db, async (trx) => {
    // The clock comes first, as in an import: its lock makes writers of the catalogue take turns.
    const moment = await nextMoment(trx, now());
    const plan = await planBulkEdit(trx, filter, edit);
    demandPlan(plan, token);
    const { lines } = plan;
    if (lines.length === 0) {
      throw new Problem(400, 'nothing_to_change', 'This would change no product.');
    }
    // A sale does not wait for the clock.
    const written = await changeProducts(trx, lines.map(bulkChange), moment);
    if (written.length < lines.length) throw changedSincePreview();
    const at = Date.parse(moment);
    const bulkId = await logChange(
      trx,
      member,
      {
        action: BULK_EDIT,
        subject: lines.length === 1 ? '1 product' : `${lines.length} products`,
        before: null,
        after: { edit: editWords(edit), ...filter },
      },
      at,
    );
    const changes = lines.map((line) => ({
      action: BULK_CHANGE,
      subject: `product ${line.id}`,
      before: wireValues(line, 'before'),
      after: { ...wireValues(line, 'after'), bulkEdit: bulkId },
    }));
    await logChanges(trx, member, changes, at);
    return { bulkId, changed: lines.length };
  });
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
