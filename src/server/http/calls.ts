import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Call, CallGroup } from '#src/contract/call.ts';
import type { shopperParams } from '#src/contract/owner.ts';
import { errorReply } from '#src/contract/reply.ts';
import type { AccessControl } from './access-control.ts';
import { answerCompression } from './compression.ts';
import { Problem } from './problem.ts';
import type { RouteConfig } from './route-config.ts';
import { securityOf } from './security-schemes.ts';
import type { StaffAccess } from './staff-access.ts';
import type { StaffMember } from './staff-member.ts';
import type { SignedIn, Visitor } from './visitor.ts';

type Read<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/**
 * The visitor type of a call. A valid CSRF token implies a session, so a call that demands one has
 * a visitor. A public call without CSRF may have none.
 */
type Caller<C extends Call> = C['access'] extends 'staff'
  ? StaffMember
  : C['access'] extends 'owner'
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

/** A handler's input: the parsed parts of the request and the visitor. */
type Input<C extends Call> = {
  readonly params: Read<C['params']>;
  readonly query: Read<C['query']>;
  readonly body: Read<C['body']>;
  readonly headers: Read<C['headers']>;
  readonly visitor: Caller<C>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** A handler's answer: one of the call's statuses, with a body of its schema. */
type Answer<C extends Call> = {
  [S in keyof C['replies'] & number]: {
    readonly status: S;
    readonly body: z.output<C['replies'][S]>;
  };
}[keyof C['replies'] & number];

/** Handles one call. Throws a Problem to refuse it. */
export type Handler<C extends Call> = (input: Input<C>) => Promise<Answer<C>>;

/** Handlers of a group's calls, keyed by name. A call without one answers 501. */
export type Handlers<G extends CallGroup> = { readonly [K in keyof G]?: Handler<G[K]> };

/** A handler without the type of its call. `registerGroup` has checked that the two match. */
type SomeHandler = (input: never) => Promise<{ readonly status: number; readonly body: unknown }>;

/** Names of Fastify's decorators: an application's two access controls, the visitor of a request. */
const ACCESS = 'access';
const STAFF_ACCESS = 'staffAccess';
const VISITOR = 'visitor';

/** Sets the access control of all calls registered later. */
export function setAccessControl(
  app: FastifyInstance,
  access: AccessControl,
  staffAccess: StaffAccess,
): void {
  app.decorate(ACCESS, access);
  app.decorate(STAFF_ACCESS, staffAccess);
  app.decorateRequest(VISITOR, null);
}

/**
 * Registers every call of a contract group. Method, path, schemas and guard come from the contract.
 * `catalogue` marks answers that are the same for everybody and may be cached: access control is
 * skipped and the handlers' `visitor` is null.
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
  const staffAccess = app.getDecorator<StaffAccess>(STAFF_ACCESS);
  for (const [name, call] of Object.entries<Call>(group)) {
    const config: RouteConfig = {
      access: call.access,
      guard: call.access === 'owner' ? 'owner' : null,
      catalogue,
      file: call.file,
    };
    const handler = byName[name];
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config,
      schema: schemaOf(call, tag, name),
      ...(call.file && { bodyLimit: call.file.maxBytes }),
      // The catalogue's have a strong ETag, which stands for the very bytes (RFC 9110, section 8.8.1).
      ...(!catalogue && { compress: answerCompression }),
      // Runs before the body is read, so that a refused call's body is never parsed.
      ...(!catalogue && {
        onRequest: async (request, reply) => {
          const control = call.access === 'staff' ? staffAccess : access;
          request.setDecorator(VISITOR, await control.admit(call, request, reply));
        },
      }),
      // A public call concerns no account.
      ...((call.body ?? call.file) !== undefined &&
        call.access !== 'public' && {
          preHandler: (request) =>
            call.access === 'staff'
              ? staffAccess.recheck(request.getDecorator<StaffMember>(VISITOR))
              : access.recheck(request.getDecorator<Visitor | null>(VISITOR)),
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
    ...(call.file && { consumes: [...call.file.types] }),
    response: { ...call.replies, '4xx': errorReply, '5xx': errorReply },
  };
}

async function answer(handler: SomeHandler, request: FastifyRequest, reply: FastifyReply) {
  const { params, query, body, headers } = request;
  const visitor = request.getDecorator<Visitor | StaffMember | null>(VISITOR);
  // The schemas have parsed these parts. `never` matches the input of every handler.
  const input = { params, query, body, headers, visitor, request, reply } as never;
  const { status, body: answered } = await handler(input);
  return reply.code(status).send(answered);
}

/** Answers 501 before the schemas validate anything. */
function refuse(): Promise<never> {
  return Promise.reject(
    new Problem(
      501,
      'not_implemented',
      'This part of the shop is not open yet. Please try again later.',
    ),
  );
}
