import type { ShopDatabase } from '#src/server/db/schema.ts';
import { logChange, type StaffChange } from './audit.ts';
import type { Member } from './member-store.ts';

/** A change of a member's account. */
type MemberChange = Omit<StaffChange, 'subject'>;

/** How the log calls who works at the server's terminal. */
const OPERATOR = 'Operator';

/** How the log names a member. */
export function memberSubject({ email }: Pick<Member, 'email'>): string {
  return `member ${email}`;
}

/** How a member signs in, as the log may say it. */
export function signInState({ password_hash, totp_key }: Member) {
  return { hasJoined: password_hash !== null, secondFactor: totp_key !== null };
}

/** Logs what members change of their own accounts. `now` is in ms since 1970, here and below. */
export function logOwnChange(
  trx: ShopDatabase,
  member: Member,
  change: MemberChange,
  now: number,
): Promise<void> {
  return logAs(trx, member.name, { member, change }, now);
}

/** Logs what an operator changes of a member's account at the terminal. */
export function logOperatorChange(
  trx: ShopDatabase,
  member: Member,
  change: MemberChange,
  now: number,
): Promise<void> {
  return logAs(trx, OPERATOR, { member, change }, now);
}

async function logAs(
  trx: ShopDatabase,
  name: string,
  { member, change }: { readonly member: Member; readonly change: MemberChange },
  now: number,
): Promise<void> {
  const subject = memberSubject(member);
  await logChange(trx, { staffId: member.id, name }, { ...change, subject }, now);
}
