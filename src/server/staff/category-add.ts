import type { StaffCategory } from '#src/contract/staff-category.ts';
import { slugify } from '#src/domain/slug.ts';
import type { CatalogueChange } from './catalogue-change.ts';
import { categoryOf, listCategories } from './category-list.ts';
import { demandBrands, demandName, isAddedAlready, writeBrands } from './category-values.ts';

/** Adds a category behind the others. Throws a Problem for a name or brands that cannot be used. */
export async function addCategory(
  { trx, log }: CatalogueChange,
  { name, brands }: StaffCategory,
): Promise<void> {
  const categories = await listCategories(trx);
  if (isAddedAlready(categories, { name, brands })) return;
  await demandName(trx, { name, was: null }, categories);
  demandBrands(brands, []);
  const { id } = await trx
    .insertInto('categories')
    .values({ name, slug: slugify(name), position: categories.length })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeBrands(trx, { category_id: id, subcategory_id: null }, brands);
  const after = { name, brands };
  await log({ action: 'category.add', subject: `category ${id}`, before: null, after });
}

/** Adds a subcategory behind the others. Throws a Problem: 404 without the category, else as for one. */
export async function addSubcategory(
  { trx, log }: CatalogueChange,
  category_id: number,
  { name, brands }: StaffCategory,
): Promise<void> {
  const { name: category, subcategories } = categoryOf(await listCategories(trx), category_id);
  if (isAddedAlready(subcategories, { name, brands })) return;
  await demandName(trx, { name, was: null }, subcategories);
  demandBrands(brands, []);
  const { id } = await trx
    .insertInto('subcategories')
    .values({ category_id, name, slug: slugify(name), position: subcategories.length })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeBrands(trx, { category_id, subcategory_id: id }, brands);
  const after = { category, name, brands };
  await log({ action: 'subcategory.add', subject: `subcategory ${id}`, before: null, after });
}
