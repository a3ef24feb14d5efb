import { createHash } from 'node:crypto';
import type { WireProductPage } from '#src/contract/staff-product.ts';
import { kobo, koboToNaira } from '#src/domain/money.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { notFound } from '#src/server/http/problem.ts';

/** A product with everything that staff may change. Throws a 404 Problem without one. */
export async function productPage(db: ShopDatabase, id: number): Promise<WireProductPage> {
  const row = await db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('subcategories as s', 's.id', 'p.subcategory_id')
    .selectAll('p')
    .select(['c.name as category', 's.name as subcategory'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('We have no such product.');
  const pictures = await db
    .selectFrom('product_pictures')
    .select('file')
    .where('product_id', '=', id)
    .orderBy('position')
    .execute();
  const { slug, title, brand, category, subcategory, label, model, fits, stock, sold } = row;
  const { featured, description, regular_price_kobo: regular } = row;
  return {
    ...{ id, slug, title, brand, category, subcategory, label, model, fits, stock, sold },
    price: koboToNaira(kobo(row.price_kobo)),
    regularPrice: regular === null ? null : koboToNaira(kobo(regular)),
    ...{ featured, description },
    pictures: pictures.map(({ file }) => file),
    descriptionDigest: digestOf(description),
    isArchived: row.archived_at !== null,
  };
}

/** What stands for a description in a change: the body of a request has no room for two. */
export function digestOf(description: string): string {
  return createHash('sha256').update(description).digest('hex').slice(0, 32);
}
