import { momentInWords } from '#src/domain/day.ts';
import type { BulkEdit } from '#src/domain/staff/bulk-edit.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from '#src/server/http/problem.ts';
import { readStored, storedLines } from './scheduled-edits.ts';

type LabelEdit = Extract<BulkEdit, { readonly kind: 'label' }>;

/** Whether a text is a spelling of the label that is renamed or removed. */
type IsLabel = (label: string) => boolean;

/**
 * Puts another label, or none, in the place of one in the changes that wait for their start, so that they make
 * of the products what their previews have shown. Returns the ids of those that will set it.
 */
export async function renameScheduledLabel(
  trx: ShopDatabase,
  isRenamed: IsLabel,
  to: string | null,
): Promise<readonly number[]> {
  const renamed = (label: string | null | undefined) =>
    label != null && isRenamed(label) ? to : (label ?? null);
  const setting: number[] = [];
  for (const { id, label, lines } of await waitingLabels(trx)) {
    const edit: LabelEdit = { kind: 'label', label: renamed(label) };
    const renamedLines = lines.map((line) => ({
      id: line.id,
      before: { label: renamed(line.before.label) },
      after: { label: renamed(line.after.label) },
    }));
    await trx
      .updateTable('scheduled_edits')
      .set({ edit: JSON.stringify(edit), lines: storedLines(renamedLines) })
      .where('id', '=', id)
      .execute();
    if (edit.label !== label) setting.push(id);
  }
  return setting;
}

/** Throws a 409 Problem if a change that waits for its start will set such a label. */
export async function demandUnscheduled(trx: ShopDatabase, isRemoved: IsLabel): Promise<void> {
  for (const { label, starts_at } of await waitingLabels(trx)) {
    if (label === null || !isRemoved(label)) continue;
    const message = `Please cancel the change scheduled for ${momentInWords(starts_at)} first: it sets the label “${label}”.`;
    throw new Problem(409, 'label_scheduled', message);
  }
}

/** The changes of labels that wait for their start, each with the label that it will set. */
async function waitingLabels(trx: ShopDatabase) {
  const rows = await trx
    .selectFrom('scheduled_edits')
    .select(['id', 'starts_at', 'filter', 'edit', 'lines'])
    .where('state', '=', 'waiting')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, starts_at, ...row }) => {
    const { edit, lines } = readStored(row);
    return edit.kind === 'label' ? [{ id, starts_at, label: edit.label, lines }] : [];
  });
}
