import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Call, CallGroup } from '#src/contract/call.ts';
import { errorReply } from '#src/contract/reply.ts';
import { Problem } from './problem.ts';
import type { RouteConfig } from './route-config.ts';

type Read<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a handler gets: the parts of the request as the call's schemas read them. */
type Input<C extends Call> = {
  readonly params: Read<C['params']>;
  readonly query: Read<C['query']>;
  readonly body: Read<C['body']>;
  readonly headers: Read<C['headers']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** What a handler must answer: one of the call's statuses, with a body that its schema takes. */
type Answer<C extends Call> = {
  [S in keyof C['replies'] & number]: {
    readonly status: S;
    readonly body: z.output<C['replies'][S]>;
  };
}[keyof C['replies'] & number];

type Handler<C extends Call> = (input: Input<C>) => Promise<Answer<C>>;

/** Handlers of a group's calls, by name. A call without one is answered 501. */
export type Handlers<G extends CallGroup> = { readonly [K in keyof G]?: Handler<G[K]> };

/** A handler whose call is not known here: the pair was checked where the group was registered. */
type SomeHandler = (input: never) => Promise<{ readonly status: number; readonly body: unknown }>;

/**
 * Registers every call of a contract group: method, path, schemas and guard come from the contract.
 * `catalogue` says that its answers are the same for everybody and may be kept.
 */
export function registerGroup<G extends CallGroup>(
  app: FastifyInstance,
  tag: string,
  group: G,
  handlers: Handlers<G>,
  { catalogue = false } = {},
): void {
  const byName: Readonly<Record<string, SomeHandler | undefined>> = handlers;
  for (const [name, call] of Object.entries<Call>(group)) {
    const config: RouteConfig = {
      access: call.access,
      guard: call.access === 'owner' ? 'owner' : null,
      catalogue,
    };
    const handler = byName[name];
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config,
      schema: schemaOf(call, tag, name),
      ...(handler === undefined
        ? { preValidation: refuse, handler: refuse }
        : { handler: (request, reply) => answer(handler, request, reply) }),
    });
  }
}

function schemaOf(call: Call, tag: string, name: string) {
  return {
    tags: [tag],
    operationId: name,
    summary: call.summary,
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.headers && { headers: call.headers }),
    ...(call.body && { body: call.body }),
    response: { ...call.replies, '4xx': errorReply, '5xx': errorReply },
  };
}

async function answer(handler: SomeHandler, request: FastifyRequest, reply: FastifyReply) {
  const { params, query, body, headers } = request;
  // The schemas have read these parts by now; `never` is what every handler's input stands for.
  const input = { params, query, body, headers, request, reply } as never;
  const { status, body: answered } = await handler(input);
  return reply.code(status).send(answered);
}

/** Refuses before the schemas are asked: whatever is sent, the call is not there yet. */
function refuse(): Promise<never> {
  return Promise.reject(
    new Problem(
      501,
      'not_implemented',
      'This part of the shop is not open yet. Please try again later.',
    ),
  );
}
