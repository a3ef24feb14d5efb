import type * as z from 'zod/mini';
import type { Call } from '#src/contract/call.ts';
import { CSRF_HEADER } from '#src/contract/headers.ts';
import type { Client } from './client.ts';
import { exchange } from './exchange.ts';
import { readReply } from './read-reply.ts';
import { inSession } from './session.ts';
import { fillPath, queryText, type Query } from './target.ts';

/** The body of a call, as in the contract. */
export type CallBody<C extends Call> = C extends { readonly body: infer B extends z.ZodMiniType }
  ? z.input<B>
  : undefined;

/** The property names of a contract's object. */
type Names<Schema> = Schema extends z.ZodMiniObject ? keyof Schema['shape'] & string : never;

/** The input of a call: its parameters and body, if any, and the options of every call. */
export type CallInput<C extends Call> = {
  readonly query?: Readonly<Partial<Record<Names<C['query']>, Query[string]>>>;
  readonly headers?: Readonly<Partial<Record<Names<C['headers']>, string | undefined>>>;
  readonly signal?: AbortSignal | undefined;
} & (C extends { readonly params: infer P }
  ? { readonly params: Readonly<Record<Names<P>, string | number>> }
  : { readonly params?: undefined }) &
  (C extends { readonly body: z.ZodMiniType }
    ? { readonly body: CallBody<C> }
    : { readonly body?: undefined });

/** A successful answer, with its status. */
export type CallReply<C extends Call> = {
  [S in keyof C['replies'] & number]: {
    readonly status: S;
    readonly data: C['replies'][S] extends z.ZodMiniType ? z.output<C['replies'][S]> : never;
    readonly etag: string | null;
    /** The server's message, fit for shoppers. */
    readonly message: string;
  };
}[keyof C['replies'] & number];

/** The caller's answer is still valid. */
export type NotModified = { readonly status: 304 };

/** Options of every function of this folder. */
export type CallOptions = { readonly signal?: AbortSignal | undefined };

/** Options of a call that may be repeated: see `idempotentHeaders` of the contract. */
export type RepeatableOptions = CallOptions & { readonly idempotencyKey?: string | undefined };

/**
 * Makes a call of the contract and reads its answer. Throws a NetworkError, ServerError or
 * UnexpectedError, or the reason of `signal` when the caller aborts. With `ifNoneMatch`, an answer
 * that has not changed is `{status: 304}`.
 */
export function request<C extends Call>(
  call: C,
  input: CallInput<C> & { readonly ifNoneMatch: string },
  client: Client,
): Promise<CallReply<C> | NotModified>;
export function request<C extends Call>(
  call: C,
  input: CallInput<C>,
  client: Client,
): Promise<CallReply<C>>;
export async function request(
  call: Call,
  input: Input,
  client: Client,
): Promise<UntypedReply | NotModified> {
  const { method, path } = call;
  const target = `${fillPath(path, input.params ?? {})}${queryText(input.query)}`;
  // The contract's path, not the filled one: that may hold a token, which must not be logged.
  const name = `${method} ${client.baseUrl}${path}`;
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  const { signal } = input;
  const answer = await inSession(call, client, () =>
    exchange(client, {
      method,
      target,
      name,
      headers: headersOf(call, input, client),
      body,
      signal,
    }),
  );
  if (answer.status === 304) return { status: 304 };
  const { status, data } = readReply(call, answer, name);
  const { message } = Object(data) as { message?: unknown };
  return { status, data, etag: answer.etag, message: typeof message === 'string' ? message : '' };
}

/** The input of any call, after its types were checked. */
type Input = {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Query;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal | undefined;
  readonly ifNoneMatch?: string;
};

type UntypedReply = {
  readonly status: number;
  readonly data: unknown;
  readonly etag: string | null;
  readonly message: string;
};

function headersOf(call: Call, input: Input, client: Client): Headers {
  const headers = new Headers({ accept: 'application/json' });
  for (const [name, value] of Object.entries(input.headers ?? {})) {
    if (value !== undefined) headers.set(name, value);
  }
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (input.ifNoneMatch !== undefined) headers.set('if-none-match', input.ifNoneMatch);
  // Public reads omit it: the header would cost a preflight if the API has another origin.
  const token = call.csrf || call.access !== 'public' ? client.csrfToken?.() : null;
  if (token != null) headers.set(CSRF_HEADER, token);
  return headers;
}
