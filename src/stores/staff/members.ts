import type { ReadableAtom } from 'nanostores';
import {
  staffMemberCalls,
  type WireAuditEntry,
  type WireInvitation,
  type WireMember,
} from '#src/contract/staff.ts';
import type { StaffRole } from '#src/domain/staff/role.ts';
import { askStaff, isConflict } from './ask.ts';
import { createList, type List } from './list.ts';
import { createRead, type Reading } from './reading.ts';
import { staffClient } from './staff-client.ts';

/** Every member, and whether all need a second factor. */
export type Members = {
  readonly members: readonly WireMember[];
  readonly requiresSecondFactor: boolean;
};

const everyone = createRead<Members>();

/** The members of staff, for the owner. */
export const members: ReadableAtom<Reading<Members>> = everyone.state;

/** Reads them. Never rejects. */
export function readMembers(client = staffClient): Promise<void> {
  return everyone.read(async () => {
    const { data } = await askStaff(staffMemberCalls.staffMembers, {}, client);
    return { members: data.data, requiresSecondFactor: data.requiresSecondFactor };
  });
}

/** A new member. */
export type Invited = { readonly name: string; readonly email: string; readonly role: StaffRole };

/** Invites a member. Returns the link by which they join. Throws as `askStaff` does, like those below. */
export async function invite(invited: Invited, client = staffClient): Promise<WireInvitation> {
  const { data } = await askStaff(staffMemberCalls.inviteMember, { body: invited }, client);
  await readMembers(client);
  return data.data;
}

/** Makes a new link for a member; the former one and all sessions end. */
export async function inviteAgain(
  { id }: Pick<WireMember, 'id'>,
  client = staffClient,
): Promise<WireInvitation> {
  const input = { params: { memberId: id } };
  const { data } = await askStaff(staffMemberCalls.inviteMemberAgain, input, client);
  await readMembers(client);
  return data.data;
}

/** Changes a role, or closes or opens an account. Returns the server's sentence. */
export async function changeMember(
  { id, version }: Pick<WireMember, 'id' | 'version'>,
  change: Pick<WireMember, 'role' | 'isActive'>,
  client = staffClient,
): Promise<string> {
  const input = { params: { memberId: id }, body: { ...change, version } };
  try {
    const { message } = await askStaff(staffMemberCalls.changeMember, input, client);
    await readMembers(client);
    return message;
  } catch (error) {
    if (isConflict(error)) await readMembers(client);
    throw error;
  }
}

/** Decides whether every member needs a second factor. Returns the server's sentence. */
export async function requireSecondFactor(
  isRequired: boolean,
  client = staffClient,
): Promise<string> {
  const input = { body: { isRequired } };
  const { message } = await askStaff(staffMemberCalls.requireSecondFactor, input, client);
  await readMembers(client);
  return message;
}

/** Creates the log of changes, newest first. */
export function createAuditLog(client = staffClient): List<WireAuditEntry, null> {
  return createList(async (_all, before) => {
    const { data } = await askStaff(staffMemberCalls.auditLog, { query: { before } }, client);
    return data;
  });
}

/** The log of the screen. */
export const auditLog = createAuditLog();
