import { expect } from 'vitest';
import type { WireBulkEdit } from '#src/contract/staff-bulk.ts';
import { toldBy, type Entry } from './random-entries.ts';
import { readAs, rowsOf } from './random-kind.ts';
import type { RandomShop } from './random-shop.ts';

/** The values of a product, under the names that the log has for those that it has. */
type Values = Readonly<Record<string, unknown>>;

/** All that an edit of many products or an import may change. */
export type Many = {
  readonly products: Readonly<Record<string, Values>>;
  readonly categories: readonly string[];
  /** The newest edits and imports that were made. */
  readonly edits: readonly WireBulkEdit[];
  readonly others: readonly string[];
};

/** Columns that the log has under other names, or that the shop sets by itself. */
const unlogged = {
  ...{ price_kobo: null, regular_price_kobo: null, archived_at: null },
  ...{ category_id: null, subcategory_id: null, updated_at: null, is_unstamped: null },
};

/** Returns it. */
export async function manyNow(at: RandomShop): Promise<Many> {
  const rows = await at.db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('subcategories as s', 's.id', 'p.subcategory_id')
    .selectAll('p')
    .select(['c.name as category', 's.name as subcategory'])
    .orderBy('p.id')
    .execute();
  const products = rows.map((row) => {
    const { id, price_kobo, regular_price_kobo: regular, archived_at } = row;
    const values = {
      price: price_kobo / 100,
      regularPrice: regular === null ? null : regular / 100,
      isArchived: archived_at !== null,
    };
    return [id, { ...row, ...unlogged, ...values }];
  });
  return {
    products: Object.fromEntries(products) as Many['products'],
    categories: await rowsOf(at, ['categories', 'subcategories', 'brands']),
    edits: await readAs<readonly WireBulkEdit[]>(at, '/staff/products/bulk'),
    others: await rowsOf(at, ['product_pictures', 'bulk_edits', 'scheduled_edits']),
  };
}

/** The action of each entry of a product, by that of the entry before them that names their change. */
const parts: Readonly<Record<string, string>> = {
  'catalogue.bulk_edit': 'product.bulk',
  'catalogue.import': 'product.import',
  'catalogue.bulk_undo': 'product.bulk_undo',
};

/** An entry that names a change of many products, with the numbers of its products and of new ones. */
type Head = ReturnType<typeof toldBy> & {
  readonly id: number;
  readonly products: number;
  readonly added: number;
};

/**
 * Expects changes of many products to be in the log as is settled: one entry for each change, then one for
 * each of its products, once, with the same time and member. Taken in turn, these lead from what the products
 * were to what they are, so that none is missing or lacks a value. Returns the entries of the changes.
 */
export function expectMany(entries: readonly Entry[], before: Many, after: Many): readonly Head[] {
  const products = new Map(Object.entries(before.products));
  const heads: { head: Entry; ids: string[]; added: number }[] = [];
  for (const entry of entries) {
    const told = toldBy(entry);
    if (entry.action in parts) {
      heads.push({ head: entry, ids: [], added: 0 });
      continue;
    }
    const group = heads.at(-1);
    if (group === undefined) throw new Error('A product comes before its change.');
    const { head, ids } = group;
    const { id: _, who, at: moment, staff_id } = entry;
    const { bulkEdit, ...values } = told.after as Values;
    const undone = /^bulk edit (\d+)$/.exec(head.subject)?.[1] ?? head.id;
    expect({ who, at: moment, staff_id, action: entry.action, bulkEdit }).toEqual({
      ...{ who: head.who, at: head.at, staff_id: head.staff_id },
      ...{ action: parts[head.action], bulkEdit: Number(undone) },
    });
    const id = /^product (\d+)$/.exec(entry.subject)?.[1] ?? '';
    expect(ids).not.toContain(id);
    ids.push(id);
    const present = products.get(id);
    if (told.before === null) {
      group.added += 1;
      expect(present).toBeUndefined();
    } else {
      expect(present).toMatchObject(told.before as Values);
      expect(told.before).not.toEqual(values);
    }
    products.set(id, { ...present, ...values });
  }
  expect(Object.keys(after.products)).toHaveLength(products.size);
  expect(after.products).toMatchObject(Object.fromEntries(products));
  // A file, or its undoing, may name a category that there is not.
  const files = before.edits.filter(({ filter }) => filter === null);
  const isOfFile = heads.some(
    ({ head: { action, subject } }) =>
      action === 'catalogue.import' || files.some(({ id }) => subject === `bulk edit ${id}`),
  );
  expect(after.categories).toEqual(
    isOfFile ? expect.arrayContaining([...before.categories]) : before.categories,
  );
  return heads.map(({ head, ids, added }) => ({
    ...{ ...toldBy(head), id: head.id, products: ids.length, added },
  }));
}
