import type { Updateable } from 'kysely';
import type { ProductChanges, WireStaffProduct } from '#src/contract/staff-product.ts';
import { formatNaira, kobo, koboToNaira, nairaToKobo } from '#src/domain/money.ts';
import { nextMoment } from '#src/server/db/clock.ts';
import { changeProduct } from '#src/server/db/products.ts';
import type { ProductRow, ShopDatabase, Tables } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { notFound, Problem } from '#src/server/http/problem.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';
import { logChange } from './audit.ts';
import { staffProduct } from './product-list.ts';

/** A value that a member changes; prices are in kobo, as they are stored. */
type Value = string | number | null;
type Step = { readonly field: Field; readonly from: Value; readonly to: Value };
type Field = keyof ProductChanges;

const columns = {
  price: 'price_kobo',
  regularPrice: 'regular_price_kobo',
  stock: 'stock',
  title: 'title',
  label: 'label',
} as const satisfies Record<Field, keyof ProductRow>;

/**
 * Changes a product as a member asks, with one entry in the log, and returns the product as it is then.
 * `now` gives ms since 1970. Throws a Problem: 400 if nothing would change or the regular price would be
 * below the price, 404 without such a product, 409 if a value is no longer what the member saw.
 */
export async function changeAsMember(
  db: ShopDatabase,
  member: Pick<StaffMember, 'staffId' | 'name'>,
  { id, changes, now }: { id: number; changes: ProductChanges; now: () => number },
): Promise<WireStaffProduct> {
  const steps = stepsOf(changes);
  if (steps.length === 0) {
    throw new Problem(400, 'nothing_to_change', 'Please change a value first.');
  }
  return tryTransaction(db, async (trx) => {
    // The clock comes first, as in an import: its lock makes writers of the catalogue take turns.
    const moment = await nextMoment(trx, now());
    const before = await lockProduct(trx, id);
    demandSame(before, steps);
    demandRightPrices(before, steps);
    const row: Updateable<Tables['products']> = Object.fromEntries(
      steps.map(({ field, to }) => [columns[field], to]),
    );
    await changeProduct(trx, id, { row, moment, pictures: null });
    await logChange(
      trx,
      member,
      {
        action: 'product.change',
        subject: `product ${id}`,
        before: wireValues(steps, 'from'),
        after: wireValues(steps, 'to'),
      },
      Date.parse(moment),
    );
    return (await staffProduct(trx, id)) ?? gone();
  });
}

/** The changes that change something. */
function stepsOf({ price, regularPrice, stock, title, label }: ProductChanges): readonly Step[] {
  const steps: readonly (Step | undefined)[] = [
    price && { field: 'price', from: nairaToKobo(price.from), to: nairaToKobo(price.to) },
    regularPrice && {
      field: 'regularPrice',
      from: regularPrice.from === null ? null : nairaToKobo(regularPrice.from),
      to: regularPrice.to === null ? null : nairaToKobo(regularPrice.to),
    },
    stock && { field: 'stock', ...stock },
    title && { field: 'title', ...title },
    label && { field: 'label', ...label },
  ];
  return steps.filter((step) => step !== undefined && step.from !== step.to) as readonly Step[];
}

/** Reads a product and keeps sales from changing its stock until the end of the transaction. */
async function lockProduct(trx: ShopDatabase, id: number): Promise<ProductRow> {
  // An update that changes nothing locks the row in both databases.
  const row = await trx
    .updateTable('products')
    .set((product) => ({ is_unstamped: product.ref('is_unstamped') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? gone();
}

function gone(): never {
  throw notFound('We have no such product.');
}

function demandSame(row: ProductRow, steps: readonly Step[]): void {
  const changed = steps.filter(({ field, from }) => row[columns[field]] !== from);
  if (changed.length === 0) return;
  const sentences = changed.map(({ field }) => changedMeanwhile(field, row[columns[field]]));
  throw new Problem(409, 'changed_meanwhile', sentences.join(' '));
}

/** Says what a value has become, other than a member saw it. */
function changedMeanwhile(field: Field, value: Value): string {
  if (field === 'stock') {
    if (value === null) return 'The stock is no longer tracked.';
    return value === 0 ? 'The product is sold out by now.' : `The stock is ${value} by now.`;
  }
  const name = field === 'regularPrice' ? 'regular price' : field;
  if (value === null) return `Someone else has removed the ${name} meanwhile.`;
  const shown = typeof value === 'number' ? formatNaira(kobo(value)) : `“${value}”`;
  return `Someone else has set the ${name} to ${shown} meanwhile.`;
}

function demandRightPrices(before: ProductRow, steps: readonly Step[]): void {
  if (!steps.some(({ field }) => isPrice(field))) return;
  const priceAfter = (field: Field, now: number | null) => {
    const { to = now } = steps.find((step) => step.field === field) ?? {};
    return typeof to === 'number' ? kobo(to) : null;
  };
  const price = priceAfter('price', before.price_kobo);
  const regular = priceAfter('regularPrice', before.regular_price_kobo);
  if (price === null || regular === null || regular >= price) return;
  throw new Problem(
    400,
    'regular_below_price',
    `The regular price of ${formatNaira(regular)} is below the price of ${formatNaira(price)}.`,
  );
}

function isPrice(field: Field): boolean {
  return field === 'price' || field === 'regularPrice';
}

/** The values of a change as the back office shows them, with prices in naira. */
function wireValues(steps: readonly Step[], end: 'from' | 'to'): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    steps.map(({ field, [end]: value }) => [
      field,
      isPrice(field) && typeof value === 'number' ? koboToNaira(kobo(value)) : value,
    ]),
  );
}
