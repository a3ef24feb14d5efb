import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '#src/domain/catalogue/product.ts';
import { canonicalJson } from './digest.ts';
import { SnapshotError } from './errors.ts';
import { diskError, removeLeftovers, writeLines } from './files.ts';
import { lazyDescriptions } from './lazy-description.ts';
import { readHeader, readRecords, type LinePlace, type SnapshotRecord } from './snapshot-lines.ts';
import type { Snapshot } from './snapshot.ts';

/** A snapshot that has no hash yet. */
export type SnapshotContent = Omit<Snapshot, 'hash'>;

/** Changes whenever equal input would give another snapshot: a new form, or new cleaning rules. */
export const SNAPSHOT_VERSION = 1;

/** The lists of a snapshot, in the order in which they stand in the file. */
const lists = [
  'categories',
  'labels',
  'products',
  'sections',
  'banners',
  'delivery',
  'policies',
] as const;

/** Where the snapshot is. */
export function snapshotFile(dataDir: string): string {
  return join(dataDir, 'snapshot.jsonl');
}

/** The snapshot with its hash: equal content gives equal hashes, whenever and however it was fetched. */
export function sealSnapshot(content: SnapshotContent): Snapshot {
  const hash = createHash('sha256');
  for (const line of contentLines(content)) hash.update(`${line}\n`);
  return { ...content, hash: hash.digest('hex') };
}

/**
 * Puts the snapshot in place of the last one in one step. Throws a PullError when the disk refuses;
 * the last one is then as it was.
 */
export async function writeSnapshot(dataDir: string, snapshot: Snapshot): Promise<void> {
  const file = snapshotFile(dataDir);
  try {
    await mkdir(dataDir, { recursive: true });
    await removeLeftovers(file);
  } catch (error) {
    throw diskError(error, file);
  }
  await writeLines(file, allLines(snapshot));
}

/**
 * The last good snapshot. Throws a SnapshotError, one sentence, if there is none, or it is damaged
 * or of another version.
 */
export function readSnapshot(dataDir: string): Promise<Snapshot> {
  return readSnapshotWith(dataDir, (product) => product);
}

/**
 * As `readSnapshot`, but the descriptions, which are most of it, stay in the file until they are asked
 * for. The file is kept open as long as the program runs: for programs that make one site and end.
 */
export function openSnapshot(dataDir: string): Promise<Snapshot> {
  return readSnapshotWith(dataDir, lazyDescriptions(snapshotFile(dataDir)));
}

/**
 * How many products the last snapshot has, before it is read. Throws a SnapshotError if there is none,
 * or one of another version.
 */
export async function countProducts(dataDir: string): Promise<number> {
  const file = snapshotFile(dataDir);
  const { version, counts } = await readHeader(file);
  if (version !== SNAPSHOT_VERSION) throw otherVersion(file);
  return counts.products;
}

/** As `openSnapshot`, with no more of each product than its text is found by. */
export function openTexts(
  dataDir: string,
): Promise<SnapshotWith<Pick<Product, 'id' | 'slug' | 'description'>>> {
  const lazily = lazyDescriptions(snapshotFile(dataDir));
  return readSnapshotWith(dataDir, ({ id, slug, description }, place) =>
    lazily({ id, slug, description }, place),
  );
}

/** A snapshot with no more of each product than somebody needs. */
export type SnapshotWith<Part> = Omit<Snapshot, 'products'> & {
  readonly products: readonly Part[];
};

/** As `readSnapshot`, with `partOf` each product in its place: of a large catalogue all takes much memory. */
export async function readSnapshotWith<Part>(
  dataDir: string,
  partOf: (product: Product, place: LinePlace) => Part,
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
  };
  let year = 0;
  let hash = '';
  for await (const { record, place } of readRecords(file)) {
    if (record.kind === 'header') {
      if (record.version !== SNAPSHOT_VERSION) throw otherVersion(file);
      year = record.year;
    } else if (record.kind === 'end') hash = record.hash;
    else if (record.kind === 'products') content.products.push(partOf(record.value, place));
    else addRecord(content, record);
  }
  return { hash, year, ...content };
}

function otherVersion(file: string): SnapshotError {
  return new SnapshotError(
    `The snapshot ${file} was written by another version of the shop; run "npm run pull".`,
  );
}

type ListRecord = Exclude<SnapshotRecord, { kind: 'header' | 'end' | 'products' }>;
type Lists = { [L in ListRecord['kind']]: Snapshot[L][number][] };

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
  }
}

function* allLines(snapshot: Snapshot): Generator<string> {
  yield* contentLines(snapshot);
  yield canonicalJson({ kind: 'end', hash: snapshot.hash });
}

/** All lines but the last, which holds their hash. */
function* contentLines(content: SnapshotContent): Generator<string> {
  const counts = Object.fromEntries(lists.map((list) => [list, content[list].length]));
  yield canonicalJson({ kind: 'header', version: SNAPSHOT_VERSION, year: content.year, counts });
  for (const kind of lists) {
    for (const value of content[kind]) yield canonicalJson({ kind, value });
  }
}
