import * as z from 'zod/mini';
import { wireId } from '#src/contract/fields.ts';
import {
  wireBulkValues,
  wireFilter,
  type WireBulkEdit,
  type WireBulkValues,
} from '#src/contract/staff-bulk.ts';
import { nairaToKobo } from '#src/domain/money.ts';
import type { EditedValues } from '#src/domain/staff/bulk-edit.ts';
import type { StaffTables } from '#src/server/db/schema-staff.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { notFound } from '#src/server/http/problem.ts';
import { labelsSince } from './label-history.ts';

/** The action of the entry that names an edit of many products; its id is the edit's. */
export const BULK_EDIT = 'catalogue.bulk_edit';

/** The action of the entry of each product of such an edit, which has the same time. */
export const BULK_CHANGE = 'product.bulk';

/** The action of the entry that names an import, which is stored as such an edit. */
export const IMPORT = 'catalogue.import';

/** The action of the entry of each product of an import, which has the same time. */
export const IMPORT_CHANGE = 'product.import';

/** The action of the entry that tells of an undoing. */
export const BULK_UNDO = 'catalogue.bulk_undo';

/** The action of the entry of each product that is put back, which has the same time. */
export const UNDO_CHANGE = 'product.bulk_undo';

/** Edits on a page. */
const PAGE = 20;

/** An edit of many products, as it is stored. */
export type BulkEditRow = StaffTables['bulk_edits'];

/** What an edit or an import made of a product, as its entry has it: prices are in naira. */
export type LoggedChange = {
  readonly id: number;
  /** Null for a new product. */
  readonly before: WireBulkValues | null;
  readonly after: WireBulkValues;
};

/** What an edit made of a product, with the changed values alone. */
export type Edited = {
  readonly id: number;
  readonly before: Partial<EditedValues>;
  readonly after: Partial<EditedValues>;
};

/** Finds an edit. Throws a 404 Problem without it. */
export async function demandBulkEdit(
  db: ShopDatabase,
  bulkId: number,
): Promise<BulkEditRow & { readonly action: string }> {
  const edit = await db
    .selectFrom('bulk_edits as b')
    .innerJoin('staff_audit as e', 'e.id', 'b.entry_id')
    .selectAll('b')
    .select('e.action')
    .where('b.entry_id', '=', bulkId)
    .executeTakeFirst();
  if (edit === undefined) throw notFound('There is no such change of many products.');
  return edit;
}

/** Returns what an edit made of its products, newest first; without those that were put back. */
export async function editedProducts(
  db: ShopDatabase,
  edit: Pick<BulkEditRow, 'made_at' | 'undone_at'>,
): Promise<readonly Edited[]> {
  return (await loggedChanges(db, edit)).map(({ id, before, after }) => ({
    ...{ id, before: inKobo(before ?? {}), after: inKobo(after) },
  }));
}

/**
 * Returns what an edit or an import made of its products likewise, as their entries have it; labels that were
 * renamed since have their present names. One that was removed since is not put back.
 */
export async function loggedChanges(
  db: ShopDatabase,
  { made_at, undone_at }: Pick<BulkEditRow, 'made_at' | 'undone_at'>,
): Promise<readonly LoggedChange[]> {
  // No other change of the catalogue has the same time: see nextMoment.
  const rows = await db
    .selectFrom('staff_audit')
    .select(['subject', 'before', 'after'])
    .where('at', '=', made_at)
    .where('action', 'in', [BULK_CHANGE, IMPORT_CHANGE])
    .where('subject', 'not in', (log) =>
      log
        .selectFrom('staff_audit as u')
        .select('u.subject')
        .where('u.at', '=', undone_at ?? '')
        .where('u.action', '=', UNDO_CHANGE),
    )
    .orderBy('id')
    .execute();
  const labelNow = await labelsSince(db, made_at);
  return rows.map(({ subject, before, after }) => {
    const was = z.nullable(wireBulkValues).parse(JSON.parse(before));
    const is = wireBulkValues.parse(JSON.parse(after));
    return {
      id: Number(subject.replace('product ', '')),
      before: was === null ? null : withLabel(was, labelNow),
      // Without its name, no product would be told from those that the edit gave no label.
      after: withLabel(is, (label) => labelNow(label) ?? label),
    };
  });
}

function withLabel(
  values: WireBulkValues,
  labelNow: (label: string) => string | null,
): WireBulkValues {
  const { label } = values;
  return label == null ? values : { ...values, label: labelNow(label) };
}

/** The values that an edit may change, with prices in kobo. */
export function inKobo({
  price,
  regularPrice,
  stock,
  label,
}: WireBulkValues): Partial<EditedValues> {
  return {
    ...(price !== undefined && { price: nairaToKobo(price) }),
    ...(regularPrice !== undefined && {
      regularPrice: regularPrice === null ? null : nairaToKobo(regularPrice),
    }),
    ...(stock !== undefined && { stock }),
    ...(label !== undefined && { label }),
  };
}

/** A page of the edits, newest first: those before one, or the newest. */
export async function listBulkEdits(
  db: ShopDatabase,
  before: number | undefined,
): Promise<{ readonly data: WireBulkEdit[]; readonly hasMore: boolean }> {
  const rows = await db
    .selectFrom('bulk_edits as b')
    .innerJoin('staff_audit as e', 'e.id', 'b.entry_id')
    .select(['b.entry_id', 'b.changed', 'b.put_back', 'e.at', 'e.who', 'e.action', 'e.after'])
    .$if(before !== undefined, (edits) => edits.where('b.entry_id', '<', before ?? 0))
    .orderBy('b.entry_id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const data = rows.slice(0, PAGE).map((row) => {
    const { entry_id: id, changed, put_back, at, who, action, after } = row;
    const undone = undoneOf(changed, put_back);
    const logged: unknown = JSON.parse(after);
    if (action === IMPORT) {
      const { edit } = loggedImport.parse(logged);
      return { id, at, who, edit, filter: null, changed, undone };
    }
    const { edit, scheduledEdit: _scheduledEdit, ...filter } = loggedEdit.parse(logged);
    return { id, at, who, edit, filter, changed, undone };
  });
  return { data, hasMore: rows.length > PAGE };
}

/** The edit and its choice of products, as its entry in the log has them, and what scheduled it. */
const loggedEdit = z.extend(wireFilter, {
  edit: z.string(),
  scheduledEdit: z.optional(wireId),
});
export type LoggedEdit = z.infer<typeof loggedEdit>;

/** An import, as its entry in the log has it. */
const loggedImport = z.object({ edit: z.string() });

/** What became of the undoing of an edit of so many products; null while there is none. */
export function undoneOf(changed: number, putBack: number | null): WireBulkEdit['undone'] {
  return putBack === null ? null : { putBack, stay: changed - putBack };
}
