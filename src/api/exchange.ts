import type { Client } from './client.ts';
import { NetworkError, ServerError, UnexpectedError } from './errors.ts';

/** One HTTP request, complete except for the client's base URL. */
export type Exchange = {
  readonly method: string;
  /** Path and query below the base URL. */
  readonly target: string;
  /** Name of the call in messages; it holds no secret that the path may hold. */
  readonly name: string;
  readonly headers: Headers;
  /** JSON text, or a file. */
  readonly body?: string | Blob | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** A successful answer. After status 304, `data` is null: the caller's answer is still valid. */
export type JsonAnswer = {
  readonly status: number;
  readonly data: unknown;
  readonly etag: string | null;
};

/** Longest server's message that is shown, in characters. */
const MAX_MESSAGE = 500;

/**
 * Sends a request and reads its JSON answer; all errors are made here. Throws a NetworkError,
 * ServerError or UnexpectedError, or the reason of `signal` if the caller aborts. The client's
 * time-out covers the whole exchange, including the body.
 */
export async function exchange(client: Client, request: Exchange): Promise<JsonAnswer> {
  const { signal, name } = request;
  const waiting = client.ready?.();
  // Otherwise the call begins at once: its page may be about to be left.
  if (waiting) await waiting;
  signal?.throwIfAborted();
  const ending = new AbortController();
  const abort = () => {
    ending.abort(signal?.reason);
  };
  signal?.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(() => {
    ending.abort();
  }, client.timeoutMs);
  try {
    return await send(client, request, ending.signal);
  } catch (error) {
    signal?.throwIfAborted();
    if (ending.signal.aborted) {
      const message = `No answer from ${name} within ${client.timeoutMs} ms.`;
      throw new NetworkError(message, { timedOut: true, cause: error });
    }
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

async function send(client: Client, request: Exchange, signal: AbortSignal): Promise<JsonAnswer> {
  const { method, target, name, headers, body } = request;
  const response = await client
    .fetch(`${client.baseUrl}${target}`, {
      method,
      headers,
      credentials: 'include',
      cache: cacheModeOf(headers),
      signal,
      ...(body !== undefined && { body }),
    })
    .catch((cause: unknown) => {
      throw new NetworkError(`No answer from ${name}.`, { cause });
    });
  const { status } = response;
  const etag = response.headers.get('etag');
  if (status === 304 && headers.has('if-none-match')) return { status, data: null, etag };
  const text = await readText(response, client.maxBytes, name);
  const data = parseJson(text);
  if (status >= 400) throw serverError(name, response, data);
  if (!response.ok || data === undefined) {
    const type = response.headers.get('content-type') ?? 'no content type';
    throw new UnexpectedError(`The answer of ${name} is not JSON (status ${status}, ${type}).`);
  }
  return { status, data, etag };
}

function serverError(name: string, response: Response, data: unknown): ServerError {
  const { message, error, code } = Object(data) as Readonly<Record<string, unknown>>;
  const said = [message, error].find((text) => typeof text === 'string') ?? '';
  const told = said.trim();
  const serverMessage = told !== '' && told.length <= MAX_MESSAGE ? told : null;
  const seconds = response.headers.get('retry-after') ?? '';
  return new ServerError(`${name} answered ${response.status}: ${serverMessage ?? 'no message'}`, {
    status: response.status,
    code: typeof code === 'string' ? code : null,
    serverMessage,
    retryAfterMs: /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : null,
  });
}

/**
 * Returns the cache mode for a request with these headers. By default, fetch adds `Cache-Control:
 * no-cache` to a request with its own validator (Fetch Standard, section 4.5), and many servers
 * then send everything again. Mode `no-cache` makes that `max-age=0`, which only asks whether the
 * validator still holds.
 */
export function cacheModeOf(headers: Headers): RequestCache {
  const marks = ['if-none-match', 'if-modified-since'];
  return marks.some((name) => headers.has(name)) ? 'no-cache' : 'default';
}

/**
 * Reads the text of an answer, of at most `maxBytes`. Throws an UnexpectedError as soon as more
 * arrives, and a NetworkError if the connection ends early. `name` names the call in messages.
 */
async function readText(response: Response, maxBytes: number, name: string): Promise<string> {
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new NetworkError(`The answer of ${name} broke off after ${bytes} bytes.`, { cause });
    });
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      // Neither the rest nor a failure to cancel it matters.
      reader.cancel().catch(() => undefined);
      throw new UnexpectedError(`The answer of ${name} is larger than ${maxBytes} bytes.`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Parses JSON; undefined if it is invalid. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
