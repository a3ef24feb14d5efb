import { slugify } from '#src/domain/slug.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { readCurrentNames, type CurrentNames } from './current-names.ts';

/** Ids of the categories and subcategories that products of an import name. */
export type CategoryRows = {
  /** Ids for a pair of names, present or former. A missing category or subcategory is created. */
  readonly idsOf: (
    category: string,
    subcategory: string | null,
  ) => Promise<{ readonly categoryId: number; readonly subcategoryId: number | null }>;
};

/** Looks categories and subcategories up by slug. Reads each row once per import. */
export function createCategoryRows(trx: ShopDatabase): CategoryRows {
  const categories = new Map<string, number>();
  const subcategories = new Map<string, number>();
  let currentNames: Promise<CurrentNames> | null = null;

  async function categoryOf(name: string): Promise<number> {
    const slug = slugify(name);
    const known = categories.get(slug);
    if (known !== undefined) return known;
    const id = await findOrInsertCategory(trx, name, slug);
    categories.set(slug, id);
    return id;
  }

  async function subcategoryOf(categoryId: number, name: string): Promise<number> {
    const slug = slugify(name);
    const key = `${categoryId}/${slug}`;
    const known = subcategories.get(key);
    if (known !== undefined) return known;
    const id = await findOrInsertSubcategory(trx, categoryId, { name, slug });
    subcategories.set(key, id);
    return id;
  }

  return {
    idsOf: async (named, part) => {
      const current = await (currentNames ??= readCurrentNames(trx));
      const { category, subcategory } = current({ category: named, subcategory: part });
      const categoryId = await categoryOf(category);
      const subcategoryId =
        subcategory === null ? null : await subcategoryOf(categoryId, subcategory);
      return { categoryId, subcategoryId };
    },
  };
}

async function findOrInsertCategory(
  trx: ShopDatabase,
  name: string,
  slug: string,
): Promise<number> {
  const row = await trx
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (row !== undefined) return row.id;
  const { count } = await trx
    .selectFrom('categories')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const { id } = await trx
    .insertInto('categories')
    .values({ name, slug, position: count })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function findOrInsertSubcategory(
  trx: ShopDatabase,
  category_id: number,
  { name, slug }: { readonly name: string; readonly slug: string },
): Promise<number> {
  const rows = await trx
    .selectFrom('subcategories')
    .select(['id', 'slug'])
    .where('category_id', '=', category_id)
    .execute();
  const found = rows.find((row) => row.slug === slug);
  if (found !== undefined) return found.id;
  const { id } = await trx
    .insertInto('subcategories')
    .values({ category_id, name, slug, position: rows.length })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
