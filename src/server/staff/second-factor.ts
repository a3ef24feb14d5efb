import type { ShopDatabase } from '#src/server/db/schema.ts';
import { Problem } from '#src/server/http/problem.ts';
import { SECOND_FACTOR_RULE } from '#src/server/http/staff-sessions.ts';
import { acceptedStep, isAuthenticatorCode } from './authenticator.ts';
import { logOwnChange } from './member-log.ts';
import type { Member } from './member-store.ts';
import { dropRecoveryCodes, newRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';

/** The code of the answer to a right password without the code that is needed too. */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required';

/** Whether every member needs a second factor. */
export async function requiresSecondFactor(db: ShopDatabase): Promise<boolean> {
  const row = await db
    .selectFrom('staff_rules')
    .select('value')
    .where('name', '=', SECOND_FACTOR_RULE.name)
    .executeTakeFirst();
  return row?.value === SECOND_FACTOR_RULE.value;
}

/**
 * Demands a code of the member's authenticator, or a recovery code, and uses it up. Throws a 401 Problem
 * if it is missing or wrong. Needs no code of a member without a second factor. Call it with the member
 * locked: see `holdMember`. `now` is in ms since 1970, here and below.
 */
export async function demandCode(
  trx: ShopDatabase,
  member: Member,
  code: string | undefined,
  now: number,
): Promise<void> {
  if (member.totp_key === null) return;
  if (code === undefined) throw secondFactorRequired();
  if (!isAuthenticatorCode(code)) return demandRecoveryCode(trx, member, code, now);
  const lastStep = member.totp_last_step;
  const step = acceptedStep(member.totp_key, code, { now, lastStep });
  if (step === null) throw wrongCode();
  await noteStep(trx, member, step);
}

/** Sets up the key that this code confirms. Returns the recovery codes, which are never shown again. */
export async function setSecondFactor(
  trx: ShopDatabase,
  member: Member,
  code: string,
  now: number,
): Promise<string[]> {
  const { id, totp_next_key: key, totp_key } = member;
  if (key === null) throw new Problem(409, 'no_new_key', 'Please ask for a new key first.');
  const step = acceptedStep(key, code, { now, lastStep: 0 });
  if (step === null) throw wrongCode(403);
  await trx
    .updateTable('staff')
    .set({ totp_key: key, totp_next_key: null, totp_last_step: step })
    .where('id', '=', id)
    .execute();
  const recoveryCodes = await newRecoveryCodes(trx, id);
  await logSecondFactor(trx, member, { from: totp_key !== null, to: true }, now);
  return recoveryCodes;
}

/** Removes a member's second factor and recovery codes. */
export async function clearSecondFactor(trx: ShopDatabase, { id }: Member): Promise<void> {
  await dropRecoveryCodes(trx, id);
  const none = { totp_key: null, totp_next_key: null };
  await trx.updateTable('staff').set(none).where('id', '=', id).execute();
}

/** Removes a member's own second factor and logs it. Returns false if there is none. */
export async function removeSecondFactor(
  trx: ShopDatabase,
  member: Member,
  now: number,
): Promise<boolean> {
  if (member.totp_key === null) return false;
  await clearSecondFactor(trx, member);
  await logSecondFactor(trx, member, { from: true, to: false }, now);
  return true;
}

async function demandRecoveryCode(
  trx: ShopDatabase,
  member: Member,
  code: string,
  now: number,
): Promise<void> {
  const left = await takeRecoveryCode(trx, member.id, code);
  if (left === null) throw wrongCode();
  const change = { before: { recoveryCodes: left + 1 }, after: { recoveryCodes: left } };
  await logOwnChange(trx, member, { action: 'member.recovery_code', ...change }, now);
}

function logSecondFactor(
  trx: ShopDatabase,
  member: Member,
  { from, to }: { readonly from: boolean; readonly to: boolean },
  now: number,
): Promise<void> {
  const change = { before: { secondFactor: from }, after: { secondFactor: to } };
  return logOwnChange(trx, member, { action: 'member.second_factor', ...change }, now);
}

async function noteStep(trx: ShopDatabase, { id }: Member, step: number): Promise<void> {
  await trx.updateTable('staff').set({ totp_last_step: step }).where('id', '=', id).execute();
}

function secondFactorRequired(): Problem {
  return new Problem(
    401,
    SECOND_FACTOR_REQUIRED,
    'Please enter the code of your authenticator, or a recovery code.',
    { alike: true },
  );
}

/** Refuses a code, in the same way whatever is wrong with it. */
function wrongCode(status: 401 | 403 = 401): Problem {
  const sentence = 'This code is not right, or has been used. Please enter the next one.';
  return new Problem(status, 'wrong_code', sentence, { alike: true });
}
