import { join, resolve } from 'node:path';
import { pullSnapshot, type PullOptions } from '#src/catalogue/pull.ts';
import type { PullReport } from '#src/catalogue/report.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import type { RebuildOutcome } from '#src/domain/site-age.ts';
import { buildSite, type BuildReport } from '#src/release/build/build.ts';
import { changedUrls, type UrlChanges } from '#src/release/store/changed-urls.ts';
import { siteFingerprint } from '#src/release/build/code-hash.ts';
import { diskFault, ReleaseError } from '#src/release/errors.ts';
import { withBuildLock } from '#src/release/lock.ts';
import {
  manifestOfFolder,
  readManifest,
  RELEASE_MANIFEST,
  type Manifest,
} from '#src/release/store/manifest.ts';
import type { OnProgress } from '#src/release/progress.ts';
import { publish, removeUnfinished } from './publish.ts';
import { reported } from './rebuild-report.ts';
import {
  currentReleaseId,
  listReleases,
  readRelease,
  type Release,
  releasesFolder,
} from './releases.ts';
import { verify } from '#src/release/verify/verify.ts';

/**
 * Result of a rebuild. `built` is null if the release in use is up to date or held; `release` is null only
 * if a dry run passed before the first release.
 */
export type RebuildReport = {
  readonly outcome: Exclude<RebuildOutcome, 'failed'>;
  readonly pulled: PullReport;
  readonly built: BuildReport | null;
  /** Changed addresses; of a dry run, those that would change. */
  readonly urls: UrlChanges;
  /** The release in use after it. */
  readonly release: Release | null;
  /** From the first request to the last link, in ms. */
  readonly durationMs: number;
};

export type RebuildOptions = {
  readonly settings: Settings;
  /** Where the catalogue is pulled from. */
  readonly source: Pick<PullOptions, 'apiUrl' | 'uploadsUrl' | 'keepAs' | 'retry'>;
  readonly onProgress?: OnProgress;
  readonly signal?: AbortSignal;
  /** Builds and publishes even if nothing has changed, and takes nothing from the last build. */
  readonly force?: boolean;
  /** Builds and checks, and publishes nothing. */
  readonly dryRun?: boolean;
  /** Whether nobody has asked for it: it then publishes nothing that was rolled back. */
  readonly isAutomatic?: boolean;
  /** False for scale tests: products then have no picture. */
  readonly pictures?: boolean;
};

const NOTHING: UrlChanges = { added: [], changed: [], removed: [] };

/**
 * Pulls the catalogue, builds, verifies and publishes the site if something has changed, and records
 * the result. Throws a PullError, BuildError, VerifyError or ReleaseError, each with one sentence; the
 * release in use then stays.
 */
export async function rebuild(options: RebuildOptions): Promise<RebuildReport> {
  const {
    settings,
    source,
    onProgress = () => undefined,
    force = false,
    dryRun = false,
    isAutomatic = false,
    pictures = true,
  } = options;
  const signal = options.signal ?? new AbortController().signal;
  const started = performance.now();
  const dataDir = resolve(settings.dataDir);
  const work = async (): Promise<RebuildReport> => {
    // First, because leftovers take the space that this rebuild needs.
    await clearAway(dataDir);
    const { report: pulled, snapshot } = await pullSnapshot({
      ...source,
      ...{ dataDir, signal, pictures, force, progress: onProgress },
    });
    const mark = await siteFingerprint(settings, pulled.hash);
    const kept = force ? null : await keptRelease(dataDir, mark, isAutomatic);
    if (kept !== null) {
      return { ...kept, pulled, built: null, urls: NOTHING, durationMs: since(started) };
    }

    const site = await buildSite({ settings, snapshot, onProgress, force, signal });
    const { imageBaseUrl } = settings;
    const before = await currentReleaseId(dataDir);
    const urls = changedUrls(await publishedManifest(dataDir, before, force), site.manifest);
    const made = { pulled, built: site.report, urls };
    if (dryRun) {
      await verify(site, snapshot, { imageBaseUrl, signal });
      const release = before === null ? null : await readRelease(dataDir, before);
      return { outcome: 'checked', ...made, release, durationMs: since(started) };
    }
    const { manifest, store } = site;
    const release = await publish({
      ...{ dataDir, manifest, store, snapshot, fingerprint: mark, imageBaseUrl, signal },
    });
    return { outcome: 'published', ...made, release, durationMs: since(started) };
  };
  const reporting = { dataDir, siteUrl: settings.siteUrl, signal };
  return withBuildLock(dataDir, () => reported(reporting, work));
}

/** Removes what killed rebuilds left. */
async function clearAway(dataDir: string): Promise<void> {
  try {
    await removeUnfinished(dataDir);
  } catch (error) {
    const fault = diskFault(error);
    if (fault === null) throw error;
    throw new ReleaseError(
      `What an earlier rebuild left in ${dataDir} could not be removed: ${fault}.`,
      { cause: error },
    );
  }
}

/**
 * Returns the manifest of the release in use; null before the first. `isForced` reads the files
 * instead: an operator may force a rebuild because they are damaged.
 */
async function publishedManifest(
  dataDir: string,
  id: string | null,
  isForced: boolean,
): Promise<Manifest | null> {
  if (id === null) return null;
  const folder = join(releasesFolder(dataDir), id);
  const known = isForced ? null : await readManifest(join(folder, RELEASE_MANIFEST));
  return known ?? (await manifestOfFolder(folder));
}

/**
 * Returns the release in use if it has this fingerprint and still exists; of an automatic rebuild, also if
 * it was rolled back to from one with this fingerprint. Null if a site is to be built.
 */
async function keptRelease(
  dataDir: string,
  mark: string,
  isAutomatic: boolean,
): Promise<Pick<RebuildReport, 'outcome' | 'release'> | null> {
  const id = await currentReleaseId(dataDir);
  const kept = await listReleases(dataDir);
  if (id === null || !kept.includes(id)) return null;
  const release = await readRelease(dataDir, id);
  if (release === null) return null;
  if (release.fingerprint === mark) return { outcome: 'unchanged', release };
  if (!isAutomatic) return null;
  // Only a rollback leaves releases after the one in use.
  for (const later of kept.filter((other) => other > id)) {
    const left = await readRelease(dataDir, later);
    if (left?.fingerprint === mark) return { outcome: 'held', release };
  }
  return null;
}

function since(started: number): number {
  return Math.round(performance.now() - started);
}
