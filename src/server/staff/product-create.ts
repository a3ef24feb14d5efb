import type { NewProduct } from '#src/contract/staff-product.ts';
import { cutSlug, freeSlug, wantedSlug } from '#src/domain/catalogue/slugs.ts';
import { nairaToKobo } from '#src/domain/money.ts';
import { nextMoment } from '#src/server/db/clock.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';
import { applySteps } from '#src/server/import/apply.ts';
import { logChange } from './audit.ts';
import { demandRightPrices } from './product-change.ts';
import { productPage } from './product-page.ts';
import {
  categoryIds,
  demandPictures,
  descriptionOf,
  fitsOf,
  reservedSlugs,
} from './product-values.ts';
import type { StaffShop } from './staff-shop.ts';

/** Characters that `freeSlug` may add. */
const RESERVE = 8;

/**
 * Creates a product as a member asks, with one entry in the log, and returns its id. The same key is the
 * same product, so that a lost answer never makes two. Throws a Problem 400 for a category or picture that
 * is not there, or a wrong value.
 */
export async function createAsMember(
  { db, dataDir, now }: Pick<StaffShop, 'db' | 'dataDir' | 'now'>,
  member: Pick<StaffMember, 'staffId' | 'name'>,
  product: NewProduct,
  key: string | undefined,
): Promise<number> {
  const { price, regularPrice, pictures, description, fits, ...others } = product;
  const set = {
    ...others,
    price: nairaToKobo(price),
    regularPrice: regularPrice === null ? null : nairaToKobo(regularPrice),
    description: descriptionOf(description),
    fits: fitsOf(fits),
    pictures,
  };
  demandRightPrices(set.price, set.regularPrice);
  await demandPictures(dataDir, pictures);
  const ownKey = key === undefined ? undefined : `${member.staffId} ${key}`;
  return tryTransaction(db, async (trx) => {
    // The clock comes first, as in an import: its lock makes writers of the catalogue take turns.
    const moment = await nextMoment(trx, now());
    const known = ownKey === undefined ? undefined : await createdBefore(trx, ownKey);
    if (known !== undefined) return known;
    await categoryIds(trx, set.category, set.subcategory);
    const slug = await newSlug(trx, set.title);
    await applySteps(trx, [{ id: null, set: { ...set, slug }, createdAt: null }], moment);
    const { id } = await trx
      .selectFrom('products')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    if (ownKey !== undefined) {
      await trx.insertInto('product_keys').values({ key: ownKey, product_id: id }).execute();
    }
    const {
      id: _id,
      sold: _sold,
      descriptionDigest: _digest,
      ...after
    } = await productPage(trx, id);
    const change = { action: 'product.create', subject: `product ${id}`, before: null, after };
    await logChange(trx, member, change, Date.parse(moment));
    return id;
  });
}

async function createdBefore(trx: ShopDatabase, key: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('product_keys')
    .select('product_id')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.product_id;
}

/** A slug of a title that no product has; of equal titles, the later get a number. */
async function newSlug(trx: ShopDatabase, title: string): Promise<string> {
  const wanted = wantedSlug({ id: '', slug: null, title });
  const rows = await trx
    .selectFrom('products')
    .select('slug')
    // A slug has no character that means something in a pattern.
    .where('slug', 'like', `${cutSlug(wanted, RESERVE)}%`)
    .execute();
  const taken = new Set([...reservedSlugs, ...rows.map(({ slug }) => slug)]);
  return taken.has(wanted) ? freeSlug(wanted, '', taken) : wanted;
}
