import { sql, type Insertable, type Updateable } from 'kysely';
import { reservedProductSlugs } from '#src/contract/product-path.ts';
import { writeFits, type Fits } from '#src/domain/fits/fits.ts';
import type { Kobo } from '#src/domain/money.ts';
import { slugify } from '#src/domain/slug.ts';
import { inBatches } from './batches.ts';
import { changeInSearch } from './product-search.ts';
import type { ProductRow, ShopDatabase, Tables } from './schema.ts';

/** A product to be written. Pictures are names of uploads, the main one first. */
export type ProductInput = {
  readonly slug: string;
  readonly title: string;
  readonly brand: string;
  readonly categoryId: number;
  readonly subcategoryId: number | null;
  readonly label: string | null;
  readonly model: string | null;
  readonly fits: Fits | null;
  readonly price: Kobo;
  readonly regularPrice: Kobo | null;
  readonly pictures: readonly string[];
  readonly description: string;
  readonly featured: boolean;
  readonly stock: number | null;
  /** ISO 8601 in UTC. Only for a new product; defaults to now. */
  readonly createdAt?: string;
};

/** Whether a slug can appear in the path `/product/{slug}`. */
export function isProductSlug(slug: string): boolean {
  return slug !== '' && slugify(slug) === slug && !reservedProductSlugs.includes(slug);
}

/** A change of a product: columns, and its pictures unless they are null. */
export type ProductChange = {
  readonly row: Updateable<Tables['products']>;
  readonly moment: string;
  readonly pictures: readonly string[] | null;
};

/**
 * Changes a product within the caller's transaction. Returns false if nothing differs, and then
 * leaves `updatedAt`. Throws a RangeError on a slug that no path can have, and an Error if there is
 * no such product.
 */
export async function changeProduct(
  trx: ShopDatabase,
  id: number,
  change: ProductChange,
): Promise<boolean> {
  if (change.row.slug !== undefined) checkSlug(change.row.slug);
  const old = await trx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return writeChange(trx, old, change);
}

async function writeChange(
  trx: ShopDatabase,
  old: ProductRow,
  { row, moment, pictures }: ProductChange,
): Promise<boolean> {
  if (!(await differs(trx, old, row, pictures))) return false;
  await trx
    .updateTable('products')
    .set({ ...row, updated_at: moment })
    .where('id', '=', old.id)
    .execute();
  const { title = old.title, brand = old.brand, slug = old.slug } = row;
  const hasPicture = pictures === null ? undefined : pictures.length > 0;
  await changeInSearch(trx, old.id, { title, brand, slug, hasPicture });
  if (pictures !== null) {
    await trx.deleteFrom('product_pictures').where('product_id', '=', old.id).execute();
    await writePictures(trx, old.id, pictures);
  }
  return true;
}

const bulkTypes = {
  price_kobo: sql`bigint`,
  regular_price_kobo: sql`bigint`,
  stock: sql`integer`,
  label: sql`text`,
};
type BulkColumn = keyof typeof bulkTypes;
const bulkColumns: readonly BulkColumn[] = ['price_kobo', 'regular_price_kobo', 'stock', 'label'];

/** One of many products that are changed alike. */
export type BulkChange = {
  readonly id: number;
  readonly before: Pick<ProductRow, BulkColumn>;
  readonly after: Pick<ProductRow, BulkColumn>;
};

/**
 * Changes prices, stock and labels of many products within the caller's transaction, in batches. A product
 * of which a changed value is no longer as `before` says stays as it is. Returns the ids of the others.
 */
