import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Snapshot } from '#src/catalogue/snapshot.ts';
import { readSnapshot, sealSnapshot, writeSnapshot } from '#src/catalogue/store.ts';
import { parseSettings, type Settings } from '#src/domain/settings/settings.ts';
import {
  lastManifestFile,
  manifestOfFolder,
  readManifest,
  RELEASE_MANIFEST,
  type Entry,
} from '#src/release/store/manifest.ts';
import { openStore, type StoredSite } from '#src/release/store/store.ts';
import { verify } from '#src/release/verify/verify.ts';
import { usedPictures } from '#src/release/build/picture-files.ts';

/** Puts a snapshot into a data folder, with something in the place of each of its pictures. */
export async function putSnapshot(dataDir: string, snapshot: Snapshot): Promise<Snapshot> {
  const { year, categories, labels, products, sections, banners, delivery, policies } = snapshot;
  const lists = { categories, labels, products, sections, banners, delivery, policies };
  const content = { year, ...lists, ...(snapshot.shop !== undefined && { shop: snapshot.shop }) };
  const sealed = sealSnapshot(content);
  await writeSnapshot(dataDir, sealed);
  await mkdir(join(dataDir, 'pictures'), { recursive: true });
  for (const { picture } of usedPictures(sealed)) {
    await writeFile(join(dataDir, 'pictures', picture.file), `picture ${picture.file}`);
  }
  return sealed;
}

/** The settings of a shop in this data folder; the rest as the test says. */
export function settingsFor(dataDir: string, rest: Record<string, string> = {}): Settings {
  return parseSettings({ DATA_DIR: dataDir, ...rest });
}

/** The site that the last build in this data folder made. */
export async function lastSite(dataDir: string): Promise<StoredSite> {
  const manifest = await readManifest(lastManifestFile(dataDir));
  if (manifest === null) throw new Error(`No build has left a manifest in ${dataDir}.`);
  return { manifest, store: openStore(dataDir) };
}

/**
 * Checks a release as it is served. Throws where a file is not what its manifest says, and for a site that
 * is no whole shop.
 */
export async function checkRelease(dataDir: string, folder: string): Promise<void> {
  const manifest = (await readManifest(join(folder, RELEASE_MANIFEST))) ?? new Map<string, Entry>();
  const served = new Map(await manifestOfFolder(folder));
  served.delete(RELEASE_MANIFEST);
  const others = [...manifest.keys(), ...served.keys()].filter(
    (path) => manifest.get(path)?.hash !== served.get(path)?.hash,
  );
  if (others.length > 0) throw new Error(`${folder} is not its manifest: ${others.join(', ')}`);
  await verify({ manifest, store: openStore(dataDir) }, await readSnapshot(dataDir));
}
