import type { Settings } from '#src/domain/settings/settings.ts';
import { currentReleaseId } from '#src/release/releases/releases.ts';
import { createPublisher, type SitePublisher } from '#src/release/schedule/publisher.ts';
import { tellFirstOwner } from './first-owner.ts';
import { showProgress } from './progress.ts';
import { previewsApart } from './preview-apart.ts';
import { rebuildApart } from './rebuild-apart.ts';
import { asked, describeError, run } from './run.ts';
import { startShop } from './shop-server.ts';

/**
 * `npm start`: serves database, API and site on one address; then pulls, builds, checks and
 * publishes whatever has changed, and again as the back office asks. Meanwhile the release of an
 * earlier start is served.
 */
await run(async ({ settings, signal }) => {
  const closing = new AbortController();
  const seeding = showProgress();
  const until = AbortSignal.any([signal, closing.signal]);
  const { publisher, opened } = publisherOf(settings, until);
  const publishing = { publisher, previewer: previewsApart(until) };
  const shop = await startShop(settings, seeding.onProgress, signal, publishing);
  seeding.end();
  let running: Promise<void> | null = null;
  try {
    if ((await currentReleaseId(settings.dataDir)) === null) {
      console.log('Building the shop; its pages say so until it is ready …');
    }
    running = publisher.run();
    await Promise.race([checkFirst(publisher, settings), asked(signal)]);
    signal.throwIfAborted();
    opened();
    // Without our own API there is no back office that asks for more.
    if (!settings.embeddedApi) closing.abort();
    console.log(`The shop is open at ${shop.url}`);
    if (settings.embeddedApi) await tellFirstOwner(settings);
    await asked(signal);
  } finally {
    closing.abort();
    await running;
    await shop.close();
  }
});

/**
 * Creates the publisher of this process, which rebuilds the site in others. Until `opened` is called, it
 * shows progress, and leaves failures to `checkFirst`.
 */
function publisherOf(settings: Settings, signal: AbortSignal) {
  const progress = showProgress();
  let isOpen = false;
  const publisher = createPublisher({
    ...{ dataDir: settings.dataDir, signal, tell: () => undefined },
    rebuild: (how) =>
      rebuildApart({
        ...how,
        onProgress: (step) => {
          how.onProgress(step);
          if (!isOpen) progress.onProgress(step);
        },
        tell: (line) => {
          progress.end();
          console.log(line);
        },
      }),
    tellFailure: (error) => {
      if (isOpen) console.error(describeError(error).text);
    },
  });
  const opened = (): void => {
    progress.end();
    isOpen = true;
  };
  return { publisher, opened };
}

/**
 * Waits for the first rebuild. If it fails, prints why if there is an earlier release to serve, and else
 * throws its error.
 */
async function checkFirst(publisher: SitePublisher, { dataDir }: Settings): Promise<void> {
  const error = await publisher.first;
  if (error === null) return;
  const release = await currentReleaseId(dataDir);
  if (release === null) throw error;
  console.error(describeError(error).text);
  console.error(`The rebuild failed; release ${release} is still served.`);
}
