import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#src/domain/error-code.ts';
import { inSlices } from '#src/release/in-slices.ts';
import { listFiles } from '#src/release/tree.ts';

/** A file of a site: the name of its object in the store, and what is known of it. Sizes are in bytes. */
export type Entry = {
  /** Of the content (`contentHash`). */
  readonly hash: string;
  readonly size: number;
  /** Of its compressed twins; null for a file without any. */
  readonly twins: { readonly br: number; readonly gz: number } | null;
  /** What the content was made from: equal keys, equal content. Null for what every build makes. */
  readonly key: string | null;
};

/** A site: each of its paths ("products/all.html") with what it holds. */
export type Manifest = ReadonlyMap<string, Entry>;

/** Hex digits of a hash: enough that no two contents share it. */
const HASH_LENGTH = 40;

/** What contents are told apart by, in hex. */
export function contentHash(content: Uint8Array | string): string {
  return hash('sha256', content, 'hex').slice(0, HASH_LENGTH);
}

/** The manifest inside a release's folder; no address leads to it. */
export const RELEASE_MANIFEST = '_manifest.json';

/** The manifest of the last whole build, published or not: the next one takes from it what is unchanged. */
export function lastManifestFile(dataDir: string): string {
  return join(dataDir, 'store', 'manifest.json');
}

/** A manifest as JSON, a line for each path, sorted: equal sites give equal texts. */
export function formatManifest(manifest: Manifest): string {
  const lines = [...manifest]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, { hash, size, twins, key }]) => {
      const fields = [hash, size, twins?.br ?? null, twins?.gz ?? null, key];
      return `${JSON.stringify(path)}:${JSON.stringify(fields)}`;
    });
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Writes a manifest in one step, and returns when the disk has it. */
export async function writeManifest(file: string, manifest: Manifest): Promise<void> {
  const fresh = `${file}.new`;
  const handle = await open(fresh, 'w');
  try {
    await handle.writeFile(formatManifest(manifest));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(fresh, file);
}

/** Reads a manifest; null if it is missing or damaged. */
export async function readManifest(file: string): Promise<Manifest | null> {
  try {
    // What is JSON to its end has the form in which it was written.
    const fields = JSON.parse(await readFile(file, 'utf8')) as Record<string, Fields>;
    return new Map(Object.entries(fields).map(([path, line]) => [path, entryOf(line)]));
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** The manifest of the files that are in a folder, without twins and keys: every file is read. */
export async function manifestOfFolder(folder: string): Promise<Manifest> {
  const manifest = new Map<string, Entry>();
  await inSlices(await listFiles(folder), (path) => {
    if (/\.(?:br|gz)$/.test(path)) return;
    const content = readFileSync(join(folder, path));
    const size = content.byteLength;
    manifest.set(path, { hash: contentHash(content), size, twins: null, key: null });
  });
  return manifest;
}

type Fields = [
  hash: string,
  size: number,
  br: number | null,
  gz: number | null,
  key: string | null,
];

function entryOf([hash, size, br, gz, key]: Fields): Entry {
  return { hash, size, twins: br === null || gz === null ? null : { br, gz }, key };
}
