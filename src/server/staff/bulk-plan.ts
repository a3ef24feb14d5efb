import { createHash } from 'node:crypto';
import type { BulkFilter, WireBulkLine, WireLeftOut } from '#src/contract/staff-bulk.ts';
import { groupDigits } from '#src/domain/count.ts';
import { kobo, koboToNaira } from '#src/domain/money.ts';
import {
  changedFields,
  editProduct,
  leftOutReasons,
  MAX_BULK,
  type BulkEdit,
  type EditedValues,
  type LeftOut,
} from '#src/domain/staff/bulk-edit.ts';
import type { ProductRow, ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from '#src/server/http/problem.ts';
import { chosenIds } from './product-filter.ts';

/** Titles that stand for all products left out for one reason. */
const TITLES = 5;

/** Lines on a page. */
const PAGE = 50;

/** A product that an edit changes. */
export type PlannedLine = {
  readonly id: number;
  readonly title: string;
  readonly before: EditedValues;
  readonly after: EditedValues;
};

/** All that an edit would do, newest product first. */
export type BulkPlan = {
  readonly lines: readonly PlannedLine[];
  readonly leftOut: readonly WireLeftOut[];
  /** SHA-256 of every product of the selection and what becomes of it, in base64url. */
  readonly token: string;
};

/** Finds out what an edit would do by now. Throws a 400 Problem if it chooses too many products. */
export async function planBulkEdit(
  db: ShopDatabase,
  filter: BulkFilter,
  edit: BulkEdit,
): Promise<BulkPlan> {
  const rows = await db
    .selectFrom('products as p')
    .select(['p.id', 'p.title', 'p.price_kobo', 'p.regular_price_kobo', 'p.stock', 'p.label'])
    .where('p.id', 'in', chosenIds(db, filter, MAX_BULK + 1))
    .orderBy('p.id', 'desc')
    .execute();
  if (rows.length > MAX_BULK) throw tooMany();
  const hash = createHash('sha256').update(JSON.stringify(edit));
  const lines: PlannedLine[] = [];
  const titles = new Map<LeftOut, string[]>(leftOutReasons.map((why) => [why, []]));
  for (const row of rows) {
    const { id, title } = row;
    const before = valuesOf(row);
    const { after, why } = editProduct(before, edit);
    if (after === null) {
      titles.get(why)?.push(title);
      hash.update(JSON.stringify([id, why]));
      continue;
    }
    const line = { id, title, before, after };
    lines.push(line);
    hash.update(JSON.stringify([id, wireValues(line, 'before'), wireValues(line, 'after')]));
  }
  const leftOut = [...titles]
    .filter(([, those]) => those.length > 0)
    .map(([why, those]) => ({ why, count: those.length, titles: those.slice(0, TITLES) }));
  return { lines, leftOut, token: hash.digest('base64url') };
}

function tooMany(): Problem {
  const limit = groupDigits(MAX_BULK);
  return new Problem(
    400,
    'too_many_products',
    `More than ${limit} products fit, and one change takes at most ${limit}. Please choose fewer.`,
  );
}

/** Throws a 409 Problem unless the plan is the one of this token. */
export function demandPlan(plan: Pick<BulkPlan, 'token'>, token: string): void {
  if (plan.token !== token) throw changedSincePreview();
}

/** A refusal because the products are no longer as the member saw them. */
export function changedSincePreview(): Problem {
  return new Problem(
    409,
    'changed_meanwhile',
    'Some of these products have changed since the preview, so nothing was done. Please preview again.',
  );
}

/** The values of a product that an edit may change. */
export function valuesOf(
  row: Pick<ProductRow, 'price_kobo' | 'regular_price_kobo' | 'stock' | 'label'>,
): EditedValues {
  return {
    price: kobo(row.price_kobo),
    regularPrice: row.regular_price_kobo === null ? null : kobo(row.regular_price_kobo),
    stock: row.stock,
    label: row.label,
  };
}

/** The changed values of a line before or after the edit, as on the wire. */
export function wireValues(
  line: Pick<PlannedLine, 'before' | 'after'>,
  end: 'before' | 'after',
): WireBulkLine['before'] {
  const values = line[end];
  return wireOf(
    Object.fromEntries(
      changedFields(line.before, line.after).map((field) => [field, values[field]]),
    ),
  );
}

/** Some values of a product as on the wire: prices are in naira. */
export function wireOf({
  price,
  regularPrice,
  ...others
}: Partial<EditedValues>): WireBulkLine['before'] {
  return {
    ...(price !== undefined && { price: koboToNaira(price) }),
    ...(regularPrice !== undefined && {
      regularPrice: regularPrice === null ? null : koboToNaira(regularPrice),
    }),
    ...others,
  };
}

/** The lines after the product `before`, or the first. */
export function planPage({ lines }: Pick<BulkPlan, 'lines'>, before: number | undefined) {
  const rest = before === undefined ? lines : lines.filter(({ id }) => id < before);
  const page = rest.slice(0, PAGE);
  const data: WireBulkLine[] = page.map((line) => ({
    ...{ id: line.id, title: line.title },
    ...{ before: wireValues(line, 'before'), after: wireValues(line, 'after') },
  }));
  return { data, hasMore: rest.length > page.length };
}
