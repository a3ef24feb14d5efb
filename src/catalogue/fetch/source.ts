import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pRetry from 'p-retry';
import { createClient, getJson } from '#src/api/client.ts';
import { ServerError } from '#src/api/errors.ts';
import { sha256 } from '#src/catalogue/digest.ts';
import { errorCode } from '#src/domain/error-code.ts';
import { diskError, replaceFile } from '#src/catalogue/files.ts';
import { inWords } from './in-words.ts';

/** Time limit and retries of a request. */
export type RetryPolicy = {
  /** Time limit of one request, in ms. */
  readonly timeoutMs: number;
  /** Number of retries after no answer or a server error. */
  readonly retries: number;
  /** Pause before the first retry, in ms; doubled and jittered after that. */
  readonly retryDelayMs: number;
};

/** Maximum size of an answer, in bytes: a server that ignores `limit` sends everything at once. */
const MAX_BYTES = 256 * 1024 * 1024;

/** The API that a pull reads from. */
export type Source = {
  /** Base of the API, for messages. */
  readonly url: string;
  /** Resolves to the parsed body of a GET; null if the server has no such call (404, 405, 501). */
  readonly get: (path: string, query?: Record<string, string>) => Promise<unknown>;
  /** Removes the stored answers that this pull has not requested. */
  readonly forgetUnused: () => Promise<void>;
};

/**
 * Opens the API at `apiUrl`. Answers with an ETag are stored in `<dataDir>/cache/api/`, so that an
 * unchanged one is not sent again. `get` throws a PullError that says what is wrong.
 */
export async function openSource(options: {
  readonly apiUrl: string;
  readonly dataDir: string;
  readonly retry: RetryPolicy;
  readonly signal: AbortSignal;
  /** Name of this API among the stored answers. */
  readonly keepAs: string;
}): Promise<Source> {
  const { apiUrl, dataDir, retry, signal, keepAs } = options;
  const folder = join(dataDir, 'cache', 'api');
  const client = createClient({
    baseUrl: apiUrl,
    timeoutMs: retry.timeoutMs,
    maxBytes: MAX_BYTES,
  });
  const asked = new Set<string>();
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw diskError(error, folder);
  }

  async function get(path: string, query: Record<string, string> = {}): Promise<unknown> {
    const address = `${keepAs}${path}?${new URLSearchParams(query).toString()}`;
    const name = `${sha256(address).slice(0, 32)}.json`;
    const file = join(folder, name);
    asked.add(name);
    const kept = await readKept(file);
    try {
      const answer = await withRetries(
        () => getJson(client, path, { query, signal, ...(kept && { ifNoneMatch: kept.etag }) }),
        retry,
        signal,
      );
      if (answer.status === 304 && kept !== null) return kept.data;
      // An answer without an ETag cannot be revalidated.
      if (answer.etag !== null) {
        await replaceFile(file, keptText(answer.etag, answer.data));
      }
      return answer.data;
    } catch (error) {
      if (error instanceof ServerError && [404, 405, 501].includes(error.status)) return null;
      throw inWords(error);
    }
  }

  async function forgetUnused(): Promise<void> {
    const names = await readdir(folder);
    await Promise.all(
      names
        .filter((name) => !asked.has(name))
        // A page that was requested ahead may still be being renamed to its name.
        .map((name) => rm(join(folder, name), { force: true })),
    );
  }

  return { url: apiUrl, get, forgetUnused };
}

/** Makes a request, and repeats it while its failure may be temporary. */
async function withRetries<T>(
  request: () => Promise<T>,
  { retries, retryDelayMs }: RetryPolicy,
  signal: AbortSignal,
): Promise<T> {
  return pRetry(request, {
    retries,
    minTimeout: retryDelayMs,
    randomize: true,
    signal,
    shouldRetry: ({ error }) => isPassing(error),
  });
}

/** Whether the same request may succeed later. */
function isPassing(error: Error): boolean {
  if (!(error instanceof ServerError)) return true;
  return [408, 429].includes(error.status) || (error.status >= 500 && error.status !== 501);
}

/** Serialises an answer for storage; empty for one nested too deeply for JSON.stringify. */
function keptText(etag: string, data: unknown): string {
  try {
    return JSON.stringify({ etag, data });
  } catch {
    return '';
  }
}

async function readKept(file: string): Promise<{ etag: string; data: unknown } | null> {
  try {
    const kept: unknown = JSON.parse(await readFile(file, 'utf8'));
    return typeof kept === 'object' &&
      kept !== null &&
      'etag' in kept &&
      typeof kept.etag === 'string' &&
      'data' in kept
      ? { etag: kept.etag, data: kept.data }
      : null;
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
