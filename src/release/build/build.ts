import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { inlineCode } from '#src/catalogue/inline-code.ts';
import type { Snapshot } from '#src/catalogue/snapshot.ts';
import { readSnapshot } from '#src/catalogue/store.ts';
import { productRoute, routes } from '#src/domain/routes.ts';
import type { InlineCode } from '#src/domain/security-policy.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { BuildError, diskFault } from '#src/release/errors.ts';
import { withHostConfigs } from '#src/release/hosting/host-configs.ts';
import { HEADERS, headersFile, REDIRECTS, redirectsFile } from '#src/release/hosting/host-files.ts';
import { MOVED, movedRules, movedText } from '#src/release/hosting/moved.ts';
import { SITE_HEADERS, siteHeaders } from '#src/release/hosting/site-headers.ts';
import {
  contentHash,
  lastManifestFile,
  readManifest,
  writeManifest,
  type Entry,
  type Manifest,
} from '#src/release/store/manifest.ts';
import { pageFile } from '#src/release/page-file.ts';
import { makePages } from './pages.ts';
import { makePictures, type PictureCounts } from './pictures.ts';
import type { OnProgress } from '#src/release/progress.ts';
import { keptManifests } from '#src/release/releases/releases.ts';
import { removeAbandoned, replaceFolder, unfinishedName } from '#src/release/replace-folder.ts';
import { runBoth } from '#src/release/run-both.ts';
import { makeSearchIndex } from './search-index.ts';
import { WORKER_FILE, WORKER_OFF_FILE } from './service-worker.ts';
import { pageLevelFor } from '#src/release/store/compress.ts';
import { openStore, readText, type Store, type StoredSite } from '#src/release/store/store.ts';

/** What a build made. Durations in ms; `bytes` of all files, compressed twins included. */
export type BuildReport = PictureCounts & {
  readonly snapshotHash: string;
  readonly pages: number;
  /** How many files Astro rendered now, and how many were taken from the build before. */
  readonly rendered: number;
  readonly reused: number;
  /** Pages in the search index. */
  readonly indexed: number;
  readonly files: number;
  readonly bytes: number;
  /** Pages, index and pictures are made at the same time. */
  readonly durations: Readonly<Record<'pages' | 'index' | 'pictures' | 'total', number>>;
};

export type BuildOptions = {
  readonly settings: Settings;
  readonly onProgress?: OnProgress;
  /** Makes everything again, whatever the last build made. */
  readonly force?: boolean;
  readonly signal?: AbortSignal;
};

/** Options with the snapshot in the data folder, as it has been read. */
type SiteOptions = BuildOptions & { readonly snapshot: Snapshot };

/**
 * Makes the whole site of the snapshot in the data folder: pages, pictures, search index, hosting
 * rules. Unchanged files of the last build are reused. Throws a BuildError, or a SnapshotError
 * if the snapshot in the data folder is not usable.
 */
export async function buildSite(
  options: SiteOptions,
): Promise<StoredSite & { readonly report: BuildReport }> {
  const dataDir = resolve(options.settings.dataDir);
  try {
    await mkdir(join(dataDir, 'store'), { recursive: true });
    const log = createWriteStream(join(dataDir, 'build.log'));
    // A log that cannot be written is no reason to fail; what made it so will be.
    log.on('error', () => undefined);
    try {
      return await makeSite(dataDir, log, options);
    } finally {
      log.end();
      await finished(log).catch(() => undefined);
    }
  } catch (error) {
    throw buildFault(error, dataDir);
  }
}

/**
 * Makes the site and puts it into `outDir`, which is replaced as a whole: whatever goes wrong, the
 * former site stays. Throws as `buildSite` does, and a SnapshotError without a snapshot.
 */
export async function build(
  options: BuildOptions & { readonly outDir: string },
): Promise<BuildReport> {
  const outDir = resolve(options.outDir);
  const fresh = unfinishedName(dirname(outDir), basename(outDir));
  try {
    await removeAbandoned(dirname(outDir), basename(outDir));
    const snapshot = await readSnapshot(options.settings.dataDir);
    const site = await buildSite({ ...options, snapshot });
    const whole = await withHostConfigs(site);
    await site.store.link(whole, fresh);
    await replaceFolder(fresh, outDir);
    return { ...site.report, ...sizesOf(whole) };
  } catch (error) {
    // Where the folder cannot be written, there is nothing to remove either.
    await rm(fresh, { recursive: true, force: true }).catch(() => undefined);
    throw buildFault(error, outDir);
  }
}

