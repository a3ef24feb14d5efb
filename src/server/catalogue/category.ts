import type { categoryCalls } from '#src/contract/category.ts';
import { selectProducts, toWire } from '#src/server/db/product-list.ts';
import { rowNumber } from '#src/server/db/row-number.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { notFound } from '#src/server/http/problem.ts';
import { listFormerNames } from './former-names.ts';

/** The category calls (SPEC.md section 7; DESIGN.md, The API contract, 1 and 2). */
export function categoryHandlers(db: ShopDatabase): Handlers<typeof categoryCalls> {
  return {
    async categories() {
      const categories = await db
        .selectFrom('categories')
        .select(['id as ID', 'name as categoryName'])
        .orderBy('position')
        .orderBy('id')
        .execute();
      const subCategories = await db
        .selectFrom('subcategories')
        .select(['id as ID', 'category_id as categoryId', 'name as subCategoryName'])
        .orderBy('position')
        .orderBy('id')
        .execute();
      const brands = await brandLists(db);
      const formerNames = await listFormerNames(db);
      const body = { message: 'Categories', categories, subCategories, brands, formerNames };
      return { status: 200, body };
    },

    async category({ params }) {
      const id = rowNumber(params.id);
      const category =
        id === null
          ? undefined
          : await db
              .selectFrom('categories')
              .select(['id as ID', 'name as categoryName'])
              .where('id', '=', id)
              .executeTakeFirst();
      if (category === undefined) throw notFound('We have no such category.');
      const rows = await selectProducts(db)
        .where('p.category_id', '=', category.ID)
        .orderBy('p.id')
        .execute();
      const data = { ...category, products: rows.map(toWire) };
      return { status: 200, body: { message: 'Category', data } };
    },
  };
}

/** The brands of each subcategory, and of each category that lists its own, separated by commas. */
async function brandLists(db: ShopDatabase) {
  const rows = await db
    .selectFrom('brands')
    .select(['category_id', 'subcategory_id', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const owners = Map.groupBy(rows, (row) => `${row.category_id}/${row.subcategory_id ?? ''}`);
  return [...owners.values()].flatMap((brands) => {
    const [first] = brands;
    if (first === undefined) return [];
    return [
      {
        subCategoryId: first.subcategory_id,
        categoryId: first.category_id,
        brandName: brands.map((brand) => brand.name).join(','),
      },
    ];
  });
}
