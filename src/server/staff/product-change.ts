import type { Updateable } from 'kysely';
import type {
  ProductChanges,
  WireProductPage,
  WireStaffProduct,
} from '#src/contract/staff-product.ts';
import { writeFits } from '#src/domain/fits/fits.ts';
import { formatNaira, nairaToKobo, type Kobo } from '#src/domain/money.ts';
import { nextMoment } from '#src/server/db/clock.ts';
import { changeProduct, lockProducts, takeOutOfLists } from '#src/server/db/products.ts';
import type { ShopDatabase, Tables } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { notFound, Problem } from '#src/server/http/problem.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';
import { logChange } from './audit.ts';
import { staffProduct } from './product-list.ts';
import { digestOf, productPage } from './product-page.ts';
import {
  categoryIds,
  demandFreeSlug,
  demandPictures,
  descriptionOf,
  fitsOf,
  slugOf,
} from './product-values.ts';

/** A value that a member changes, as the back office shows it: prices are in naira. */
type Value = string | number | boolean | null | readonly string[];
type Field = keyof ProductChanges;
type Step = { readonly field: Field; readonly from: Value; readonly to: Value };
type Values = Pick<WireProductPage, Field>;
type ProductUpdate = Updateable<Tables['products']>;

/**
 * Changes a product as a member asks, with one entry in the log, and returns the product as it is then.
 * `now` gives ms since 1970. Throws a Problem: 400 if nothing would change or a value is wrong, 404 without
 * such a product, 409 if a value is no longer what the member saw.
 */
export async function changeAsMember(
  db: ShopDatabase,
  member: Pick<StaffMember, 'staffId' | 'name'>,
  {
    id,
    changes,
    dataDir,
    now,
  }: { id: number; changes: ProductChanges; dataDir: string; now: () => number },
): Promise<WireStaffProduct> {
  const steps = stepsOf(changes);
  if (steps.length === 0) {
    throw new Problem(400, 'nothing_to_change', 'Please change a value first.');
  }
  if (changes.pictures !== undefined) await demandPictures(dataDir, changes.pictures.to);
  return tryTransaction(db, async (trx) => {
    // The clock comes first, as in an import: its lock makes writers of the catalogue take turns.
    const moment = await nextMoment(trx, now());
    await lockProducts(trx, [id]);
    const before = await productPage(trx, id);
    demandSame(before, steps);
    const changed = Object.fromEntries(steps.map(({ field, to }) => [field, to]));
    const after: Values = { ...before, ...changed };
    if ('price' in changed || 'regularPrice' in changed) {
      demandRightPrices(nairaToKobo(after.price), inKobo(after.regularPrice));
    }
    if (after.slug !== before.slug) await demandFreeSlug(trx, after.slug);
    const row = await rowOf(trx, after, {
      changed: new Set(steps.map(({ field }) => field)),
      moment,
    });
    const pictures = 'pictures' in changed ? after.pictures : null;
    await changeProduct(trx, id, { row, moment, pictures });
    if (after.isArchived && !before.isArchived) await takeOutOfLists(trx, [id]);
    const entry = {
      action: 'product.change',
      subject: `product ${id}`,
      before: valuesOf(before, steps),
      after: valuesOf(after, steps),
    };
    await logChange(trx, member, entry, Date.parse(moment));
    return (await staffProduct(trx, id)) ?? gone();
  });
}

/** The changes that change something, with their values as they are stored. */
function stepsOf({ slug, fits, description, ...plain }: ProductChanges): readonly Step[] {
  const steps: Step[] = Object.entries(plain).flatMap(([field, change]) =>
    // A misspelt field is refused by the contract.
    change === undefined ? [] : [{ field: field as keyof typeof plain, ...change }],
  );
  if (slug !== undefined) steps.push({ field: 'slug', from: slug.from, to: slugOf(slug.to) });
  if (fits !== undefined) {
    steps.push({ field: 'fits', from: fits.from, to: writeFits(fitsOf(fits.to)) });
  }
  if (description !== undefined) {
    steps.push({ field: 'description', from: description.from, to: descriptionOf(description.to) });
  }
  return steps.filter(({ field, from, to }) => !isSame(seen(field, to), from));
}

/** A value as a member names it in a change. */
function seen(field: Field, value: Value): Value {
  return field === 'description' && typeof value === 'string' ? digestOf(value) : value;
}

function isSame(one: Value, other: Value): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function gone(): never {
  throw notFound('We have no such product.');
}

function demandSame(present: Values, steps: readonly Step[]): void {
  const changed = steps.filter(({ field, from }) => !isSame(seen(field, present[field]), from));
  if (changed.length === 0) return;
  const sentences = changed.map(({ field }) => changedMeanwhile(field, present[field]));
  throw new Problem(409, 'changed_meanwhile', sentences.join(' '));
}

const names: Partial<Record<Field, string>> = {
  regularPrice: 'regular price',
  slug: 'address',
  fits: 'list of what it goes with',
};

/** Says what a value has become, other than a member saw it. */
function changedMeanwhile(field: Field, value: Value): string {
  if (field === 'stock') {
    if (value === null) return 'The stock is no longer tracked.';
    return value === 0
      ? 'The product is sold out by now.'
      : `The stock is ${String(value)} by now.`;
  }
  if (field === 'isArchived') {
    return `Someone else has ${value === true ? 'archived' : 'restored'} the product meanwhile.`;
  }
  const name = names[field] ?? field;
  if (value === null) return `Someone else has removed the ${name} meanwhile.`;
  if (field === 'description' || field === 'featured' || typeof value === 'object') {
    return `Someone else has changed the ${field === 'featured' ? 'place on the home page' : name} meanwhile.`;
  }
  const shown = typeof value === 'number' ? formatNaira(nairaToKobo(value)) : `“${String(value)}”`;
  return `Someone else has set the ${name} to ${shown} meanwhile.`;
}

/** Throws a 400 Problem if a regular price is below the price. */
export function demandRightPrices(price: Kobo, regular: Kobo | null): void {
  if (regular === null || regular >= price) return;
  throw new Problem(
    400,
    'regular_below_price',
    `The regular price of ${formatNaira(regular)} is below the price of ${formatNaira(price)}.`,
  );
}

function inKobo(naira: number | null): Kobo | null {
  return naira === null ? null : nairaToKobo(naira);
}

/** The columns that change. */
async function rowOf(
  trx: ShopDatabase,
  after: Values,
  { changed, moment }: { readonly changed: ReadonlySet<Field>; readonly moment: string },
): Promise<ProductUpdate> {
  const { slug, title, brand, label, model, fits, description, featured, stock } = after;
  const columns: Partial<Record<Field, ProductUpdate>> = {
    ...{ slug: { slug }, title: { title }, brand: { brand }, label: { label }, model: { model } },
    ...{ fits: { fits }, description: { description }, featured: { featured }, stock: { stock } },
    price: { price_kobo: nairaToKobo(after.price) },
    regularPrice: { regular_price_kobo: inKobo(after.regularPrice) },
    isArchived: { archived_at: after.isArchived ? moment : null },
  };
  const isMoved = changed.has('category') || changed.has('subcategory');
  const ids = isMoved ? await categoryIds(trx, after.category, after.subcategory) : {};
  return Object.assign(
    ids,
    ...Array.from(changed, (field) => columns[field] ?? {}),
  ) as ProductUpdate;
}

/** The values of a change for the log. */
function valuesOf(values: Values, steps: readonly Step[]): Readonly<Record<string, Value>> {
  return Object.fromEntries(steps.map(({ field }) => [field, values[field]]));
}
