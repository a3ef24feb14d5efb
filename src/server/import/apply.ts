import type { Updateable } from 'kysely';
import type { ImportedFields } from '#src/domain/catalogue/imported-fields.ts';
import { slugify } from '#src/domain/slug.ts';
import { inBatches } from '#src/server/db/batches.ts';
import { nextMoment } from '#src/server/db/clock.ts';
import { changeProduct, newRow } from '#src/server/db/products.ts';
import type { ShopDatabase, Tables } from '#src/server/db/schema.ts';

/** A product as it is imported; its category and subcategory are made where they are not there. */
export type ImportProduct = ImportedFields & {
  /** Files below the uploads, the main one first. */
  readonly pictures: readonly string[];
};

type NewProduct = {
  readonly id: null;
  readonly set: ImportProduct;
  readonly createdAt: string | null;
};

/** A new product, or what changes of the one with this id. */
export type ImportStep = NewProduct | { readonly id: number; readonly set: Partial<ImportProduct> };

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
      // The clock first: its lock makes writers take turns, and one moment stamps all that changes.
      counts = await applySteps(trx, steps, await nextMoment(trx));
      if (dryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return counts;
}

/** Writes an import in a transaction of the caller's. `moment` stamps all that changes. */
export async function applySteps(
  trx: ShopDatabase,
  steps: readonly ImportStep[],
  moment: string,
): Promise<ImportCounts> {
  const making = { places: createPlaces(trx), moment };
  let changed = 0;
  for (const step of steps) {
    if (step.id !== null && (await changeOne(trx, step.id, step.set, making))) changed += 1;
  }
  const added = steps.filter((step) => step.id === null);
  await addProducts(trx, added, making);
  return { added: added.length, changed, unchanged: steps.length - added.length - changed };
}

type Making = {
  readonly places: ReturnType<typeof createPlaces>;
  readonly moment: string;
};

async function addProducts(
  trx: ShopDatabase,
  steps: readonly NewProduct[],
  { places, moment }: Making,
): Promise<void> {
  await inBatches(steps, async (batch) => {
    const rows: ReturnType<typeof newRow>[] = [];
    for (const { set, createdAt } of batch) {
      const place = await places.of(set.category, set.subcategory);
      rows.push(newRow({ ...set, ...place, ...(createdAt !== null && { createdAt }) }, moment));
    }
    const written = await trx
      .insertInto('products')
      .values(rows)
      .returning(['id', 'slug'])
      .execute();
    const pictures = new Map(batch.map(({ set }) => [set.slug, set.pictures]));
    const files = written.flatMap(({ id, slug }) =>
      (pictures.get(slug) ?? []).map((file, position) => ({ product_id: id, position, file })),
    );
    await inBatches(files, (part) => trx.insertInto('product_pictures').values(part).execute());
  });
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
