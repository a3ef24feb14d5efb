import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from '#src/server/http/problem.ts';
import { staffSignInRequired } from '#src/server/http/staff-access.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';
import { proveIdentity } from './identity.ts';
import type { Member } from './member-store.ts';

/**
 * Proves identity as `proveIdentity` does, in a session that goes on: a refusal is 403 instead of 401.
 */
export async function proveInSession<T>(...proof: Parameters<typeof proveIdentity<T>>): Promise<T> {
  try {
    return await proveIdentity(...proof);
  } catch (error) {
    throw inSession(error);
  }
}

/** The member who calls. Throws a 401 Problem if the account has been closed meanwhile. */
export async function ownMember(db: ShopDatabase, { staffId }: StaffMember): Promise<Member> {
  const member = await db
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', staffId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (member === undefined) throw staffSignInRequired();
  return member;
}

function inSession(error: unknown): unknown {
  const isProof = error instanceof Problem && error.status === 401;
  if (!isProof || error.code === SIGN_IN_REQUIRED) return error;
  if (error.code !== 'wrong_credentials') return new Problem(403, error.code, error.message);
  return new Problem(403, 'wrong_password', 'The password is not right.');
}

/** The session has ended meanwhile: this is no refusal of the proof. */
const SIGN_IN_REQUIRED = staffSignInRequired().code;
