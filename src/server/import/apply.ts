import type { Updateable } from 'kysely';
import type { ImportedFields } from '#src/domain/catalogue/imported-fields.ts';
import { slugify } from '#src/domain/slug.ts';
import { nextMoment } from '#src/server/db/clock.ts';
import { changeProduct, newRow, writePictures } from '#src/server/db/products.ts';
import type { ShopDatabase, Tables } from '#src/server/db/schema.ts';

/** A product as it is imported; its category and subcategory are made where they are not there. */
export type ImportProduct = ImportedFields & {
  /** Files below the uploads, the main one first. */
  readonly pictures: readonly string[];
};

/** A new product, or what changes of the one with this id. */
export type ImportStep =
  | { readonly id: null; readonly set: ImportProduct; readonly createdAt: string | null }
  | { readonly id: number; readonly set: Partial<ImportProduct> };

/** What an import came to. */
export type ImportCounts = {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
};

/** Ends a transaction without its changes. */
class DryRun extends Error {
  override readonly name = 'DryRun';
}

/**
 * Writes an import, whole or not at all, in one transaction. What a step does not set stays as it is at
 * that moment: units that are sold meanwhile are not put back. A dry run does the same and takes it
 * back. Throws an Error on a step for a product that is gone.
 */
export async function applyImport(
  db: ShopDatabase,
  steps: readonly ImportStep[],
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<ImportCounts> {
  let counts: ImportCounts = { added: 0, changed: 0, unchanged: 0 };
  try {
    await db.transaction().execute(async (trx) => {
      counts = await applySteps(trx, steps);
      if (dryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return counts;
}

async function applySteps(trx: ShopDatabase, steps: readonly ImportStep[]): Promise<ImportCounts> {
  // The clock first: its lock makes writers take turns, and one moment stamps all that changes.
  const moment = await nextMoment(trx);
  const places = createPlaces(trx);
  let added = 0;
  let changed = 0;
  for (const step of steps) {
    if (step.id === null) {
      await addProduct(trx, step.set, { places, moment, createdAt: step.createdAt });
      added += 1;
    } else if (await changeOne(trx, step.id, step.set, { places, moment })) changed += 1;
  }
  return { added, changed, unchanged: steps.length - added - changed };
}

type Making = {
  readonly places: ReturnType<typeof createPlaces>;
  readonly moment: string;
};

async function addProduct(
  trx: ShopDatabase,
  product: ImportProduct,
  { places, moment, createdAt }: Making & { readonly createdAt: string | null },
): Promise<void> {
  const place = await places.of(product.category, product.subcategory);
  const row = newRow({ ...product, ...place, ...(createdAt !== null && { createdAt }) }, moment);
  const { id } = await trx
    .insertInto('products')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  await writePictures(trx, id, product.pictures);
}

async function changeOne(
  trx: ShopDatabase,
  id: number,
  set: Partial<ImportProduct>,
  { places, moment }: Making,
): Promise<boolean> {
  const { slug, title, brand, label, price, regularPrice, description, featured, stock } = set;
  const place =
    set.category === undefined ? null : await places.of(set.category, set.subcategory ?? null);
  const row: Updateable<Tables['products']> = {
    ...(slug !== undefined && { slug }),
    ...(title !== undefined && { title }),
    ...(brand !== undefined && { brand }),
    ...(label !== undefined && { label }),
    ...(price !== undefined && { price_kobo: price }),
    ...(regularPrice !== undefined && { regular_price_kobo: regularPrice }),
    ...(description !== undefined && { description }),
    ...(featured !== undefined && { featured }),
    ...(stock !== undefined && { stock }),
    ...(place !== null && {
      category_id: place.categoryId,
      subcategory_id: place.subcategoryId,
    }),
  };
  return changeProduct(trx, id, { row, moment, pictures: set.pictures ?? null });
}

/** Finds categories and subcategories by their slugs, and makes those that are not there. */
function createPlaces(trx: ShopDatabase) {
  const categories = new Map<string, number>();
  const subcategories = new Map<string, number>();

  async function categoryOf(name: string): Promise<number> {
    const slug = slugify(name);
    const known = categories.get(slug);
    if (known !== undefined) return known;
    const row = await trx
      .selectFrom('categories')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirst();
    const id = row?.id ?? (await makeCategory(name, slug));
    categories.set(slug, id);
    return id;
  }

  async function makeCategory(name: string, slug: string): Promise<number> {
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

  async function subcategoryOf(category_id: number, name: string): Promise<number> {
    const slug = slugify(name);
    const key = `${category_id}/${slug}`;
    const known = subcategories.get(key);
    if (known !== undefined) return known;
    const rows = await trx
      .selectFrom('subcategories')
      .select(['id', 'slug'])
      .where('category_id', '=', category_id)
      .execute();
    const id =
      rows.find((row) => row.slug === slug)?.id ??
      (await makeSubcategory({ category_id, name, slug, position: rows.length }));
    subcategories.set(key, id);
    return id;
  }

  async function makeSubcategory(row: {
    category_id: number;
    name: string;
    slug: string;
    position: number;
  }): Promise<number> {
    const { id } = await trx
      .insertInto('subcategories')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  return {
    of: async (category: string, subcategory: string | null) => {
      const categoryId = await categoryOf(category);
      const subcategoryId =
        subcategory === null ? null : await subcategoryOf(categoryId, subcategory);
      return { categoryId, subcategoryId };
    },
  };
}
