import pRetry from 'p-retry';
import { cacheModeOf } from '#src/api/exchange.ts';
import { AddressRefused, type Fetch } from './guarded-fetch.ts';
import { PICTURE_LIMITS } from '#src/domain/catalogue/picture-limits.ts';
import type { KnownPicture } from './picture-index.ts';
import type { RetryPolicy } from './source.ts';

/** Result of a request for a picture. An `unreachable` one may be repeated. */
export type Download =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'fetched';
      readonly content: Uint8Array;
      readonly etag: string | null;
      readonly lastModified: string | null;
    }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unreachable'; readonly reason: string };

/** Thrown so that an unreachable download is retried. */
class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/**
 * Downloads a picture, with the validators of the stored one. Retries with growing pauses while it is
 * unreachable. Stops reading at the size limit. Throws only if `signal` is aborted. An untrusted
 * address needs a guarded `ask`.
 */
export async function downloadWithRetries(
  url: string,
  known: KnownPicture | null,
  { timeoutMs, retries, retryDelayMs }: RetryPolicy,
  signal: AbortSignal,
  ask: Fetch = fetch,
): Promise<Download> {
  const attempt = async (): Promise<Download> => {
    const answer = await download(url, known, { ask, timeoutMs, signal });
    if (answer.kind === 'unreachable') throw new Unreachable(answer.reason);
    return answer;
  };
  try {
    return await pRetry(attempt, { retries, minTimeout: retryDelayMs, randomize: true, signal });
  } catch (error) {
    if (error instanceof Unreachable) return { kind: 'unreachable', reason: error.message };
    throw error;
  }
}

async function download(
  url: string,
  known: KnownPicture | null,
  how: { readonly ask: Fetch; readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<Download> {
  const { ask, signal } = how;
  const timeout = AbortSignal.timeout(how.timeoutMs);
  const headers = new Headers({ accept: 'image/*' });
  if (known?.etag) headers.set('if-none-match', known.etag);
  else if (known?.lastModified) headers.set('if-modified-since', known.lastModified);
  try {
    const response = await ask(url, {
      headers,
      cache: cacheModeOf(headers),
      signal: AbortSignal.any([signal, timeout]),
    });
    if (response.status === 304 && known !== null) return { kind: 'unchanged' };
    if (!response.ok) {
      await response.body?.cancel();
      const reason = `the server answered with status ${response.status}`;
      const passing = response.status >= 500 || [408, 429].includes(response.status);
      return { kind: passing ? 'unreachable' : 'refused', reason };
    }
    const content = await readBounded(response);
    if (content === null) return { kind: 'refused', reason: 'the file is larger than 10 MB' };
    return {
      kind: 'fetched',
      content,
      etag: response.headers.get('etag'),
      lastModified: response.headers.get('last-modified'),
    };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AddressRefused) return { kind: 'refused', reason: error.message };
    return {
      kind: 'unreachable',
      reason: timeout.aborted ? 'the server did not answer in time' : 'the server did not answer',
    };
  }
}

/** Reads the whole body. Returns null if it is larger than a picture may be. */
async function readBounded(response: Response): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    bytes += part.value.length;
    if (bytes > PICTURE_LIMITS.bytes) {
      await reader?.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}
