import { trimEnd } from '#src/domain/trim-end.ts';
import { exchange, type JsonAnswer } from './exchange.ts';
import { queryText, type Query } from './target.ts';

/** The address and options of calls. Made by `createClient`. */
export type Client = {
  /** Base of the v1 API, no trailing slash. */
  readonly baseUrl: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** Waits until calls may be sent, where a page is only being prepared; null if they may at once. */
  readonly ready?: (() => Promise<void> | null) | undefined;
  /** Returns the current CSRF token; null if cookies are not kept, as in a build. */
  readonly csrfToken: (() => string | null) | null;
};

/** Largest accepted answer by default, in bytes. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Creates a client of the v1 API at `baseUrl` (a URL, or in a browser a path). `timeoutMs` bounds a
 * whole call, 15 s by default; `csrfToken` returns the current CSRF token (see `csrfTokenOf`);
 * `maxBytes` bounds one answer; calls wait for `ready`, and their time-out begins after it.
 */
export function createClient(options: {
  readonly baseUrl: string;
  readonly fetch?: Client['fetch'];
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  readonly ready?: Client['ready'];
  readonly csrfToken?: () => string | null;
}): Client {
  return {
    baseUrl: trimEnd(options.baseUrl, '/'),
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    timeoutMs: options.timeoutMs ?? 15_000,
    maxBytes: options.maxBytes ?? MAX_BYTES,
    ready: options.ready,
    csrfToken: options.csrfToken ?? null,
  };
}

/** Options of a GET of raw JSON. */
export type GetOptions = {
  readonly query?: Query | undefined;
  /** ETag of the caller's answer: an unchanged one gives status 304. */
  readonly ifNoneMatch?: string | null | undefined;
  readonly signal?: AbortSignal | undefined;
};

/**
 * GETs JSON of any shape from a path below the base URL, to read foreign servers. Throws as
 * `exchange` does.
 */
export function getJson(
  client: Client,
  path: string,
  { query, ifNoneMatch, signal }: GetOptions = {},
): Promise<JsonAnswer> {
  const target = `${path}${queryText(query)}`;
  const headers = new Headers({ accept: 'application/json' });
  if (ifNoneMatch) headers.set('if-none-match', ifNoneMatch);
  const name = `GET ${client.baseUrl}${target}`;
  return exchange(client, { method: 'GET', target, name, headers, signal });
}
