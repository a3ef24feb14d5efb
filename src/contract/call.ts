import type * as z from 'zod/mini';

/**
 * Who may make a call: anyone; anyone with a session, a guest's included; a signed-in user; only the
 * user named by `{userId}`; or nobody but the payment provider, by signature.
 */
export type Access = 'public' | 'visitor' | 'user' | 'owner' | 'provider';

/** One call of the v1 API: where it is, who may make it, what goes in and what comes out. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API's base path, with parameters in braces: `/product/{id}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** Whether the CSRF header is demanded. */
  readonly csrf: boolean;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  /** Headers that mean something to this call, in lower case; loose, as others are always there. */
  readonly headers?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** What our server sends, by status. Errors have one shape, `errorReply`, and are not listed. */
  readonly replies: Readonly<Record<number, z.ZodMiniType>>;
};

/** A group of calls, by name: the content of one contract file. */
export type CallGroup = Readonly<Record<string, Call>>;

/** Keeps the exact types of a call while checking its form. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
