import { folded } from '#src/domain/folded.ts';
import type { ProductRow, ShopDatabase } from './schema.ts';

type Named = Pick<ProductRow, 'title' | 'brand' | 'slug'>;

/** What staff find a product by: each word of a search, folded, is somewhere in it. */
export function productText({ title, brand, slug }: Named): string {
  return folded([title, brand, slug].join('\n'));
}

/** Adds what staff find new products by. */
export async function addToSearch(
  db: ShopDatabase,
  products: readonly (Named & { readonly id: number; readonly hasPicture: boolean })[],
): Promise<void> {
  const rows = products.map(({ id, hasPicture, ...named }) => ({
    ...{ product_id: id, text: productText(named), has_picture: hasPicture },
  }));
  await db.insertInto('product_search').values(rows).execute();
}

/** Replaces what staff find a product by; without `hasPicture`, its pictures stay. */
export async function changeInSearch(
  db: ShopDatabase,
  id: number,
  { hasPicture, ...named }: Named & { readonly hasPicture: boolean | undefined },
): Promise<void> {
  await db
    .updateTable('product_search')
    .set({
      text: productText(named),
      ...(hasPicture !== undefined && { has_picture: hasPicture }),
    })
    .where('product_id', '=', id)
    .execute();
}
