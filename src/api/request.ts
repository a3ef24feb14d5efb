import type * as z from 'zod/mini';
import type { Call } from '#src/contract/call.ts';
import { CSRF_HEADER } from '#src/contract/headers.ts';
import type { Client } from './client.ts';
import { UnexpectedError } from './errors.ts';
import { exchange, type JsonAnswer } from './exchange.ts';
import { inSession } from './session.ts';
import { fillPath, queryText, type Query } from './target.ts';

/** The body of a call, as in the contract. */
export type CallBody<C extends Call> = C extends { readonly body: infer B extends z.ZodMiniType }
  ? z.input<B>
  : undefined;

/** The property names of a contract's object. */
type Names<Schema> = Schema extends z.ZodMiniObject ? keyof Schema['shape'] & string : never;

/** The input of a call: its parameters, headers and body, if any. */
export type CallInput<C extends Call> = {
  readonly query?: Readonly<Partial<Record<Names<C['query']>, Query[string]>>>;
  readonly headers?: Readonly<Partial<Record<Names<C['headers']>, string | null | undefined>>>;
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
    /** The server's message, fit for shoppers. */
    readonly message: string;
  };
}[keyof C['replies'] & number];

/** The input of any call, after its types were checked. */
type Input = {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Query;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | null | undefined>>;
};

/**
 * Makes a call of the contract and reads its answer. Throws a NetworkError, ServerError or
 * UnexpectedError.
 */
export function request<C extends Call>(
  call: C,
  input: CallInput<C>,
  client: Client,
): Promise<CallReply<C>>;
export async function request(call: Call, input: Input, client: Client): Promise<CallReply<Call>> {
  const { method, path } = call;
  const target = `${fillPath(path, input.params ?? {})}${queryText(input.query)}`;
  // The contract's path, not the filled one: that may hold a token, which must not be logged.
  const name = `${method} ${client.baseUrl}${path}`;
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  const answer = await inSession(call, client, () =>
    exchange(client, { method, target, name, headers: headersOf(call, input, client), body }),
  );
  const { status, data } = readReply(call, answer, name);
  const { message } = Object(data) as { message?: unknown };
  return { status, data, message: typeof message === 'string' ? message : '' };
}

function headersOf(call: Call, input: Input, client: Client): Headers {
  const headers = new Headers({ accept: 'application/json' });
  for (const [name, value] of Object.entries(input.headers ?? {})) {
    if (value !== undefined && value !== null) headers.set(name, value);
  }
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  // Public reads omit it: the header would cost a preflight if the API has another origin.
  const token = call.csrf || call.access !== 'public' ? client.csrfToken?.() : null;
  if (token != null) headers.set(CSRF_HEADER, token);
  return headers;
}

/**
 * Reads a successful answer by the contract. A success whose status the contract does not name is
 * read as its first one (SPEC.md section 7: any 2xx is success). Unknown fields are dropped, so
 * that a page from an older release can talk to a newer server. Throws an UnexpectedError that
 * names the first invalid field.
 */
function readReply(
  call: Call,
  answer: JsonAnswer,
  name: string,
): { readonly status: number; readonly data: unknown } {
  const declared = Object.keys(call.replies).map(Number);
  const status = declared.find((one) => one === answer.status) ?? declared[0] ?? answer.status;
  const schema = call.replies[status];
  if (schema === undefined) throw new UnexpectedError(`${name} has no answer in the contract.`);
  let read = schema.safeParse(answer.data);
  if (read.error?.issues.some((issue) => issue.code === 'unrecognized_keys')) {
    read = schema.safeParse(withoutUnknown(answer.data, read.error.issues));
  }
  if (read.success) return { status, data: read.data };
  const [issue] = read.error.issues;
  const field = issue?.path.map(String).join('.');
  throw new UnexpectedError(
    `The answer of ${name} does not match the contract: ${field ? `${field}: ` : ''}${issue?.code ?? 'unknown'}.`,
  );
}

/** Returns a copy of a JSON value without the keys that the contract did not recognise. */
function withoutUnknown(data: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const copy = structuredClone(data);
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const holder = issue.path.reduce<unknown>(
      (value, key) => (Object(value) as Record<PropertyKey, unknown>)[key],
      copy,
    );
    for (const key of issue.keys) Reflect.deleteProperty(Object(holder) as object, key);
  }
  return copy;
}
