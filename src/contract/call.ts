import type * as z from 'zod/mini';
import type { StaffRole } from '#src/domain/staff/role.ts';

/**
 * Who may make a call: anyone; anyone with a session, guests included; a signed-in user; only the
 * user named by `{userId}`; only staff, by a session of their own; or only the payment provider, by
 * signature.
 */
export type Access = 'public' | 'visitor' | 'user' | 'owner' | 'staff' | 'provider';

/** One call of the v1 API: its path, access, request and replies. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path below the API's base path, with parameters in braces: `/product/{id}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** Whether the CSRF header is required. */
  readonly csrf: boolean;
  /** Roles that may make a call of staff. */
  readonly roles?: readonly StaffRole[];
  /** Whether a call of staff needs a proof of identity in the last ten minutes. */
  readonly confirmed?: boolean;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  /**
   * Headers that the call reads, in lower case. The schema is loose, since requests carry others.
   */
  readonly headers?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** The body of a call that takes a file: its media types, and its largest size in bytes. */
  readonly file?: { readonly types: readonly string[]; readonly maxBytes: number };
  /**
   * What our server sends, by status. Errors are not listed: they all have the shape `errorReply`.
   */
  readonly replies: Readonly<Record<number, z.ZodMiniType>>;
};

/** A group of calls, keyed by name: the content of one contract file. */
export type CallGroup = Readonly<Record<string, Call>>;

/** Checks a call's form and keeps its exact types. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
