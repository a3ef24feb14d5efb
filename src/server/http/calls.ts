import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Call, CallGroup } from '#src/contract/call.ts';
import type { shopperParams } from '#src/contract/owner.ts';
import { errorReply } from '#src/contract/reply.ts';
import type { AccessControl } from './access-control.ts';
import { Problem } from './problem.ts';
import type { RouteConfig } from './route-config.ts';
import { securityOf } from './security-schemes.ts';
import type { SignedIn, Visitor } from './visitor.ts';

type Read<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/**
 * Who makes a call of this kind. No CSRF token is right without a session, so that a call which
 * demands one has a visitor; a public one without may have none.
 */
type Caller<C extends Call> = C['access'] extends 'owner'
  ? C extends { readonly params: typeof shopperParams }
    ? Visitor
    : SignedIn
  : C['access'] extends 'user'
    ? SignedIn
    : C['access'] extends 'visitor'
      ? Visitor
      : C['csrf'] extends true
        ? Visitor
        : Visitor | null;

/** What a handler gets: the parts of the request as the call's schemas read them, and who asks. */
type Input<C extends Call> = {
  readonly params: Read<C['params']>;
  readonly query: Read<C['query']>;
  readonly body: Read<C['body']>;
  readonly headers: Read<C['headers']>;
  readonly visitor: Caller<C>;
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

/** Does one call. Throws a Problem for a call that it refuses. */
export type Handler<C extends Call> = (input: Input<C>) => Promise<Answer<C>>;

/** Handlers of a group's calls, by name. A call without one is answered 501. */
export type Handlers<G extends CallGroup> = { readonly [K in keyof G]?: Handler<G[K]> };

/** A handler whose call is not known here: the pair was checked where the group was registered. */
type SomeHandler = (input: never) => Promise<{ readonly status: number; readonly body: unknown }>;

/** Names of Fastify's decorators: the access control of an application, the visitor of a request. */
const ACCESS = 'access';
const VISITOR = 'visitor';

/** Sets the access control of all calls that are registered later. */
export function setAccessControl(app: FastifyInstance, access: AccessControl): void {
  app.decorate(ACCESS, access);
  app.decorateRequest(VISITOR, null);
}

/**
 * Registers every call of a contract group: method, path, schemas and guard come from the contract.
 * `catalogue` says that its answers are the same for everybody and may be kept: nobody is asked who
 * they are, and its handlers' `visitor` is null.
 */
export function registerGroup<G extends CallGroup>(
  app: FastifyInstance,
  tag: string,
  group: G,
  handlers: Handlers<G>,
  { catalogue = false } = {},
): void {
  const byName: Readonly<Record<string, SomeHandler | undefined>> = handlers;
  const access = app.getDecorator<AccessControl>(ACCESS);
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
      // Before the body is read: who may not make the call has none of it looked at.
      ...(!catalogue && {
        onRequest: async (request, reply) => {
          request.setDecorator(VISITOR, await access.admit(call, request, reply));
        },
      }),
      // What a public call does concerns no account.
      ...(call.body !== undefined &&
        call.access !== 'public' && {
          preHandler: (request) => access.recheck(request.getDecorator<Visitor | null>(VISITOR)),
        }),
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
    security: securityOf(call),
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.headers && { headers: call.headers }),
    ...(call.body && { body: call.body }),
    response: { ...call.replies, '4xx': errorReply, '5xx': errorReply },
  };
}

async function answer(handler: SomeHandler, request: FastifyRequest, reply: FastifyReply) {
  const { params, query, body, headers } = request;
  const visitor = request.getDecorator<Visitor | null>(VISITOR);
  // The schemas have read these parts by now; `never` is what every handler's input stands for.
  const input = { params, query, body, headers, visitor, request, reply } as never;
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
