import { kobo } from '#src/domain/money.ts';
import { upsertProduct } from '#src/server/db/products.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';

/** A product that nothing else in the sample needs, so that a test may remove it; gives its id. */
export async function newProduct(db: ShopDatabase, slug: string, title: string): Promise<number> {
  const { id } = await db
    .selectFrom('categories')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const product = await upsertProduct(db, {
    slug,
    title,
    brand: '',
    categoryId: id,
    subcategoryId: null,
    label: null,
    price: kobo(100),
    regularPrice: null,
    pictures: [],
    description: '',
    featured: false,
    stock: null,
  });
  return product.id;
}
