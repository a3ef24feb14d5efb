import { reservedProductSlugs } from '#src/contract/product-path.ts';
import { cleanHtml } from '#src/domain/catalogue/clean-html.ts';
import { cutSlug } from '#src/domain/catalogue/slugs.ts';
import { readFits, type Fits } from '#src/domain/fits/fits.ts';
import { slugify } from '#src/domain/slug.ts';
import { descriptionHtml } from '#src/domain/staff/description.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from '#src/server/http/problem.ts';
import { isUploaded } from '#src/server/uploads.ts';

/** Slugs that are other pages or calls. */
export const reservedSlugs: readonly string[] = [...reservedProductSlugs, 'index'];

/** Returns a slug as it is stored. Throws a 400 Problem if nothing of it can be in an address. */
export function slugOf(text: string): string {
  const slug = cutSlug(slugify(text));
  if (slug !== '' && !reservedSlugs.includes(slug)) return slug;
  throw new Problem(400, 'bad_address', 'Please write the address in letters and digits.');
}

/** Throws a 409 Problem if another product, even an archived one, has this slug. */
export async function demandFreeSlug(trx: ShopDatabase, slug: string): Promise<void> {
  const holder = await trx
    .selectFrom('products')
    .select('title')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (holder === undefined) return;
  throw new Problem(409, 'address_taken', `${holder.title} has the address “${slug}” already.`);
}

/** Returns the sanitised HTML of a description that staff have written, as an import stores it. */
export function descriptionOf(text: string): string {
  return cleanHtml(descriptionHtml(text), { topHeading: 3, siteLinks: false });
}

/** Reads what a product goes with. Throws a 400 Problem that says what cannot be read. */
export function fitsOf(text: string | null): Fits | null {
  const read = text === null ? null : readFits(text);
  if (read === null || !('fault' in read)) return read;
  throw new Problem(400, 'bad_fits', `What it goes with cannot be read: ${read.fault}.`);
}

/** The ids of a category and its subcategory. Throws a 400 Problem if the shop does not have both. */
export async function categoryIds(
  trx: ShopDatabase,
  category: string,
  subcategory: string | null,
): Promise<{ readonly category_id: number; readonly subcategory_id: number | null }> {
  const found = await trx
    .selectFrom('categories')
    .select('id')
    .where('name', '=', category)
    .executeTakeFirst();
  if (found === undefined) {
    throw new Problem(400, 'no_category', `The shop has no category “${category}”.`);
  }
  if (subcategory === null) return { category_id: found.id, subcategory_id: null };
  const part = await trx
    .selectFrom('subcategories')
    .select('id')
    .where('category_id', '=', found.id)
    .where('name', '=', subcategory)
    .executeTakeFirst();
  if (part !== undefined) return { category_id: found.id, subcategory_id: part.id };
  const message = `The category “${category}” has no part “${subcategory}”.`;
  throw new Problem(400, 'no_category', message);
}

/** Throws a 400 Problem if a picture is not in the uploads, or is named twice. */
export async function demandPictures(dataDir: string, files: readonly string[]): Promise<void> {
  const there = await Promise.all(files.map((file) => isUploaded(dataDir, file)));
  const missing = there.indexOf(false);
  if (missing !== -1) {
    const message = `Picture ${missing + 1} is not there. Please add it again.`;
    throw new Problem(400, 'no_picture', message);
  }
  if (new Set(files).size === files.length) return;
  throw new Problem(400, 'picture_twice', 'One picture is there twice. Please remove one.');
}
