import * as z from 'zod/mini';
import { wireId } from '#src/contract/fields.ts';
import {
  bulkEdit,
  wireBulkValues,
  wireFilter,
  type BulkFilter,
  type WireStayed,
} from '#src/contract/staff-bulk.ts';
import type { WireScheduled } from '#src/contract/staff-scheduled.ts';
import type { BulkEdit } from '#src/domain/staff/bulk-edit.ts';
import { editWords } from '#src/domain/staff/bulk-words.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { notFound } from '#src/server/http/problem.ts';
import { inKobo, loggedChanges, type Edited } from './bulk-edits.ts';
import { wireOf, wireValues, type PlannedLine } from './bulk-plan.ts';
import { besidePresent } from './bulk-undo.ts';

/** Scheduled changes on a page. */
const PAGE = 20;

/** The products of a preview as they are stored: their changed values, with prices in naira. */
const wireLines = z.array(z.object({ id: wireId, before: wireBulkValues, after: wireBulkValues }));

/** What is stored of an edit and its preview. */
export type StoredEdit = {
  readonly filter: BulkFilter;
  readonly edit: BulkEdit;
  readonly lines: readonly Edited[];
};

/** Returns an edit and its preview as they are stored. */
export function storedEdit({
  filter,
  edit,
  lines,
}: Omit<StoredEdit, 'lines'> & { readonly lines: readonly PlannedLine[] }) {
  const stored: z.infer<typeof wireLines> = lines.map((line) => ({
    ...{ id: line.id, before: wireValues(line, 'before'), after: wireValues(line, 'after') },
  }));
  return {
    ...{ filter: JSON.stringify(filter), edit: JSON.stringify(edit) },
    ...{ lines: JSON.stringify(stored), products: lines.length },
  };
}

/** Returns the lines of a preview as they are stored, from what `readStored` has read. */
export function storedLines(lines: readonly Edited[]): string {
  const stored: z.infer<typeof wireLines> = lines.map(({ id, before, after }) => ({
    ...{ id, before: wireOf(before), after: wireOf(after) },
  }));
  return JSON.stringify(stored);
}

/** Reads what `storedEdit` has written; the newest product comes first. */
export function readStored(row: Readonly<Record<keyof StoredEdit, string>>): StoredEdit {
  return {
    filter: wireFilter.parse(JSON.parse(row.filter)),
    edit: bulkEdit.parse(JSON.parse(row.edit)),
    lines: wireLines
      .parse(JSON.parse(row.lines))
      .map(({ id, before, after }) => ({ id, before: inKobo(before), after: inKobo(after) })),
  };
}

/** Finds a scheduled change. Throws a 404 Problem without it. */
export async function demandScheduled(db: ShopDatabase, id: number): Promise<WireScheduled> {
  const row = await scheduledIn(db).where('s.id', '=', id).executeTakeFirst();
  if (row === undefined) throw noSuch();
  return wireScheduledOf(row);
}

/** A page of the scheduled changes, newest first: those before one, or the newest. */
export async function listScheduled(
  db: ShopDatabase,
  before: number | undefined,
): Promise<{ readonly data: WireScheduled[]; readonly hasMore: boolean }> {
  const rows = await scheduledIn(db)
    .$if(before !== undefined, (edits) => edits.where('s.id', '<', before ?? 0))
    .orderBy('s.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  return { data: rows.slice(0, PAGE).map(wireScheduledOf), hasMore: rows.length > PAGE };
}

function scheduledIn(db: ShopDatabase) {
  return db
    .selectFrom('scheduled_edits as s')
    .innerJoin('staff as m', 'm.id', 's.staff_id')
    .leftJoin('bulk_edits as b', 'b.entry_id', 's.entry_id')
    .select(['s.id', 's.at', 's.filter', 's.edit', 's.products', 's.starts_at', 's.ends_at'])
    .select(['s.state', 's.fault', 'm.name as who', 'b.entry_id', 'b.changed']);
}

type ScheduledRow = Awaited<ReturnType<ReturnType<typeof scheduledIn>['executeTakeFirstOrThrow']>>;

function wireScheduledOf(row: ScheduledRow): WireScheduled {
  const { id, at, who, products, starts_at: startsAt, ends_at: endsAt, state, fault } = row;
  const edit = editWords(bulkEdit.parse(JSON.parse(row.edit)));
  const filter = wireFilter.parse(JSON.parse(row.filter));
  const made =
    row.entry_id === null
      ? null
      : { bulkId: row.entry_id, leftOut: products - (row.changed ?? products) };
  return { id, at, who, edit, filter, products, startsAt, endsAt, state, fault, made };
}

/**
 * A page of the products that a change has left out when it was made, newest first: those after the product
 * `before`, or the first. Throws a 404 Problem without such a change; one that was not made has left out none.
 */
export async function leftOutProducts(
  db: ShopDatabase,
  id: number,
  before: number | undefined,
): Promise<{ readonly data: WireStayed[]; readonly hasMore: boolean }> {
  const row = await db
    .selectFrom('scheduled_edits as s')
    .leftJoin('bulk_edits as b', 'b.entry_id', 's.entry_id')
    .select(['s.filter', 's.edit', 's.lines', 'b.made_at'])
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw noSuch();
  if (row.made_at === null) return { data: [], hasMore: false };
  const changes = await loggedChanges(db, { made_at: row.made_at, undone_at: null });
  const made = new Set(changes.map((change) => change.id));
  const leftOut = readStored(row).lines.filter((line) => !made.has(line.id));
  return besidePresent(db, leftOut, before);
}

function noSuch() {
  return notFound('There is no such scheduled change.');
}
