import {
  createReadStream,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeFileSync,
  type ReadStream,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';
import { errorCode } from '#src/domain/error-code.ts';
import { compress, hasTwins, levelsFor } from './compress.ts';
import { inSlices } from '#src/release/in-slices.ts';
import { contentHash, type Entry, type Manifest } from './manifest.ts';
import { projectRoot } from '#src/release/project-root.ts';
import { pageReader, type PageFacts } from './page-facts.ts';
import { folderMaker, linkOrCopy } from '#src/release/tree.ts';

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

/** Opens the store of a data folder; `last` is what the last build made, which is taken from it. */
export function openStore(dataDir: string, last: Manifest = new Map()): Store {
  const root = join(dataDir, 'store');
  const readPage = pageReader();
  const derived = derivedMark();
  const makeShard = folderMaker();
  let written = 0;

  const objectFile = (hash: string) => join(root, hash.slice(0, 2), hash);
  const factsFile = (hash: string) => `${objectFile(hash)}.${derived}.facts`;
  const twinFile = (path: string, hash: string, coding: 'br' | 'gz') =>
    `${objectFile(hash)}.${derived}.${levelsFor(path)[coding]}.${coding}`;

  function writeFile(file: string, content: Uint8Array | string): void {
    written += 1;
    const fresh = `${file}.${process.pid}-${threadId}-${written}.new`;
    makeShard(file);
    // Read-only, since releases share the file.
    writeFileSync(fresh, content, { mode: 0o444 });
    renameSync(fresh, file);
  }

  /** Whether a file is there with all that belongs to it: a power failure leaves it shorter. */
  function isWhole(path: string, { hash, size, twins }: Entry): boolean {
    return (
      sizeOf(objectFile(hash)) === size &&
      (twins === null ||
        (sizeOf(twinFile(path, hash, 'br')) === twins.br &&
          sizeOf(twinFile(path, hash, 'gz')) === twins.gz))
    );
  }

  function take(path: string, key: string): Entry | null {
    const entry = last.get(path);
    return entry?.key === key && isWhole(path, entry) ? entry : null;
  }

  function write(content: Uint8Array): StoredContent {
    const stored = { hash: contentHash(content), size: content.byteLength };
    const file = objectFile(stored.hash);
    // What is there stays, so that releases share it; unless somebody has changed it.
    const isThere = sizeOf(file) === stored.size && readFileSync(file).equals(content);
    if (!isThere) writeFile(file, content);
    return stored;
  }

  async function complete(
    path: string,
    { hash, size }: StoredContent,
    key: string | null = null,
  ): Promise<Entry> {
    const before = last.get(path);
    if (before?.hash === hash && isWhole(path, before)) return { ...before, key };
    const content = readFileSync(objectFile(hash));
    if (isPage(path))
      writeFile(factsFile(hash), JSON.stringify(readPage(content.toString('utf8'))));
    return { hash, size, twins: await putTwins(path, hash, content), key };
  }

  async function putTwins(path: string, hash: string, content: Uint8Array) {
    if (!hasTwins(path, content.byteLength)) return null;
    const { br, gz } = await compress(path, content);
    writeFile(twinFile(path, hash, 'br'), br);
    writeFile(twinFile(path, hash, 'gz'), gz);
    return { br: br.byteLength, gz: gz.byteLength };
  }

  const read = (entry: Entry): Buffer => readFileSync(objectFile(entry.hash));

  function facts(entry: Entry): PageFacts {
    try {
      // What is JSON to its end has the form in which it was written.
      return JSON.parse(readFileSync(factsFile(entry.hash), 'utf8')) as PageFacts;
    } catch (error) {
      if (!(error instanceof SyntaxError) && errorCode(error) !== 'ENOENT') throw error;
      return readPage(read(entry).toString('utf8'));
    }
  }

  async function link(manifest: Manifest, folder: string): Promise<void> {
    const makeFolder = folderMaker();
    await inSlices(manifest, ([path, entry]) => {
      const target = join(folder, path);
      makeFolder(target);
      linkOrCopy(objectFile(entry.hash), target);
      if (entry.twins === null) return;
      linkOrCopy(twinFile(path, entry.hash, 'br'), `${target}.br`);
      linkOrCopy(twinFile(path, entry.hash, 'gz'), `${target}.gz`);
    });
  }

  async function sweep(manifests: readonly Manifest[]): Promise<void> {
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

  return {
    ...{ take, write, complete, read, facts, link, sweep },
    put: (path, content, key) => complete(path, write(content), key),
    stream: (entry) => createReadStream(objectFile(entry.hash), { highWaterMark: 1 << 18 }),
  };
}

function isPage(path: string): boolean {
  return path.endsWith('.html');
}

/** Returns the size of a file in bytes; -1 if it does not exist. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? -1;
}

/**
 * What decides how twins and facts are made of a content, as part of their names: others' are made
 * again.
 */
function derivedMark(): string {
  const { version, versions } = process;
  const sources = ['page-facts.ts', '../../domain/shared-parts.ts'].map((name) =>
    fileURLToPath(new URL(name, import.meta.url)),
  );
  const texts = [...sources, join(projectRoot, 'package-lock.json')].map((file) =>
    contentHash(readFileSync(file)),
  );
  return contentHash(JSON.stringify([version, versions.zlib, versions.brotli, texts])).slice(0, 8);
}
