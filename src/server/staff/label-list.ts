import type { WireStaffLabel } from '#src/contract/staff-label.ts';
import { labelKey } from '#src/domain/staff/label-draft.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';

/** A label of products, in all its spellings. */
export type ListedLabel = WireStaffLabel & { readonly spellings: readonly string[] };

/** Returns every label of products by name, archived products included. */
export async function listLabels(db: ShopDatabase): Promise<ListedLabel[]> {
  const rows = await db
    .selectFrom('products')
    .select('label')
    .select((row) => [
      row.fn.countAll<number>().as('all'),
      row.fn.count<number>('archived_at').as('archived'),
    ])
    .where('label', 'is not', null)
    .groupBy('label')
    .orderBy('label')
    .execute();
  const spelled = rows.map(({ label, ...counts }) => ({ name: label ?? '', ...counts }));
  const groups = Map.groupBy(spelled, ({ name }) => labelKey(name));
  return [...groups.values()].map(labelOf).toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

type Spelling = { readonly name: string; readonly all: number; readonly archived: number };

function labelOf(group: readonly Spelling[]): ListedLabel {
  const [most] = group.toSorted((a, b) => b.all - a.all);
  const archived = group.reduce((sum, spelling) => sum + spelling.archived, 0);
  const all = group.reduce((sum, spelling) => sum + spelling.all, 0);
  const spellings = group.map(({ name }) => name);
  return { name: most?.name ?? '', products: all - archived, archived, spellings };
}
