import { slugify } from '#src/domain/slug.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';

/** A category or subcategory that is renamed. */
type Renamed = { readonly kind: 'category' | 'subcategory'; readonly id: number };

/**
 * Keeps the name that a category or subcategory had, so that its addresses lead to the new ones. Of two that
 * had a name in one place, the later counts.
 */
export async function keepFormerName(
  trx: ShopDatabase,
  { kind, id }: Renamed,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const [slug, taken] = [slugify(from), slugify(to)];
  if (slug === taken) return;
  const column = `${kind}_id` as const;
  const beside =
    kind === 'category'
      ? trx.selectFrom('categories').select('id')
      : trx
          .selectFrom('subcategories')
          .select('id')
          .where('category_id', 'in', (eb) =>
            eb.selectFrom('subcategories').select('category_id').where('id', '=', id),
          );
  await trx
    .deleteFrom('former_names')
    .where('slug', '=', slug)
    .where(column, 'in', beside)
    .execute();
  // It has this name again.
  await trx.deleteFrom('former_names').where('slug', '=', taken).where(column, '=', id).execute();
  if (slug === '') return;
  const none = { category_id: null, subcategory_id: null, label: null };
  await trx
    .insertInto('former_names')
    .values({ ...none, slug, [column]: id })
    .execute();
}

/** Keeps the name that a label had likewise; former names of it are those of the new one from now on. */
export async function keepFormerLabel(
  trx: ShopDatabase,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const [slug, taken] = [slugify(from), slugify(to)];
  const rows = await trx
    .selectFrom('former_names')
    .select(['id', 'slug', 'label'])
    .where('label', 'is not', null)
    .execute();
  for (const row of rows) {
    if (row.slug === slug || row.slug === taken) {
      await trx.deleteFrom('former_names').where('id', '=', row.id).execute();
    } else if (slugify(row.label ?? '') === slug) {
      await trx.updateTable('former_names').set({ label: to }).where('id', '=', row.id).execute();
    }
  }
  if (slug === taken || slug === '') return;
  const none = { category_id: null, subcategory_id: null };
  await trx
    .insertInto('former_names')
    .values({ ...none, slug, label: to })
    .execute();
}

/** Forgets the former names of a label that is gone. */
export async function forgetLabel(trx: ShopDatabase, label: string): Promise<void> {
  await trx.deleteFrom('former_names').where('label', '=', label).execute();
}
