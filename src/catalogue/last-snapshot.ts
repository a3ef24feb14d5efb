import type { Product } from '#src/domain/catalogue/product.ts';
import { canonicalJson, sha256 } from './digest.ts';
import { SnapshotError } from './errors.ts';
import { readRecords } from './snapshot-lines.ts';
import { SNAPSHOT_VERSION, snapshotFile } from './store.ts';

/** The aspects of a product that can change, as a report names them. */
export const aspects = [
  'title',
  'price',
  'stock',
  'category',
  'brand',
  'label',
  'pictures',
  'text',
  'address',
  'other',
] as const;
export type Aspect = (typeof aspects)[number];

/** Fingerprints of a product's aspects; they show which of them changed. */
export type ProductTrace = Readonly<Record<Aspect, string>>;

/** What a pull needs to know about the last snapshot. */
export type LastSnapshot = {
  readonly hash: string | null;
  readonly products: ReadonlyMap<string, ProductTrace>;
  /** Hashes of cleaned descriptions; empty after a change of the cleaning rules. */
  readonly cleanTexts: ReadonlySet<string>;
  /** Why an existing snapshot could not be read; null if it was read or is missing. */
  readonly damage: string | null;
};

/** Reads the last snapshot one product at a time. A missing or damaged one counts as empty. */
export async function readLastSnapshot(dataDir: string): Promise<LastSnapshot> {
  const products = new Map<string, ProductTrace>();
  const cleanTexts = new Set<string>();
  let hash: string | null = null;
  let current = true;
  try {
    for await (const { record } of readRecords(snapshotFile(dataDir))) {
      if (record.kind === 'header') current = record.version === SNAPSHOT_VERSION;
      if (record.kind === 'end') hash = record.hash;
      if (record.kind === 'products') {
        const trace = traceOf(record.value);
        products.set(record.value.id, trace);
        if (current) cleanTexts.add(trace.text);
      }
    }
    return { hash: current ? hash : null, products, cleanTexts, damage: null };
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    const damage = error.missing ? null : error.message;
    return { hash: null, products: new Map(), cleanTexts: new Set(), damage };
  }
}

/** Returns the fingerprints of a product. */
export function traceOf(product: Product): ProductTrace {
  const { title, price, regularPrice, stock, category, subcategory, brands, label } = product;
  const { pictures, description, slug, model, featured, createdAt, updatedAt } = product;
  return {
    title: sha256(title),
    price: `${price}/${regularPrice}`,
    stock: String(stock),
    category: sha256(canonicalJson([category, subcategory])),
    brand: sha256(canonicalJson(brands)),
    label: sha256(label ?? ''),
    pictures: sha256(canonicalJson(pictures)),
    text: sha256(description),
    address: slug,
    other: sha256(canonicalJson([model, featured, createdAt, updatedAt])),
  };
}
