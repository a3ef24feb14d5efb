import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '#src/domain/catalogue/product.ts';
import type { DescribedProduct } from '#src/domain/search/text-product.ts';
import type { WordEntry } from '#src/domain/search/word-lists.ts';
import { canonicalJson } from './digest.ts';
import { SnapshotError } from './errors.ts';
import { diskError, removeLeftovers, writeLines } from './files.ts';
import { lazyDescriptions } from './lazy-description.ts';
import {
  endLine,
  readHeader,
  readRecords,
  type LineRange,
  type SnapshotRecord,
} from './snapshot-lines.ts';
import type { Snapshot, SnapshotFormerName } from './snapshot.ts';

/** A snapshot that has no hash yet. */
export type SnapshotContent = Omit<Snapshot, 'hash'>;

/** The lines of products as they were written: canonical JSON takes ten times as long as a look-up. */
export type ProductLines = ReadonlyMap<Product, Buffer>;

/** Increased whenever equal input would give another snapshot: a new format or new cleaning rules. */
export const SNAPSHOT_VERSION = 6;

/** The lists of a snapshot, in the order of the file. */
const lists = [
  'categories',
  'labels',
  'products',
  'sections',
  'banners',
  'delivery',
  'policies',
  'shopperWords',
  'formerNames',
  'sources',
] as const;

/** Returns the path of the snapshot. */
export function snapshotFile(dataDir: string): string {
  return join(dataDir, 'snapshot.jsonl');
}

/** Adds the hash to a snapshot. It depends on the content alone. */
export function sealSnapshot(content: SnapshotContent, known?: ProductLines): Snapshot {
  const hash = createHash('sha256');
  for (const line of contentLines(content, known)) hash.update(line).update('\n');
  return { ...content, hash: hash.digest('hex') };
}

/**
 * Replaces the last snapshot atomically. Throws a PullError if the disk is full or read-only; the last
 * snapshot is then unchanged.
 */
export async function writeSnapshot(
  dataDir: string,
  snapshot: Snapshot,
  known?: ProductLines,
): Promise<void> {
  const file = snapshotFile(dataDir);
  try {
    await mkdir(dataDir, { recursive: true });
    await removeLeftovers(file);
  } catch (error) {
    throw diskError(error, file);
  }
  await writeLines(file, allLines(snapshot, known));
}

/**
 * Reads the last good snapshot. Throws a SnapshotError of one sentence if it is missing, damaged or of
 * another version.
 */
export function readSnapshot(dataDir: string): Promise<Snapshot> {
  return readSnapshotWith(dataDir, (product) => product);
}

/**
 * Reads as `readSnapshot` does, but leaves the descriptions, which are most of it, in the file until
 * they are accessed. The file stays open until the process ends: for programs that build one site.
 */
export function openSnapshot(dataDir: string): Promise<Snapshot> {
  return readSnapshotWith(dataDir, lazyDescriptions(snapshotFile(dataDir)));
}

/**
 * Returns the number of products in the last snapshot, without reading all of it. Throws a
 * SnapshotError if the snapshot is missing or of another version.
 */
export async function countProducts(dataDir: string): Promise<number> {
  const file = snapshotFile(dataDir);
  const { version, counts } = await readHeader(file);
  if (version !== SNAPSHOT_VERSION) throw otherVersion(file);
  return counts.products;
}

/** The fields of a product that text search needs. */
export type SearchedText = DescribedProduct & Pick<Product, 'id' | 'slug' | 'description'>;

/** Reads as `openSnapshot` does, with only those fields of a product that text search needs. */
export function openTexts(dataDir: string): Promise<SnapshotWith<SearchedText>> {
  const lazily = lazyDescriptions(snapshotFile(dataDir));
  return readSnapshotWith(dataDir, (product, range) => {
    const { id, slug, title, brands, category, subcategory, label, pictures, description } =
      product;
    const names = { title, brands, category, subcategory, label };
    return lazily({ id, slug, ...names, pictures: pictures.slice(0, 1), description }, range);
  });
}

/** A snapshot with a part of each product. */
export type SnapshotWith<Part> = Omit<Snapshot, 'products'> & {
  readonly products: readonly Part[];
};

/**
 * Reads as `readSnapshot` does, and stores only `partOf` each product: all of a large catalogue would
 * take much memory.
 */
async function readSnapshotWith<Part>(
  dataDir: string,
  partOf: (product: Product, range: LineRange) => Part,
): Promise<SnapshotWith<Part>> {
  const file = snapshotFile(dataDir);
  const content = {
    categories: [] as Snapshot['categories'][number][],
    labels: [] as Snapshot['labels'][number][],
    products: [] as Part[],
    sections: [] as Snapshot['sections'][number][],
    banners: [] as Snapshot['banners'][number][],
    delivery: [] as Snapshot['delivery'][number][],
    policies: [] as Snapshot['policies'][number][],
    shopperWords: [] as WordEntry[],
    formerNames: [] as SnapshotFormerName[],
  };
  let about: Pick<Snapshot, 'year' | 'shop'> = { year: 0 };
  let hash = '';
  for await (const { record, range } of readRecords(file)) {
    if (record.kind === 'header') {
      if (record.version !== SNAPSHOT_VERSION) throw otherVersion(file);
      const { year, shop } = record;
      about = { year, ...(shop !== undefined && { shop }) };
    } else if (record.kind === 'end') hash = record.hash;
    else if (record.kind === 'products') content.products.push(partOf(record.value, range));
    else addRecord(content, record);
  }
  return { hash, ...about, ...content };
}

function otherVersion(file: string): SnapshotError {
  return new SnapshotError(
    `The snapshot ${file} was written by another version of the shop; run "npm run pull".`,
  );
}

type ListRecord = Exclude<SnapshotRecord, { kind: 'header' | 'end' | 'products' }>;
type ListKind = Exclude<ListRecord['kind'], 'sources'>;
type Lists = { [L in ListKind]: Required<Snapshot>[L][number][] };

function addRecord(content: Lists, record: ListRecord): void {
  switch (record.kind) {
    case 'categories':
      content.categories.push(record.value);
      break;
    case 'labels':
      content.labels.push(record.value);
      break;
    case 'sections':
      content.sections.push(record.value);
      break;
    case 'banners':
      content.banners.push(record.value);
      break;
    case 'delivery':
      content.delivery.push(record.value);
      break;
    case 'policies':
      content.policies.push(record.value);
      break;
    case 'shopperWords':
      content.shopperWords.push(record.value);
      break;
    case 'formerNames':
      content.formerNames.push(record.value);
      break;
    case 'sources':
      break;
  }
}

function* allLines(snapshot: Snapshot, known?: ProductLines): Generator<string | Buffer> {
  yield* contentLines(snapshot, known);
  yield endLine(snapshot.hash);
}

/** Yields all lines except the last, which holds their hash. */
function* contentLines(
  content: SnapshotContent,
  known: ProductLines = new Map(),
): Generator<string | Buffer> {
  const counts = Object.fromEntries(lists.map((list) => [list, content[list]?.length ?? 0]));
  const { year, shop } = content;
  yield canonicalJson({ kind: 'header', version: SNAPSHOT_VERSION, year, shop, counts });
  for (const kind of lists) {
    if (kind !== 'products') for (const value of content[kind] ?? []) yield lineOf(kind, value);
    else for (const value of content[kind]) yield known.get(value) ?? lineOf(kind, value);
  }
}

function lineOf(kind: (typeof lists)[number], value: unknown): string {
  return canonicalJson({ kind, value });
}
