import type { WireStaffCategory, WireStaffPart } from '#src/contract/staff-category.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { notFound } from '#src/server/http/problem.ts';

/** Returns every category in menu order, with its subcategories, brands and numbers of products. */
export async function listCategories(db: ShopDatabase): Promise<WireStaffCategory[]> {
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const parts = await db
    .selectFrom('subcategories')
    .select(['id', 'category_id', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const brands = await db
    .selectFrom('brands')
    .select(['category_id', 'subcategory_id', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const counts = await countProducts(db);
  const shown = (
    row: { readonly id: number; readonly name: string },
    isBrand: (brand: (typeof brands)[number]) => boolean,
    isCount: (count: (typeof counts)[number]) => boolean,
  ): WireStaffPart => {
    const own = counts.filter(isCount);
    const archived = own.reduce((sum, count) => sum + count.archived, 0);
    const all = own.reduce((sum, count) => sum + count.all, 0);
    const { id, name } = row;
    const names = brands.filter(isBrand).map((brand) => brand.name);
    return { id, name, brands: names, products: all - archived, archived };
  };
  return categories.map((category) => ({
    ...shown(
      category,
      (brand) => brand.category_id === category.id && brand.subcategory_id === null,
      (count) => count.category_id === category.id,
    ),
    subcategories: parts
      .filter((part) => part.category_id === category.id)
      .map((part) =>
        shown(
          part,
          (brand) => brand.subcategory_id === part.id,
          (count) => count.subcategory_id === part.id,
        ),
      ),
  }));
}

/** Finds a category. Throws a 404 Problem without it. */
export function categoryOf(
  categories: readonly WireStaffCategory[],
  id: number,
): WireStaffCategory {
  const category = categories.find((one) => one.id === id);
  if (category !== undefined) return category;
  throw notFound('This category is no longer on the list.');
}

/** How many products each subcategory has, and each category outside of its subcategories. */
function countProducts(db: ShopDatabase) {
  return db
    .selectFrom('products')
    .select(['category_id', 'subcategory_id'])
    .select((row) => [
      row.fn.countAll<number>().as('all'),
      row.fn.count<number>('archived_at').as('archived'),
    ])
    .groupBy(['category_id', 'subcategory_id'])
    .execute();
}
