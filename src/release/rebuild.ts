import { join, resolve } from 'node:path';
import { pull, type PullOptions } from '#src/catalogue/pull.ts';
import type { PullReport } from '#src/catalogue/report.ts';
import { readSnapshot } from '#src/catalogue/store.ts';
import type { Settings } from '#src/domain/settings.ts';
import { build, type BuildReport } from './build.ts';
import { fingerprint } from './fingerprint.ts';
import { withBuildLock } from './lock.ts';
import type { OnProgress } from './progress.ts';
import { publish } from './publish.ts';
import { currentReleaseId, listReleases, readRelease, type Release } from './releases.ts';

/** What a rebuild did; `built` is null where the release in use is of the same making already. */
export type RebuildReport = {
  readonly pulled: PullReport;
  readonly built: BuildReport | null;
  readonly release: Release;
  /** From the first request to the last link, in ms. */
  readonly durationMs: number;
};

export type RebuildOptions = {
  readonly settings: Settings;
  /** Where the catalogue is pulled from. */
  readonly source: Pick<PullOptions, 'apiUrl' | 'uploadsUrl' | 'keepAs'>;
  readonly onProgress?: OnProgress;
  readonly signal?: AbortSignal;
  /** Builds and publishes even where nothing has changed, and renders every page anew. */
  readonly force?: boolean;
  /** False for scale tests: products then have no picture. */
  readonly pictures?: boolean;
};

/**
 * Pulls the catalogue, builds, checks and publishes the site, as far as something has changed. Throws
 * a PullError, BuildError, VerifyError or ReleaseError, each with one sentence; the release in use
 * then stays.
 */
export async function rebuild(options: RebuildOptions): Promise<RebuildReport> {
  const {
    settings,
    source,
    onProgress = () => undefined,
    force = false,
    pictures = true,
  } = options;
  const signal = options.signal ?? new AbortController().signal;
  const started = performance.now();
  const dataDir = resolve(settings.dataDir);
  return withBuildLock(dataDir, async () => {
    const pulled = await pull({
      ...source,
      ...{ dataDir, signal, pictures, progress: onProgress },
    });
    const mark = await fingerprint({ settings, snapshotHash: pulled.hash });
    const current = force ? null : await sameRelease(dataDir, mark);
    if (current !== null)
      return { pulled, built: null, release: current, durationMs: since(started) };

    const outDir = join(dataDir, 'build');
    const built = await build({ settings, outDir, onProgress, force, signal });
    const snapshot = await readSnapshot(dataDir);
    const release = await publish({
      ...{ dataDir, outDir, take: true, snapshot, fingerprint: mark },
      imageBaseUrl: settings.imageBaseUrl,
    });
    return { pulled, built, release, durationMs: since(started) };
  });
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
