import * as z from 'zod/mini';
import { labelKey } from '#src/domain/staff/label-draft.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';

/** The action of the entry of a label that is renamed or becomes a part of another one. */
export const LABEL_CHANGE = 'label.change';

/** The action of the entry of a label that is removed. */
export const LABEL_REMOVE = 'label.remove';

const loggedFrom = z.object({ name: z.string() });
const loggedTo = z.nullable(
  z.object({ name: z.optional(z.string()), mergedInto: z.optional(z.string()) }),
);

/**
 * Returns what a label of some moment is called now; null if it was removed since. What was stored then may
 * name a label that is no longer there.
 */
export async function labelsSince(
  db: ShopDatabase,
  moment: string,
): Promise<(label: string) => string | null> {
  const rows = await db
    .selectFrom('staff_audit')
    .select(['action', 'before', 'after'])
    .where('at', '>', moment)
    .where('action', 'in', [LABEL_CHANGE, LABEL_REMOVE])
    .orderBy('id')
    .execute();
  const changes = rows.map(({ before, after }) => {
    const to = loggedTo.parse(JSON.parse(after));
    const from = loggedFrom.parse(JSON.parse(before)).name;
    return { key: labelKey(from), to: to?.mergedInto ?? to?.name ?? null };
  });
  return (label) =>
    changes.reduce<string | null>(
      (now, { key, to }) => (now !== null && labelKey(now) === key ? to : now),
      label,
    );
}
