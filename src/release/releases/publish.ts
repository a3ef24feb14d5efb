import { mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Snapshot } from '#src/catalogue/snapshot.ts';
import { errorCode } from '#src/domain/error-code.ts';
import { fileStamp } from '#src/domain/file-stamp.ts';
import { diskFault, ReleaseError } from '#src/release/errors.ts';
import { withHostConfigs } from '#src/release/hosting/host-configs.ts';
import { goneProducts, soldProducts } from '#src/release/hosting/gone.ts';
import { REDIRECTS, withGoneProducts } from '#src/release/hosting/host-files.ts';
import { RELEASE_MANIFEST, writeManifest, type Manifest } from '#src/release/store/manifest.ts';
import { productFiles, readGone, readSold } from './release-data.ts';
import {
  currentLink,
  currentReleaseId,
  isReleaseId,
  listReleases,
  publishedMs,
  type Release,
  releasesFolder,
} from './releases.ts';
import { readText, type StoredSite } from '#src/release/store/store.ts';
import { removeTree } from '#src/release/tree.ts';
import { verify } from '#src/release/verify/verify.ts';

/** Number of releases that are kept, the one in use included. */
const KEPT = 5;

/** Prefix of a link to a release that is about to be in use. */
const NEXT = '.next-';

export type PublishOptions = StoredSite & {
  readonly dataDir: string;
  /** What the site was built from. */
  readonly snapshot: Pick<Snapshot, 'hash' | 'products' | 'categories' | 'banners'>;
  /** Setting of the build; null if left out. */
  readonly imageBaseUrl?: string | null;
  readonly fingerprint: string;
  readonly now?: Date;
  /** Stops the checks; a site that has passed them is published. */
  readonly signal?: AbortSignal | undefined;
};

/**
 * Verifies a built site and makes it the release in use, in one step as seen from outside. Keeps the
 * last five releases. Throws a VerifyError for a site that does not pass, and a ReleaseError if it
 * cannot be written: the release in use then stays.
 */
export async function publish(options: PublishOptions): Promise<Release> {
  const { dataDir, manifest, store, snapshot, fingerprint, now = new Date() } = options;
  const { imageBaseUrl = null, signal } = options;
  const folder = releasesFolder(dataDir);
  try {
    const { pages } = await verify({ manifest, store }, snapshot, { imageBaseUrl, signal });
    await mkdir(folder, { recursive: true });
    await removeUnfinished(dataDir);
    const id = await freeId(dataDir, now, fingerprint);
    const release: Release = {
      ...{ id, fingerprint, snapshotHash: snapshot.hash, pages },
      publishedAt: now.toISOString(),
    };
    const fresh = join(folder, `.new-${id}`);
    const whole = await releaseManifest(dataDir, { manifest, store }, snapshot);
    await store.link(whole, fresh);
    await writeManifest(join(fresh, RELEASE_MANIFEST), whole);
    // The link exists before the release: if it is never moved into place, the release was
    // never in use and is removed (`removeUnfinished`).
    const link = join(folder, `${NEXT}${id}`);
    await symlink(id, link);
    await rename(fresh, join(folder, id));
    await writeFile(join(folder, `${id}.json`), `${JSON.stringify(release, null, 2)}\n`);
    await rename(link, currentLink(dataDir));
    await removeOld(dataDir, id);
    return release;
  } catch (error) {
    // The next publish removes what cannot be removed now.
    await removeUnfinished(dataDir).catch(() => undefined);
    const fault = diskFault(error);
    if (fault === null) throw error;
    throw new ReleaseError(`The release could not be written to ${folder}: ${fault}.`, {
      cause: error,
    });
  }
}

/** Puts a release into use by `show`, with what has to happen together with it; may throw instead. */
export type Switching = (to: string, show: () => Promise<void>) => Promise<void>;

/**
 * Puts the release before the current one into use and returns its id. Throws a ReleaseError if there
 * is none.
 */
