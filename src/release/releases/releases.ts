import { readdir, readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { errorCode } from '#src/domain/error-code.ts';
import { readManifest, RELEASE_MANIFEST, type Manifest } from '#src/release/store/manifest.ts';

/** A release, as noted in `<dataDir>/releases/<id>.json` beside its served tree. */
export type Release = {
  /** `<yyyymmddThhmmssZ>-<first 8 of the fingerprint>`: ids sort by time. */
  readonly id: string;
  readonly fingerprint: string;
  readonly snapshotHash: string;
  readonly pages: number;
  /** ISO 8601 in UTC. */
  readonly publishedAt: string;
};

const ID = /^\d{8}T\d{6}Z-[0-9a-f]{8}$/;

/** Returns the folder of the releases. */
export function releasesFolder(dataDir: string): string {
  return join(dataDir, 'releases');
}

/** Returns the path of the link to the release in use. */
export function currentLink(dataDir: string): string {
  return join(releasesFolder(dataDir), 'current');
}

/** Returns when a release was published, in ms since 1970, from its id. */
export function publishedMs(id: string): number {
  return Date.parse(
    id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z'),
  );
}

/** Returns whether a name is a release id. */
export function isReleaseId(name: string): boolean {
  return ID.test(name);
}

/**
 * Returns the ids of the kept releases, oldest first. A tree without a note does not count: the note is
 * written after the tree and removed before it.
 */
export async function listReleases(dataDir: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(releasesFolder(dataDir), { withFileTypes: true });
    const names = new Set(entries.map(({ name }) => name));
    return entries
      .filter((entry) => entry.isDirectory() && isReleaseId(entry.name))
      .map(({ name }) => name)
      .filter((name) => names.has(`${name}.json`))
      .sort();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Returns the id of the release in use, or null before the first. */
export async function currentReleaseId(dataDir: string): Promise<string | null> {
  try {
    const id = basename(await readlink(currentLink(dataDir)));
    return isReleaseId(id) ? id : null;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Reads the note of a release; null if it is missing or unreadable. */
export async function readRelease(dataDir: string, id: string): Promise<Release | null> {
  try {
    const note: unknown = JSON.parse(
      await readFile(join(releasesFolder(dataDir), `${id}.json`), 'utf8'),
    );
    return isRelease(note) && note.id === id ? note : null;
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Returns the manifests of the kept releases that have one. */
export async function keptManifests(dataDir: string): Promise<readonly Manifest[]> {
  const manifests: Manifest[] = [];
  for (const id of await listReleases(dataDir)) {
    const manifest = await readManifest(join(releasesFolder(dataDir), id, RELEASE_MANIFEST));
    if (manifest !== null) manifests.push(manifest);
  }
  return manifests;
}

function isRelease(note: unknown): note is Release {
  if (typeof note !== 'object' || note === null) return false;
  const fields = new Map<string, unknown>(Object.entries(note));
  return (
    ['id', 'fingerprint', 'snapshotHash', 'publishedAt'].every(
      (name) => typeof fields.get(name) === 'string',
    ) && typeof fields.get('pages') === 'number'
  );
}
