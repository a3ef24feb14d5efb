import type { Product } from '#src/domain/catalogue/product.ts';
import { SnapshotError } from './errors.ts';
import type { Draft } from './normalise/drafts.ts';
import { readRecords } from './snapshot-lines.ts';
import { SNAPSHOT_VERSION, snapshotFile, type ProductLines } from './store.ts';

/** What a pull needs to know about the last snapshot. */
export type LastSnapshot = {
  /** Null if there is none, or one of another version of the cleaning rules. */
  readonly hash: string | null;
  readonly products: ReadonlyMap<string, Product>;
  /** The drafts of its products, by id; empty if it does not hold them. */
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly lines: ProductLines;
  /** Why an existing snapshot could not be read; null if it was read or is missing. */
  readonly damage: string | null;
};

const NONE: LastSnapshot = {
  ...{ hash: null, products: new Map(), drafts: new Map(), lines: new Map(), damage: null },
};

/** Reads the last snapshot. A missing or damaged one counts as empty. */
export async function readLastSnapshot(dataDir: string): Promise<LastSnapshot> {
  const products = new Map<string, Product>();
  const drafts = new Map<string, Draft>();
  const lines = new Map<Product, Buffer>();
  let hash: string | null = null;
  let current = true;
  try {
    for await (const { record, line } of readRecords(snapshotFile(dataDir))) {
      if (record.kind === 'header') current = record.version === SNAPSHOT_VERSION;
      if (record.kind === 'end') ({ hash } = record);
      if (record.kind === 'products') {
        products.set(record.value.id, record.value);
        lines.set(record.value, line);
      }
      if (record.kind === 'sources') {
        const product = products.get(record.value.id);
        if (product !== undefined) drafts.set(product.id, { ...product, ...record.value });
      }
    }
    if (!current) return { ...NONE, products };
    return { hash, products, drafts, lines, damage: null };
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    return { ...NONE, damage: error.missing ? null : error.message };
  }
}
