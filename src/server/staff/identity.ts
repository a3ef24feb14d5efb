import type { FastifyRequest } from 'fastify';
import {
  checkCredentials,
  wrongCredentials,
  type AccountKind,
  type Credentials,
  type CredentialShop,
} from '#src/server/accounts/credentials.ts';
import { staffDeviceCookie } from '#src/server/accounts/device-cookie.ts';
import {
  forgiveAttempt,
  signInLimits,
  type Attempt,
} from '#src/server/accounts/sign-in-attempts.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { clientNetwork } from '#src/server/http/client-address.ts';
import { Problem } from '#src/server/http/problem.ts';
import { guessedStaffPasswordLetter } from '#src/server/mail/staff-letters.ts';
import { isKnownDevice } from './known-device.ts';
import { holdMember, memberOf, type Member } from './member-store.ts';
import { demandCode, SECOND_FACTOR_REQUIRED } from './second-factor.ts';

/** The limits of signing in to the back office and of confirming who is signed in. */
export const staffLimits = signInLimits('staff-login');

const accounts: AccountKind<Member> = {
  limits: staffLimits,
  find: async (trx, email) => {
    const member = await memberOf(trx, email);
    return member?.is_active === true ? member : null;
  },
  isKnownDevice,
  attackedLetter: guessedStaffPasswordLetter,
};

/** What a member gives to prove who they are. */
export type StaffCredentials = Credentials & { readonly code?: string | undefined };

/**
 * Checks a member's password and, if one is set, second factor; then does the work in the transaction that
 * uses up the code. Every failure counts under the same limits, wrong codes too. Throws the same 401
 * Problem, after the same work, for an unknown address, a wrong password, and an account that is closed or
 * not joined. Only after the right password does a 401 Problem speak of the code.
 */
export async function proveIdentity<T>(
  shop: CredentialShop,
  { email, password, code }: StaffCredentials,
  from: Pick<Attempt, 'network' | 'device'>,
  work: (trx: ShopDatabase, member: Member) => Promise<T>,
): Promise<T> {
  const { db, now, results } = shop;
  const { account, attempt } = await checkCredentials(shop, accounts, { email, password }, from);
  try {
    const done = await tryTransaction(db, async (trx) => {
      const member = await holdMember(trx, account.id);
      // Password or account may have changed during the check.
      const isSame = member?.password_hash === account.password_hash && member.is_active;
      if (!isSame) throw wrongCredentials();
      await demandCode(trx, member, code, now);
      await forgiveAttempt(trx, staffLimits, attempt, now);
      return work(trx, member);
    });
    results.signIn('accepted');
    return done;
  } catch (error) {
    const isWrong = error instanceof Problem && error.code !== SECOND_FACTOR_REQUIRED;
    if (isWrong) results.signIn('wrong');
    throw error;
  }
}

/** Where a request comes from, as the limits count it. */
export function originOf(request: FastifyRequest, siteUrl: string) {
  const device = staffDeviceCookie(siteUrl).tokenOf(request);
  return { network: clientNetwork(request.ip), device };
}