export async function changeProducts(
  trx: ShopDatabase,
  changes: readonly BulkChange[],
  moment: string,
): Promise<readonly number[]> {
  const columns = bulkColumns.filter((column) =>
    changes.some(({ before, after }) => before[column] !== after[column]),
  );
  const names = columns.flatMap((column) => [sql.ref(`old_${column}`), sql.ref(`new_${column}`)]);
  const sets = columns.map((column) => sql`${sql.ref(column)} = v.${sql.ref(`new_${column}`)}`);
  const same = columns.map(
    (column) => sql`products.${sql.ref(column)} is not distinct from v.${sql.ref(`old_${column}`)}`,
  );
  const written: number[] = [];
  await inBatches(changes, async (batch) => {
    const lines = batch.map(({ id, before, after }) => {
      const values = columns.flatMap((column) => [
        sql`cast(${before[column]} as ${bulkTypes[column]})`,
        sql`cast(${after[column]} as ${bulkTypes[column]})`,
      ]);
      return sql`(${sql.join([sql`cast(${id} as integer)`, ...values])})`;
    });
    const { rows } = await sql<{ readonly id: number }>`
      with v (id, ${sql.join(names)}) as (values ${sql.join(lines)})
      update products set updated_at = ${moment}, ${sql.join(sets)} from v
      where products.id = v.id and ${sql.join(same, sql` and `)}
      returning products.id`.execute(trx);
    written.push(...rows.map(({ id }) => id));
  });
  return written;
}

/** Keeps sales from changing the stock of these products until the end of the caller's transaction. */
export async function lockProducts(trx: ShopDatabase, ids: readonly number[]): Promise<void> {
  // An update that changes nothing locks the rows in both databases.
  await inBatches(ids, (batch) =>
    trx
      .updateTable('products')
      .set((product) => ({ is_unstamped: product.ref('is_unstamped') }))
      .where('id', 'in', batch)
      .execute(),
  );
}

/** Leaves products in carts and lists as ones that are no longer sold. */
export async function takeOutOfLists(trx: ShopDatabase, ids: readonly number[]): Promise<void> {
  const isGone = { product_id: null };
  await inBatches(ids, async (batch) => {
    await trx.updateTable('cart_lines').set(isGone).where('product_id', 'in', batch).execute();
    await trx.updateTable('kept_products').set(isGone).where('product_id', 'in', batch).execute();
  });
}

/** The row of a new product. Throws a RangeError on a slug that no path can have. */
export function newRow(product: ProductInput, moment: string): Insertable<Tables['products']> {
  checkSlug(product.slug);
  const created =
    product.createdAt === undefined ? moment : new Date(product.createdAt).toISOString();
  return { ...columns(product), created_at: created, updated_at: moment };
}

function columns(product: ProductInput) {
  return {
    slug: product.slug,
    title: product.title,
    brand: product.brand,
    category_id: product.categoryId,
    subcategory_id: product.subcategoryId,
    label: product.label,
    model: product.model,
    fits: writeFits(product.fits),
    price_kobo: product.price,
    regular_price_kobo: product.regularPrice,
    description: product.description,
    featured: product.featured,
    stock: product.stock,
  };
}

async function differs(
  db: ShopDatabase,
  old: ProductRow,
  row: ProductChange['row'],
  pictures: readonly string[] | null,
): Promise<boolean> {
  const before: Readonly<Record<string, unknown>> = old;
  if (Object.entries(row).some(([name, value]) => before[name] !== value)) return true;
  if (pictures === null) return false;
  const files = await db
    .selectFrom('product_pictures')
    .select('file')
    .where('product_id', '=', old.id)
    .orderBy('position')
    .execute();
  return (
    files.length !== pictures.length || files.some(({ file }, index) => file !== pictures[index])
  );
}

/** Inserts the pictures of a product without any, the main one first. */
async function writePictures(
  db: ShopDatabase,
  id: number,
  pictures: readonly string[],
): Promise<void> {
  if (pictures.length === 0) return;
  await db
    .insertInto('product_pictures')
    .values(pictures.map((file, position) => ({ product_id: id, position, file })))
    .execute();
}

function checkSlug(slug: string): void {
  if (!isProductSlug(slug)) {
    throw new RangeError(
      `"${slug}" cannot be a product's slug; use slugify, and no reserved word.`,
    );
  }
}
