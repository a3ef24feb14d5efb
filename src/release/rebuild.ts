import { basename, dirname, join, resolve } from 'node:path';
import { pull, type PullOptions } from '#src/catalogue/pull.ts';
import type { PullReport } from '#src/catalogue/report.ts';
import { readSnapshot } from '#src/catalogue/store.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import type { RebuildOutcome } from '#src/domain/site-age.ts';
import { build, type BuildReport } from './build.ts';
import type { UrlChanges } from './changed-urls.ts';
import { compareSites } from './compare-sites.ts';
import {
  builtHashesFile,
  keepReleaseHashes,
  releaseHashesFile,
  writeBuiltHashes,
} from './content-hashes.ts';
import { diskFault, ReleaseError } from './errors.ts';
import { fingerprint } from './fingerprint.ts';
import { withBuildLock } from './lock.ts';
import { giveMemoryBack, isLarge } from './memory.ts';
import { openPageFacts } from './page-facts.ts';
import type { OnProgress } from './progress.ts';
import { publish, removeUnfinished } from './publish.ts';
import { reported } from './rebuild-report.ts';
import {
  currentReleaseId,
  listReleases,
  readRelease,
  type Release,
  releasesFolder,
} from './releases.ts';
import { removeAbandoned } from './replace-folder.ts';
import { runBoth } from './run-both.ts';
import { verify } from './verify.ts';

/**
 * What a rebuild did; `built` is null where the release in use is of the same making already, and
 * `release` only where a dry run found the first one good.
 */
export type RebuildReport = {
  readonly outcome: Exclude<RebuildOutcome, 'failed'>;
  readonly pulled: PullReport;
  readonly built: BuildReport | null;
  /** What it changed for those who come again; in a dry run, what it would. */
  readonly urls: UrlChanges;
  /** The release in use after it. */
  readonly release: Release | null;
  /** From the first request to the last link, in ms. */
  readonly durationMs: number;
};

export type RebuildOptions = {
  readonly settings: Settings;
  /** Where the catalogue is pulled from. */
  readonly source: Pick<PullOptions, 'apiUrl' | 'uploadsUrl' | 'keepAs' | 'patience'>;
  readonly onProgress?: OnProgress;
  readonly signal?: AbortSignal;
  /** Builds and publishes even where nothing has changed, and renders every page anew. */
  readonly force?: boolean;
  /** Builds and checks, and publishes nothing. */
  readonly dryRun?: boolean;
  /** False for scale tests: products then have no picture. */
  readonly pictures?: boolean;
};

const NOTHING: UrlChanges = { added: [], changed: [], removed: [] };

/**
 * Pulls the catalogue, builds, checks and publishes the site, as far as something has changed, and
 * writes down how that went. Throws
 * a PullError, BuildError, VerifyError or ReleaseError, each with one sentence; the release in use
 * then stays.
 */
export async function rebuild(options: RebuildOptions): Promise<RebuildReport> {
  const {
    settings,
    source,
    onProgress = () => undefined,
    force = false,
    dryRun = false,
    pictures = true,
  } = options;
  const signal = options.signal ?? new AbortController().signal;
  const started = performance.now();
  const dataDir = resolve(settings.dataDir);
  const outDir = join(dataDir, 'build');
  const work = async (): Promise<RebuildReport> => {
    // Before anything is written: what was left behind takes the space that this one needs.
    await clearAway(dataDir, outDir);
    const pulled = await pull({
      ...source,
      ...{ dataDir, signal, pictures, force, progress: onProgress },
    });
    const mark = await fingerprint({ settings, snapshotHash: pulled.hash });
    const current = force ? null : await sameRelease(dataDir, mark);
    if (current !== null) {
      const kept = { built: null, urls: NOTHING, release: current };
      return { outcome: 'unchanged', pulled, ...kept, durationMs: since(started) };
    }

    // Of what the pull had in hand; those that render need it.
    if (isLarge(pulled.counts.products)) giveMemoryBack();
    const opening = openPageFacts(dataDir);
    // What goes wrong is thrown where they are needed.
    opening.catch(() => undefined);
    const built = await build({
      ...{ settings, outDir, onProgress, force, pageFacts: opening, signal },
      hostConfigs: dryRun,
      onContents: (hashes) => writeBuiltHashes(dataDir, hashes),
    });
    const pageFacts = await opening;
    const snapshot = await readSnapshot(dataDir);
    const { imageBaseUrl } = settings;
    const before = await currentReleaseId(dataDir);
    // Before it is published: a publish may remove the release before, when it is the oldest.
    const compare = (either: AbortSignal) =>
      compareSites(
        before === null
          ? null
          : {
              folder: join(releasesFolder(dataDir), before),
              // The operator may force a rebuild because the published files are damaged.
              hashes: force ? null : releaseHashesFile(dataDir, before),
            },
        { folder: outDir, hashes: builtHashesFile(dataDir) },
        either,
      );
    if (dryRun) {
      const [urls] = await runBoth(signal, (either) => [
        compare(either),
        verify(outDir, snapshot, { imageBaseUrl, pageFacts, signal: either }),
      ]);
      return {
        outcome: 'checked',
        pulled,
        built,
        urls,
        release: before === null ? null : await readRelease(dataDir, before),
        durationMs: since(started),
      };
    }
    let urls = NOTHING;
    const release = await publish({
      ...{ dataDir, outDir, take: true, snapshot, fingerprint: mark, imageBaseUrl, pageFacts },
      meanwhile: async (either) => {
        urls = await compare(either);
      },
      signal,
    });
    await keepReleaseHashes(dataDir, release.id);
    return { outcome: 'published', pulled, built, urls, release, durationMs: since(started) };
  };
  const reporting = { dataDir, siteUrl: settings.siteUrl, signal };
  return withBuildLock(dataDir, () => reported(reporting, work));
}

/** Removes what rebuilds left that were killed. */
async function clearAway(dataDir: string, outDir: string): Promise<void> {
  try {
    await removeUnfinished(dataDir);
    await removeAbandoned(dirname(outDir), basename(outDir));
  } catch (error) {
    const fault = diskFault(error);
    if (fault === null) throw error;
    throw new ReleaseError(
      `What an earlier rebuild left in ${dataDir} could not be removed: ${fault}.`,
      { cause: error },
    );
  }
}

/** The release in use, where it is of this making and still there. */
async function sameRelease(dataDir: string, mark: string): Promise<Release | null> {
  const id = await currentReleaseId(dataDir);
  if (id === null || !(await listReleases(dataDir)).includes(id)) return null;
  const release = await readRelease(dataDir, id);
  return release?.fingerprint === mark ? release : null;
}

function since(started: number): number {
  return Math.round(performance.now() - started);
}
