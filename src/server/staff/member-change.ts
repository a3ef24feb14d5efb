import type { StaffRole } from '#src/domain/staff/role.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from '#src/server/http/problem.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';
import { endStaffSessionsOf } from '#src/server/http/staff-sessions.ts';
import { logChange } from './audit.ts';
import { dropInvitation } from './invitation.ts';
import { memberSubject } from './member-log.ts';
import type { Member } from './member-store.ts';

type MemberChange = {
  readonly role: StaffRole;
  readonly isActive: boolean;
  /** The number of changes that the caller has seen. */
  readonly version: number;
};

/**
 * Changes a member's role, or closes or reopens the account; all sessions of the member end, and with a
 * closed account the link to join. Call it with the member and `changeStaff`'s lock held. Throws a 409
 * Problem if the member was changed meanwhile, or if no owner who has joined would be left. `now` is in ms
 * since 1970.
 */
export async function changeMember(
  trx: ShopDatabase,
  actor: StaffMember,
  { before, change }: { readonly before: Member; readonly change: MemberChange },
  now: number,
): Promise<Member> {
  const { role, isActive, version } = change;
  if (before.version !== version) throw changedMeanwhile();
  if (before.role === role && before.is_active === isActive) return before;
  const after = await trx
    .updateTable('staff')
    .set({ role, is_active: isActive, version: version + 1 })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (!(await hasOwner(trx))) throw lastOwner();
  await endStaffSessionsOf(trx, before.id);
  if (!isActive) await dropInvitation(trx, before.id);
  const logged = { subject: memberSubject(after), ...changesOf(before, after) };
  await logChange(trx, actor, { action: 'member.change', ...logged }, now);
  return after;
}

/** The changed values alone. */
function changesOf(before: Member, after: Member) {
  const state = ({ role, is_active }: Member) => ({
    ...(before.role !== after.role && { role }),
    ...(before.is_active !== after.is_active && { isActive: is_active }),
  });
  return { before: state(before), after: state(after) };
}

/** Whether an active owner has joined. */
async function hasOwner(db: ShopDatabase): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('is_active', '=', true)
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function changedMeanwhile(): Problem {
  return new Problem(
    409,
    'changed_meanwhile',
    'Somebody has changed this member meanwhile. Please look again.',
  );
}

function lastOwner(): Problem {
  return new Problem(
    409,
    'last_owner',
    'The shop needs an owner who has joined. This is the last.',
  );
}
