import { createReadStream, readFileSync, unlinkSync, type ReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#src/domain/error-code.ts';
import { inSlices } from '#src/release/in-slices.ts';
import { folderMaker, linkOrCopy } from '#src/release/tree.ts';
import { areTwins, compress, hasTwins, type PageLevel, type Twins } from './compress.ts';
import { contentHash, type Entry, type Manifest } from './manifest.ts';
import { isWhole, objectFiles, sizeOf, type ObjectFiles } from './object-files.ts';
import { pageReader, type PageFacts } from './page-facts.ts';

/**
 * The contents of sites, each once: `<dataDir>/store/<2 hex>/<hash>`, with its compressed twins and, for
 * a page, its facts beside it. An object never changes, and releases share its file.
 */
export type Store = {
  /** What the last build made of the same: the entry of this path if it has this key and is whole. */
  readonly take: (path: string, key: string) => Entry | null;
  /** Puts the content of a file, whose path says what it is. */
  readonly put: (path: string, content: Uint8Array, key?: string | null) => Promise<Entry>;
  /** The first half of `put`: writes the content alone, so that another thread can do the rest. */
  readonly write: (content: Uint8Array) => StoredContent;
  /** The second half: makes the twins and facts of a written content. */
  readonly complete: (path: string, stored: StoredContent, key?: string | null) => Promise<Entry>;
  readonly read: (entry: Entry) => Buffer;
  readonly stream: (entry: Entry) => ReadStream;
  /** What checks read of a page. */
  readonly facts: (entry: Entry) => PageFacts;
  /** Makes `folder` the site of a manifest, by hard links where it can. */
  readonly link: (manifest: Manifest, folder: string) => Promise<void>;
  /** Removes what none of the manifests names. Never while somebody builds. */
  readonly sweep: (manifests: readonly Manifest[]) => Promise<void>;
};

/** A content in the store, by its hash; size in bytes. */
export type StoredContent = Pick<Entry, 'hash' | 'size'>;

/** A site with the store that has its contents. */
export type StoredSite = { readonly manifest: Manifest; readonly store: Store };

/** The text of a site's file; null if it has none of this path. */
export function readText({ manifest, store }: StoredSite, path: string): string | null {
  const entry = manifest.get(path);
  return entry === undefined ? null : store.read(entry).toString('utf8');
}

/** The name of a folder of objects. */
const SHARD = /^[0-9a-f]{2}$/;

/**
 * Opens the store of a data folder; `last` is what the last build made, which is taken from it, and
 * `pageLevel` that of this build's pages.
 */
export function openStore(
  dataDir: string,
  last: Manifest = new Map(),
  pageLevel: PageLevel = 7,
): Store {
  const files = objectFiles(dataDir, pageLevel);
  const readPage = pageReader();

  async function complete(
    path: string,
    { hash, size }: StoredContent,
    key: string | null = null,
  ): Promise<Entry> {
    const before = last.get(path);
    if (before?.hash === hash && isWhole(files, path, before)) return { ...before, key };
    const content = readFileSync(files.object(hash));
    if (isPage(path)) {
      files.write(files.facts(hash), JSON.stringify(readPage(content.toString('utf8'))));
    }
    return { hash, size, twins: await twinsOf(path, hash, content), key };
  }

  async function twinsOf(path: string, hash: string, content: Uint8Array) {
    if (!hasTwins(path, content.byteLength)) return null;
    const names = { br: files.twin(path, hash, 'br'), gz: files.twin(path, hash, 'gz') };
    // A kept release may have them. Reading them takes a hundredth of the time.
    const there = readTwins(names);
    if (there !== null && (await areTwins(there, content))) return sizesOf(there);
    const made = await compress(path, content, pageLevel);
    files.write(names.br, made.br);
    files.write(names.gz, made.gz);
    return sizesOf(made);
  }

  const read = (entry: Entry): Buffer => readFileSync(files.object(entry.hash));

  function facts(entry: Entry): PageFacts {
    try {
      // What is JSON to its end has the form in which it was written.
      return JSON.parse(readFileSync(files.facts(entry.hash), 'utf8')) as PageFacts;
    } catch (error) {
      if (!(error instanceof SyntaxError) && errorCode(error) !== 'ENOENT') throw error;
      return readPage(read(entry).toString('utf8'));
    }
  }

  return {
    take: (path, key) => {
      const entry = last.get(path);
      return entry?.key === key && isWhole(files, path, entry) ? entry : null;
    },
    ...{ complete, read, facts },
    write: (content) => write(files, content),
    put: (path, content, key) => complete(path, write(files, content), key),
    stream: (entry) => createReadStream(files.object(entry.hash), { highWaterMark: 1 << 18 }),
    link: (manifest, folder) => link(files, manifest, folder),
    sweep: (manifests) => sweep(files, manifests),
  };
}

function readTwins(names: Readonly<Record<keyof Twins, string>>): Twins | null {
  try {
    return { br: readFileSync(names.br), gz: readFileSync(names.gz) };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function sizesOf({ br, gz }: Twins) {
  return { br: br.byteLength, gz: gz.byteLength };
}

function write(files: ObjectFiles, content: Uint8Array): StoredContent {
  const stored = { hash: contentHash(content), size: content.byteLength };
  const file = files.object(stored.hash);
  // What is there stays, so that releases share it; unless somebody has changed it.
  const isThere = sizeOf(file) === stored.size && readFileSync(file).equals(content);
  if (!isThere) files.write(file, content);
  return stored;
}

async function link(files: ObjectFiles, manifest: Manifest, folder: string): Promise<void> {
  const makeFolder = folderMaker();
  await inSlices(manifest, ([path, { hash, twins }]) => {
    const target = join(folder, path);
    makeFolder(target);
    linkOrCopy(files.object(hash), target);
    if (twins === null) return;
    linkOrCopy(files.twin(path, hash, 'br'), `${target}.br`);
    linkOrCopy(files.twin(path, hash, 'gz'), `${target}.gz`);
  });
}

async function sweep(
  { root, derived }: ObjectFiles,
  manifests: readonly Manifest[],
): Promise<void> {
  const named = new Set<string>();
  for (const manifest of manifests) for (const entry of manifest.values()) named.add(entry.hash);
  const isNamed = (name: string): boolean => {
    const [hash = '', mark = derived] = name.split('.');
    return named.has(hash) && mark === derived && !name.endsWith('.new');
  };
  for (const shard of await readdir(root)) {
    if (!SHARD.test(shard)) continue;
    const names = await readdir(join(root, shard));
    await inSlices(names, (name) => {
      if (!isNamed(name)) unlinkSync(join(root, shard, name));
    });
  }
}

function isPage(path: string): boolean {
  return path.endsWith('.html');
}
