import type { Insertable, Updateable } from 'kysely';
import { reservedProductSlugs } from '#src/contract/product-path.ts';
import { writeFits, type Fits } from '#src/domain/fits/fits.ts';
import type { Kobo } from '#src/domain/money.ts';
import { slugify } from '#src/domain/slug.ts';
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
