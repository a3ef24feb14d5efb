import { folded } from '#src/domain/folded.ts';
import type { ProductRow, ShopDatabase } from './schema.ts';

type Named = Pick<ProductRow, 'title' | 'brand' | 'slug'>;

/** What staff find a product by: each word of a search, folded, is somewhere in it. */
export function productText({ title, brand, slug }: Named): string {
  return folded([title, brand, slug].join('\n'));
}

/** Adds the texts of new products. */
export async function addProductTexts(
  db: ShopDatabase,
  rows: readonly (Named & Pick<ProductRow, 'id'>)[],
): Promise<void> {
  await db
    .insertInto('product_texts')
    .values(rows.map((row) => ({ product_id: row.id, text: productText(row) })))
    .execute();
}

/** Replaces the text of a product. */
export async function changeProductText(db: ShopDatabase, id: number, now: Named): Promise<void> {
  await db
    .updateTable('product_texts')
    .set({ text: productText(now) })
    .where('product_id', '=', id)
    .execute();
}
