import type { Updateable } from 'kysely';
import type { ImportedFields } from '#src/domain/catalogue/imported-fields.ts';
import { writeFits } from '#src/domain/fits/fits.ts';
import { inBatches } from '#src/server/db/batches.ts';
import { nextMoment } from '#src/server/db/clock.ts';
import { addToSearch } from '#src/server/db/product-search.ts';
import { changeProduct, newRow } from '#src/server/db/products.ts';
import type { ShopDatabase, Tables } from '#src/server/db/schema.ts';
import { createCategoryRows, type CategoryRows } from './category-rows.ts';

/** A product to import. A missing category or subcategory is created. */
export type ImportProduct = ImportedFields & {
  /** Paths below the uploads, the main picture first. */
  readonly pictures: readonly string[];
};

type NewProduct = {
  readonly id: null;
  readonly set: ImportProduct;
  readonly createdAt: string | null;
};

/** A new product, or a change of the product with this id. */
export type ImportStep = NewProduct | { readonly id: number; readonly set: Partial<ImportProduct> };

/** The result of an import. */
export type ImportCounts = {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
};

/** Rolls a transaction back. */
class DryRun extends Error {
  override readonly name = 'DryRun';
}

/**
 * Writes an import in one transaction, in full or not at all. Fields that a step does not set keep
 * their current value, so units sold meanwhile are not put back. A dry run does the same and rolls
 * back. Throws an Error on a step for a product that no longer exists.
 */
export async function applyImport(
  db: ShopDatabase,
  steps: readonly ImportStep[],
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<ImportCounts> {
  let counts: ImportCounts = { added: 0, changed: 0, unchanged: 0 };
  try {
    await db.transaction().execute(async (trx) => {
      // The clock comes first: its lock makes writers take turns, and all changes get one
      // timestamp.
      counts = await applySteps(trx, steps, await nextMoment(trx));
      if (dryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return counts;
}

/** Writes an import within the caller's transaction. `moment` is the timestamp of all changes. */
export async function applySteps(
  trx: ShopDatabase,
  steps: readonly ImportStep[],
  moment: string,
): Promise<ImportCounts> {
  const context = { categoryRows: createCategoryRows(trx), moment };
  let changed = 0;
  for (const step of steps) {
    if (step.id !== null && (await changeOne(trx, step.id, step.set, context))) changed += 1;
  }
  const added = steps.filter((step) => step.id === null);
  await addProducts(trx, added, context);
  return { added: added.length, changed, unchanged: steps.length - added.length - changed };
}

type ImportContext = {
  readonly categoryRows: CategoryRows;
  readonly moment: string;
};

async function addProducts(
  trx: ShopDatabase,
  steps: readonly NewProduct[],
  { categoryRows, moment }: ImportContext,
): Promise<void> {
  await inBatches(steps, async (batch) => {
    const rows: ReturnType<typeof newRow>[] = [];
    for (const { set, createdAt } of batch) {
      const categoryIds = await categoryRows.idsOf(set.category, set.subcategory);
      rows.push(
        newRow({ ...set, ...categoryIds, ...(createdAt !== null && { createdAt }) }, moment),
      );
    }
    const written = await trx
      .insertInto('products')
      .values(rows)
      .returning(['id', 'title', 'brand', 'slug'])
      .execute();
    const pictures = new Map(batch.map(({ set }) => [set.slug, set.pictures]));
    const hasPicture = (slug: string) => (pictures.get(slug) ?? []).length > 0;
    await addToSearch(
      trx,
      written.map((row) => ({ ...row, hasPicture: hasPicture(row.slug) })),
    );
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
  { categoryRows, moment }: ImportContext,
): Promise<boolean> {
  const { slug, title, brand, label, model, fits, price, regularPrice } = set;
  const { description, featured, stock } = set;
  const categoryIds =
    set.category === undefined
      ? null
      : await categoryRows.idsOf(set.category, set.subcategory ?? null);
  const row: Updateable<Tables['products']> = {
    ...(slug !== undefined && { slug }),
    ...(title !== undefined && { title }),
    ...(brand !== undefined && { brand }),
    ...(label !== undefined && { label }),
    ...(model !== undefined && { model }),
    ...(fits !== undefined && { fits: writeFits(fits) }),
    ...(price !== undefined && { price_kobo: price }),
    ...(regularPrice !== undefined && { regular_price_kobo: regularPrice }),
    ...(description !== undefined && { description }),
    ...(featured !== undefined && { featured }),
    ...(stock !== undefined && { stock }),
    ...(categoryIds !== null && {
      category_id: categoryIds.categoryId,
      subcategory_id: categoryIds.subcategoryId,
    }),
  };
  return changeProduct(trx, id, { row, moment, pictures: set.pictures ?? null });
}