export async function rollback(
  dataDir: string,
  switching: Switching = (_to, show) => show(),
): Promise<string> {
  const current = await currentReleaseId(dataDir);
  if (current === null) {
    throw new ReleaseError(`There is no release in ${dataDir} yet; run npm run rebuild.`);
  }
  const before = (await listReleases(dataDir)).findLast((id) => id < current);
  if (before === undefined) {
    throw new ReleaseError(`No release before ${current} is kept; run npm run rebuild.`);
  }
  await switching(before, () => pointTo(dataDir, before));
  return before;
}

/**
 * Adds what only a release knows: the fate of the current release's products, and the releases kept
 * beside it. Equal snapshots make equal sites, whatever was published before.
 */
async function releaseManifest(
  dataDir: string,
  site: StoredSite,
  snapshot: PublishOptions['snapshot'],
): Promise<Manifest> {
  const current = await currentReleaseId(dataDir);
  const before = current === null ? null : join(releasesFolder(dataDir), current);
  const sold = soldProducts(snapshot);
  const gone = goneProducts(
    sold,
    before === null
      ? { sold: [], gone: [] }
      : { sold: await readSold(before), gone: await readGone(before) },
  );
  const redirects = withGoneProducts(readText(site, REDIRECTS) ?? '', gone);
  const manifest = new Map(site.manifest);
  for (const [path, text] of [...productFiles(sold, gone), [REDIRECTS, redirects] as const]) {
    manifest.set(path, await site.store.put(path, Buffer.from(text)));
  }
  const former = (await listReleases(dataDir)).slice(-(KEPT - 1)).toReversed();
  return withHostConfigs({ manifest, store: site.store }, { gone, former });
}

/** Replaces the link in one step: readers see the old release or the new one. */
async function pointTo(dataDir: string, id: string): Promise<void> {
  const fresh = join(releasesFolder(dataDir), `.current-${process.pid}`);
  await rm(fresh, { force: true });
  await symlink(id, fresh);
  await rename(fresh, currentLink(dataDir));
}

/** Returns an id later than every other, even within one second or after the clock went back. */
async function freeId(dataDir: string, now: Date, fingerprint: string): Promise<string> {
  const last = (await listReleases(dataDir)).at(-1)?.slice(0, 16) ?? '';
  const time = new Date(now);
  let stamp = fileStamp(time);
  while (stamp <= last) {
    time.setTime(Math.max(time.getTime(), publishedMs(last)) + 1000);
    stamp = fileStamp(time);
  }
  return `${stamp}-${fingerprint.slice(0, 8)}`;
}

async function removeOld(dataDir: string, current: string): Promise<void> {
  const folder = releasesFolder(dataDir);
  const old = (await listReleases(dataDir)).filter((id) => id !== current).slice(0, -(KEPT - 1));
  for (const id of old) {
    await rm(join(folder, `${id}.json`), { force: true });
    await removeTree(join(folder, id));
  }
}

/**
 * Removes what a killed or failed publish or rollback left: partial trees, trees that were never in
 * use, trees or notes without the other, and links; never the release in use. Requires the build lock.
 * Throws errors of the file system.
 */
export async function removeUnfinished(dataDir: string): Promise<void> {
  const folder = releasesFolder(dataDir);
  const current = await currentReleaseId(dataDir);
  const remove = (name: string) => rm(join(folder, name), { recursive: true, force: true });
  for (const name of (await namesIn(folder)).filter((one) => one.startsWith(NEXT))) {
    const id = name.slice(NEXT.length);
    if (isReleaseId(id) && id !== current) {
      await remove(`${id}.json`);
      await remove(id);
    }
    await remove(name);
  }
  const whole = new Set([...(await listReleases(dataDir)), current]);
  for (const name of await namesIn(folder)) {
    const id = name.endsWith('.json') ? name.slice(0, -'.json'.length) : name;
    const isHalf = name.startsWith('.new-') || name.startsWith('.current-');
    if (isHalf || (isReleaseId(id) && !whole.has(id))) await remove(name);
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
