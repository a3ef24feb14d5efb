import type { Settings } from '#src/domain/settings/settings.ts';
import type { OnProgress } from '#src/release/progress.ts';

/** The URLs of a shop's API and its pictures. */
export type ApiSource = {
  readonly apiUrl: string;
  readonly uploadsUrl: string;
  /** A stable name for the cache, because the port may change. */
  readonly keepAs?: string;
};

/** The embedded API's name in the cache of answers and pictures. */
const KEEP_AS = 'embedded';

/** Time-out when checking for a running API, in ms. */
const KNOCK_MS = 1500;

/**
 * Runs `work` with an API to read from: that of `SHOP_API_URL`, or the embedded one. If the
 * embedded API is not running, it is started on a free port of this machine until the work ends,
 * and an empty database is seeded. Throws as `openSeededDatabase`, `startApi` and `work` do.
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
  // Loading the server takes half a second, so it is loaded only if needed.
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

/**
 * Returns whether a shop's API answers there. Another server on that port is not asked for
 * products.
 */
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
