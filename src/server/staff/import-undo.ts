import type { WireProduct } from '#src/contract/product.ts';
import type { WireStayed } from '#src/contract/staff-bulk.ts';
import { inBatches } from '#src/server/db/batches.ts';
import { productsById } from '#src/server/db/product-list.ts';
import { lockProducts, takeOutOfLists } from '#src/server/db/products.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { applySteps } from '#src/server/import/apply.ts';
import { readCurrentNames } from '#src/server/import/current-names.ts';
import { loggedChanges, type BulkEditRow, type LoggedChange } from './bulk-edits.ts';
import { filedNow } from './import-names.ts';
import {
  differing,
  setOfValues,
  some,
  valuesOfProduct,
  type ImportedValues,
} from './import-values.ts';

/** A product that was put back, with the values that changed by that: prices are in naira. */
export type PutBack = {
  readonly id: number;
  readonly before: ImportedValues;
  readonly after: ImportedValues;
};

type Edit = Pick<BulkEditRow, 'made_at' | 'undone_at'>;

/**
 * Puts back each product whose imported values are still as the import made them, and archives the new ones
 * that nobody has changed or bought. A category that was renamed since is still the same. Categories that the
 * import created stay. Returns these products.
 */
export async function putBackImport(
  trx: ShopDatabase,
  edit: Edit,
  moment: string,
): Promise<readonly PutBack[]> {
  const current = await readCurrentNames(trx);
  const changes = (await loggedChanges(trx, edit)).map(({ id, before, after }) => ({
    ...{ id, before: before && filedNow(before, current), after: filedNow(after, current) },
  }));
  const ids = changes.map(({ id }) => id);
  await lockProducts(trx, ids);
  const products = await productsById(trx, ids);
  const archived = await archivedIds(trx, ids);
  const former = changes.filter((change) => isPutBack(change, products.get(change.id)));
  const taken = await takenSlugs(trx, former);
  const lines = former.flatMap(({ id, before, after }): PutBack[] => {
    if (before === null || taken.has(before.slug ?? '')) return [];
    return [{ id, before: after, after: before }];
  });
  await applySteps(
    trx,
    lines.map(({ id, after }) => ({ id, set: setOfValues(after) })),
    moment,
  );
  const made = former.filter(({ id, before }) => before === null && !archived.has(id));
  const madeIds = made.map(({ id }) => id);
  await archive(trx, madeIds, moment);
  return [
    ...lines,
    ...madeIds.map((id) => ({ id, before: { isArchived: false }, after: { isArchived: true } })),
  ].sort((one, other) => other.id - one.id);
}

/** A page of the products that the undoing of an import has left as they are, newest first. */
export async function stayedOfImport(
  db: ShopDatabase,
  edit: Edit,
  { before, page }: { readonly before: number | undefined; readonly page: number },
): Promise<{ readonly data: WireStayed[]; readonly hasMore: boolean }> {
  const changes = edit.undone_at === null ? [] : await loggedChanges(db, edit);
  const rest = changes
    .filter(({ id }) => before === undefined || id < before)
    .sort((one, other) => other.id - one.id);
  const part = rest.slice(0, page);
  const products = await productsById(
    db,
    part.map(({ id }) => id),
  );
  const data = part.map(({ id, before: was, after }) => {
    const product = products.get(id);
    const values = product === undefined ? null : valuesOfProduct(product);
    return {
      ...{ id, title: product?.productTitle ?? `Product ${id}`, before: was ?? {}, after },
      now: values === null ? null : some(values, Object.keys(after) as (keyof ImportedValues)[]),
    };
  });
  return { data, hasMore: rest.length > part.length };
}

/** Whether a product is still as the import made it, so that it can be put back. */
function isPutBack({ before, after }: LoggedChange, product: WireProduct | undefined): boolean {
  if (product === undefined) return false;
  const present = valuesOfProduct(product);
  if (differing(present, after).length > 0) return false;
  return before !== null || (product.productImages.length === 0 && product.sold === 0);
}

/** The former slugs that other products have taken since. */
async function takenSlugs(
  trx: ShopDatabase,
  changes: readonly LoggedChange[],
): Promise<ReadonlySet<string>> {
  const slugs = changes.flatMap(({ before }) => before?.slug ?? []);
  const taken = new Set<string>();
  await inBatches(slugs, async (batch) => {
    const rows = await trx
      .selectFrom('products')
      .select('slug')
      .where('slug', 'in', batch)
      .execute();
    for (const { slug } of rows) taken.add(slug);
  });
  return taken;
}

async function archivedIds(
  trx: ShopDatabase,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const archived = new Set<number>();
  await inBatches(ids, async (batch) => {
    const rows = await trx
      .selectFrom('products')
      .select('id')
      .where('id', 'in', batch)
      .where('archived_at', 'is not', null)
      .execute();
    for (const { id } of rows) archived.add(id);
  });
  return archived;
}

async function archive(trx: ShopDatabase, ids: readonly number[], moment: string): Promise<void> {
  await inBatches(ids, (batch) =>
    trx
      .updateTable('products')
      .set({ archived_at: moment, updated_at: moment })
      .where('id', 'in', batch)
      .execute(),
  );
  await takeOutOfLists(trx, ids);
}
