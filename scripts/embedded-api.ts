import type { Settings } from '#src/domain/settings/settings.ts';
import type { OnProgress } from '#src/release/progress.ts';

/** Where a shop's API and its pictures are. */
export type ApiSource = {
  readonly apiUrl: string;
  readonly uploadsUrl: string;
  /** A name that stays, where the port does not. */
  readonly keepAs?: string;
};

/** The embedded API among the sources of kept answers and pictures. */
const KEEP_AS = 'embedded';

/** How long an API that is already running has to answer, in ms. */
const KNOCK_MS = 1500;

/**
 * Runs `work` with an API to read from: the one that `SHOP_API_URL` names; else the embedded one where
 * it is running already; else the embedded one, seeded when its database is empty, on a free port of
 * this machine for as long as the work takes. Throws as `openSeededDatabase`, `startApi` and `work` do.
 */
export async function withEmbeddedApi<T>(
  settings: Settings,
  work: (source: ApiSource) => Promise<T>,
  { signal = new AbortController().signal, onProgress = () => undefined }: Meanwhile = {},
): Promise<T> {
  const { shopApiUrl, shopUploadsUrl } = settings;
  const named = { apiUrl: shopApiUrl, uploadsUrl: shopUploadsUrl };
  if (!settings.embeddedApi) return work(named);
  if (await isOurs(shopApiUrl)) return work({ ...named, keepAs: KEEP_AS });
  // Loading the server takes half a second: only where it is needed.
  const { startApi } = await import('#src/server/start.ts');
  const { openSeededDatabase } = await import('./seeded-database.ts');
  const db = await openSeededDatabase(settings, onProgress, signal);
  await db.destroy();
  const api = await startApi({ settings: { ...settings, host: '127.0.0.1', port: 0 } });
  try {
    const ownUploads = new URL(shopUploadsUrl).origin === new URL(shopApiUrl).origin;
    return await work({
      apiUrl: `${api.url}/api/v1`,
      uploadsUrl: ownUploads ? `${api.url}/uploads` : shopUploadsUrl,
      keepAs: KEEP_AS,
    });
  } finally {
    await api.close();
  }
}

type Meanwhile = { readonly signal?: AbortSignal; readonly onProgress?: OnProgress };

/** Whether a shop's API answers there; what else may listen on that port is not asked for products. */
async function isOurs(apiUrl: string): Promise<boolean> {
  try {
    const response = await fetch(`${apiUrl}/openapi.json`, {
      signal: AbortSignal.timeout(KNOCK_MS),
    });
    await response.body?.cancel();
    return response.ok && (response.headers.get('content-type') ?? '').includes('json');
  } catch {
    return false;
  }
}
