import type { Settings } from '#src/domain/settings/settings.ts';
import { API } from '#src/release/hosting/target.ts';
import type { OnProgress } from '#src/release/progress.ts';
import { serveSite } from '#src/release/serve/serve.ts';
import { appSettings } from '#src/server/app-settings.ts';
import type { AppOptions } from '#src/server/app.ts';
import { listen, type Listening } from './listen.ts';
import { logOptions } from './log-options.ts';
import { startPayments } from './payments.ts';
import {
  answerStarting,
  siteReader,
  whileStopping,
  withSiteHealth,
  type Handler,
  type ReadSite,
} from './site-health.ts';

/** Paths of the API; the site answers all others. */
const OF_API = new RegExp(API);

/**
 * Serves the whole shop on one address: the current release, and the API and uploads if this
 * installation runs them. `publishing` rebuilds the site for the back office. An empty database is
 * seeded. Throws a DatabaseError or a PortTakenError.
 */
export async function startShop(
  settings: Settings,
  onProgress: OnProgress,
  signal: AbortSignal,
  publishing: Publishing = {},
): Promise<Listening> {
  if (!settings.embeddedApi) return startSite(settings);
  const site = serveSite(settings.dataDir, tell);
  return withApi(settings, site, onProgress, signal, { site: siteReader(settings), ...publishing });
}

/** Serves only the current release and its health on one address. Throws a PortTakenError. */
export function startSite(settings: Settings): Promise<Listening> {
  const site = withSiteHealth(siteReader(settings), serveSite(settings.dataDir, tell), tell);
  return listen((request, response) => void site(request, response), settings);
}

/**
 * Serves the API and the uploads on one address, and `other` for everything else; if that is a
 * site, `own.site` reads its age. It listens first, so that a port in use is reported before any work;
 * the API answers 503 until the database is ready. Throws a DatabaseError, a PortTakenError, or a
 * SettingsError if payments cannot be simulated.
 */
export async function withApi(
  settings: Settings,
  other: Handler,
  onProgress: OnProgress,
  signal: AbortSignal,
  own: OwnSite = {},
): Promise<Listening> {
  let api: Handler = answerStarting;
  const server = await listen((request, response) => {
    if (OF_API.test(request.url ?? '/')) void api(request, response);
    else void other(request, response);
  }, settings);
  try {
    const running = await openApi(settings, server.url, onProgress, signal, own);
    api = running.handler;
    const stop = async (): Promise<void> => {
      api = whileStopping(running.handler);
      await server.close();
      await running.close();
    };
    let stopping: Promise<void> | null = null;
    return { url: server.url, close: () => (stopping ??= stop()) };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** The site that this process serves beside the API, if any. */
type OwnSite = Publishing & { readonly site?: ReadSite };

/** What this process does with its site for the back office, if anything. */
type Publishing = Pick<AppOptions, 'publisher' | 'previewer'>;

/**
 * Opens the API's application over the seeded database, for the server at `url`, with the payment
 * simulator if there is no provider.
 */
async function openApi(
  settings: Settings,
  url: string,
  onProgress: OnProgress,
  signal: AbortSignal,
  own: OwnSite,
): Promise<{ handler: Handler; close: () => Promise<void> }> {
  const payments = await startPayments(settings, url);
  // Loaded after the server listens, so that invalid settings and a port in use are reported at
  // once.
  const { createApp } = await import('#src/server/app.ts');
  const { readProductFile } = await import('./read-product-file.ts');
  const { openSeededDatabase } = await import('./seeded-database.ts');
  const db = await openSeededDatabase(settings, onProgress, signal).catch(
    async (error: unknown) => {
      await payments.close();
      throw error;
    },
  );
  const app = createApp({
    ...appSettings(settings),
    ...{ db, gateway: payments.gateway, allowedOrigins: [settings.siteUrl] },
    ...logOptions(settings),
    ...own,
    readFile: readProductFile,
  });
  const close = async (): Promise<void> => {
    await app.close();
    await db.destroy();
    await payments.close();
  };
  try {
    await app.ready();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    handler: (request, response) => {
      app.routing(request, response);
    },
    close,
  };
}

function tell(error: unknown): void {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
}
