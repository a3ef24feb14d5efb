import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { pullSnapshot } from '#src/catalogue/pull.ts';
import type { WireDifference } from '#src/contract/staff-preview.ts';
import { errorCode } from '#src/domain/error-code.ts';
import { productRoute } from '#src/domain/routes.ts';
import type { Settings } from '#src/domain/settings/settings.ts';
import { siteFingerprint } from '#src/release/build/code-hash.ts';
import type { PagesOptions } from '#src/release/build/pages.ts';
import { rendererEnvironment } from '#src/release/build/renderer.ts';
import { runWorker } from '#src/release/build/worker.ts';
import { BuildError, failure, ReleaseError } from '#src/release/errors.ts';
import { LockedError, withBuildLock } from '#src/release/lock.ts';
import { pageFile } from '#src/release/page-file.ts';
import type { RebuildOptions } from '#src/release/releases/rebuild.ts';
import { readSold } from '#src/release/releases/release-data.ts';
import { currentLink, currentReleaseId, readRelease } from '#src/release/releases/releases.ts';
import { pageDifferences } from './page-differences.ts';
import { withNewPictures } from './new-pictures.ts';

export type PreviewOptions = {
  readonly settings: Settings;
  /** Where the catalogue is pulled from. */
  readonly source: RebuildOptions['source'];
  readonly productId: string;
  readonly signal: AbortSignal;
};

/** The HTML of a product's page as it would be published now, and of the live page; null without a page. */
export type ProductPreview = {
  readonly preview: string | null;
  readonly live: string | null;
  /** Why the pull left the product out, in a few words; null if it did not. */
  readonly leftOut: string | null;
  /** Empty unless there are both pages. */
  readonly differences: readonly WireDifference[];
};

/**
 * Renders the page of one product from the catalogue as it is now. Publishes nothing, and keeps the last
 * snapshot, from which the next rebuild begins. Throws a PullError, BuildError or ReleaseError, each with one
 * sentence; a ReleaseError at once if somebody rebuilds the site, or if its code or settings are not the live ones.
 */
export async function previewProduct(options: PreviewOptions): Promise<ProductPreview> {
  const dataDir = resolve(options.settings.dataDir);
  try {
    return await withBuildLock(dataDir, () => preview(dataDir, options));
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    throw new ReleaseError('The site is being rebuilt. Please try again when that has ended.', {
      cause: error,
    });
  }
}

async function preview(
  dataDir: string,
  { settings, source, productId, signal }: PreviewOptions,
): Promise<ProductPreview> {
  await demandSameProgram(dataDir, settings);
  const draftDir = join(dataDir, 'cache', 'preview');
  const { report, snapshot } = await pullSnapshot({
    ...source,
    ...{ dataDir, draftDir, signal, pictures: 'new' },
  });
  const live = await livePage(dataDir, productId);
  const product = snapshot.products.find(({ id }) => id === productId);
  if (product === undefined) {
    const left = report.leftOut.find(({ kind, id }) => kind === 'product' && id === productId);
    return { preview: null, live, leftOut: left?.reason ?? null, differences: [] };
  }
  const file = pageFile(productRoute(product.slug));
  const page = await renderDraft(file, {
    settings: { ...settings, dataDir: draftDir },
    snapshot,
    signal,
  });
  return {
    preview: await withNewPictures(page, { settings, source }),
    live,
    leftOut: null,
    differences: live === null ? [] : pageDifferences(live, page),
  };
}

/**
 * Throws a ReleaseError if the release in use was made by other code or settings: a preview loads its styles,
 * and is shown under its policy.
 */
async function demandSameProgram(dataDir: string, settings: Settings): Promise<void> {
  const id = await currentReleaseId(dataDir);
  const release = id === null ? null : await readRelease(dataDir, id);
  if (release !== null) {
    const mark = await siteFingerprint(settings, release.snapshotHash);
    if (release.fingerprint === mark) return;
  }
  throw new ReleaseError(
    'The site has not been published by this version of the program with its settings yet. Please publish first.',
  );
}

/** Renders the page in this file. Throws a BuildError. */
async function renderDraft(
  file: string,
  { settings, snapshot, signal }: Pick<PagesOptions, 'settings' | 'snapshot' | 'signal'>,
): Promise<string> {
  const log = createWriteStream(join(settings.dataDir, 'render.log'));
  // A log that cannot be written is no reason to fail; what made it so will be.
  log.on('error', () => undefined);
  try {
    const page = await runWorker(new URL('./page-worker.ts', import.meta.url), {
      ...{ data: file, env: rendererEnvironment(settings, snapshot.shop), log, signal },
    });
    if (typeof page === 'string') return page;
    throw new Error('the catalogue has no such page');
  } catch (error) {
    signal.throwIfAborted();
    throw new BuildError(
      `The page could not be rendered: ${failure(error)}; see ${String(log.path)}.`,
      { cause: error },
    );
  } finally {
    log.end();
    await finished(log).catch(() => undefined);
  }
}

/** Returns the page of a product in the release in use; null if that has none. */
async function livePage(dataDir: string, productId: string): Promise<string | null> {
  const folder = currentLink(dataDir);
  const sold = (await readSold(folder)).find(({ id }) => id === productId);
  if (sold === undefined) return null;
  try {
    return await readFile(join(folder, pageFile(productRoute(sold.slug))), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