async function makeSite(dataDir: string, log: WriteStream, options: SiteOptions) {
  const { settings, snapshot, force = false, onProgress = () => undefined } = options;
  const signal = options.signal ?? new AbortController().signal;
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  const lastBuilt = (await readManifest(lastManifestFile(dataDir))) ?? new Map();
  const last = force ? new Map() : lastBuilt;
  const pageLevel = pageLevelFor(snapshot.products.length);
  const store = openStore(dataDir, last, pageLevel);
  // First, because leftovers take the space that this build needs.
  await store.sweep([lastBuilt, ...(await keptManifests(dataDir))]);

  const pictureFiles = new Map<string, Entry>();
  const timed = async <Made>(work: Promise<Made>) => ({ ...(await work), ended: elapsed() });
  const [pages, [index, pictures]] = await runBoth(signal, (outer) => [
    timed(
      makePages({ settings, snapshot, store, last, pageLevel, log, onProgress, signal: outer }),
    ),
    runBoth(outer, (inner) => [
      timed(
        makeSearchIndex({ dataDir, snapshot, store, last }, { log, onProgress, signal: inner }),
      ),
      timed(
        makePictures({
          ...{ snapshot, dataDir, store, files: pictureFiles, imageBaseUrl: settings.imageBaseUrl },
          ...{ log, onProgress, signal: inner },
        }),
      ),
    ]),
  ]).catch(async (error: unknown) => {
    // Pictures take the longest, so the next build reuses those that were made. A full disk may refuse
    // even this list; the build's own error says so.
    const known = new Map([...lastBuilt, ...pictureFiles]);
    await writeManifest(lastManifestFile(dataDir), known).catch(() => undefined);
    throw error;
  });
  const files = new Map([...pages.files, ...index.files, ...pictureFiles]);
  const made = withServiceWorker(files, settings.serviceWorker);
  const manifest = new Map([...made, ...(await putRules(store, made, options))]);
  await writeManifest(lastManifestFile(dataDir), manifest);
  const report: BuildReport = {
    snapshotHash: snapshot.hash,
    pages: [...manifest.keys()].filter((path) => path.endsWith('.html')).length,
    ...{ rendered: pages.rendered, reused: pages.reused, indexed: index.indexed },
    pictures: pictures.pictures,
    ...{ encoded: pictures.encoded, unreadable: pictures.unreadable },
    ...sizesOf(manifest),
    durations: {
      ...{ pages: pages.ended, index: index.ended, pictures: pictures.ended },
      total: elapsed(),
    },
  };
  return { manifest, store, report };
}

/** Puts the program that removes the service worker in its place if it is switched off. */
function withServiceWorker(files: Manifest, isOn: boolean): Manifest {
  const off = files.get(WORKER_OFF_FILE);
  return isOn || off === undefined ? files : new Map([...files, [WORKER_FILE, off]]);
}

/** Names a site by its content: equal sites are one release, whenever they were built. */
function releaseOf(made: Manifest): string {
  const lines = [...made].map(([path, { hash }]) => `${path} ${hash}`).sort();
  return contentHash(lines.join('\n')).slice(0, 16);
}

/** Puts the hosting rules in the forms that hosts read, with the headers of this site. */
async function putRules(
  store: Store,
  made: Manifest,
  { settings, snapshot }: Pick<SiteOptions, 'settings' | 'snapshot'>,
): Promise<ReadonlyMap<string, Entry>> {
  const moved = movedRules(snapshot.formerNames ?? [], made.keys());
  const headers = siteHeaders(settings, inlineCodeOf({ manifest: made, store }), releaseOf(made));
  const texts = {
    [HEADERS]: headersFile(headers),
    [SITE_HEADERS]: JSON.stringify(headers),
    [MOVED]: movedText(moved),
    [REDIRECTS]: redirectsFile(made, moved),
  };
  const put = new Map<string, Entry>();
  for (const [path, text] of Object.entries(texts)) {
    put.set(path, await store.put(path, Buffer.from(text)));
  }
  return put;
}

/** All pages hold the same code as one of these; verify/pages.ts checks it. */
const EXAMPLES = [routes.login, routes.home, routes.search].map(pageFile);

/** Returns the inline code of a site's pages, each source once. */
function inlineCodeOf(site: StoredSite): InlineCode {
  const product = [...site.manifest.keys()].find((file) =>
    file.startsWith(productRoute('').slice(1)),
  );
  const codes = [...EXAMPLES, product ?? ''].map((file) => inlineCode(readText(site, file) ?? ''));
  const each = (kind: keyof InlineCode) => [...new Set(codes.flatMap((code) => code[kind]))];
  return { scripts: each('scripts'), styles: each('styles') };
}

/** How many files a site has and how many bytes, compressed twins included. */
function sizesOf(manifest: Manifest): Pick<BuildReport, 'files' | 'bytes'> {
  let files = 0;
  let bytes = 0;
  for (const { size, twins } of manifest.values()) {
    files += twins === null ? 1 : 3;
    bytes += size + (twins?.br ?? 0) + (twins?.gz ?? 0);
  }
  return { files, bytes };
}

function buildFault(error: unknown, folder: string): unknown {
  const fault = diskFault(error);
  if (fault === null) return error;
  return new BuildError(`The site could not be written to ${folder}: ${fault}.`, { cause: error });
}
