import type { WireFormerName } from '#src/contract/category.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';

/** Returns the former names of categories, subcategories and labels, the latest first. */
export async function listFormerNames(db: ShopDatabase): Promise<WireFormerName[]> {
  const rows = await db
    .selectFrom('former_names as f')
    .leftJoin('subcategories as s', 's.id', 'f.subcategory_id')
    .leftJoin('categories as c', (join) =>
      join.on((eb) =>
        eb.or([eb('c.id', '=', eb.ref('f.category_id')), eb('c.id', '=', eb.ref('s.category_id'))]),
      ),
    )
    .select(['f.slug', 'c.name as categoryName', 's.name as subCategoryName', 'f.label'])
    .orderBy('f.id', 'desc')
    .execute();
  return rows;
}
