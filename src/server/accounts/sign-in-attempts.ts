import type { ShopDatabase } from '#src/server/db/schema.ts';
import {
  dropTurns,
  ofNetwork,
  returnTurn,
  takeSlowedTurn,
  takeTurn,
  tryTurn,
  type RateLimit,
  type Slowing,
} from '#src/server/http/rate-limit.ts';
import { hashToken } from '#src/server/http/secret.ts';
import { emailKey } from './user-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Failures for an account within a day, over all networks, before it is slowed down. */
const FREE_FAILURES = 10;

/** The first and the longest pause after those, in ms. */
const PAUSE = { firstMs: 15_000, longestMs: 15 * MINUTE_MS } as const;

/** The limits of signing in to accounts of one kind. */
export type SignInLimits = {
  /** Failures per account and network; ten times as many per network over all accounts. */
  readonly network: RateLimit;
  /** Failures on a device on which the account's owner has signed in before. */
  readonly device: RateLimit;
  /**
   * Failures for an account over all networks. The tenth within a day is followed by a pause of 15
   * seconds. Each further failure doubles the pause, up to 15 minutes: about a hundred guesses a day.
   */
  readonly account: Slowing;
  /** How often the owner is told that an account is slowed down. */
  readonly notices: RateLimit;
};

/** The limits of one kind of accounts, which are counted under names that begin with `action`. */
export function signInLimits(action: string): SignInLimits {
  const refusal = 'Too many attempts to log in.';
  const network: RateLimit = { action, times: 5, withinMs: 15 * MINUTE_MS, refusal };
  return {
    network,
    device: { ...network, action: `${action}-device` },
    account: { action: `${action}-account`, withinMs: DAY_MS, refusal, pauseMs },
    notices: { action: `${action}-notice`, times: 1, withinMs: DAY_MS, refusal },
  };
}

/** The limits of shoppers' accounts. */
export const shopperLimits = signInLimits('login');

/** An attempt to sign in, before the password is checked. */
export type Attempt = {
  readonly email: string;
  readonly network: string;
  /** The device's token if the account's owner has signed in on it before; null otherwise. */
  readonly device: string | null;
};

/** The pause after this many failures for an account within a day, in ms. */
export function pauseMs(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(PAUSE.longestMs, PAUSE.firstMs * 2 ** (failures - FREE_FAILURES));
}

/**
 * Counts an attempt at `now` (ms since 1970) as a failure until `forgiveAttempt` takes it back, so
 * that concurrent attempts all count. Throws a 429 Problem after too many (DESIGN.md, Security). A
 * known device has its own count: strangers never slow down its owner, and an owner elsewhere can
 * set a new password by mail. The pause refuses even the right password; otherwise a refusal would
 * reveal that the password was wrong. Returns true if the owner must be told of the attempts.
 */
export async function countAttempt(
  trx: ShopDatabase,
  limits: SignInLimits,
  attempt: Attempt,
  now: number,
): Promise<boolean> {
  const { email, network, device } = attempt;
  if (device !== null) {
    await takeTurn(trx, limits.device, ofDevice(email, device), now);
    return false;
  }
  await takeTurn(trx, limits.network, fromNetwork(email, network), now);
  await takeTurn(trx, ofNetwork(limits.network), network, now);
  const failures = await takeSlowedTurn(trx, limits.account, emailKey(email), now);
  return failures >= FREE_FAILURES && (await tryTurn(trx, limits.notices, emailKey(email), now));
}

/** Takes back the attempt at `moment`, which had the right password, and the failures before it. */
export async function forgiveAttempt(
  trx: ShopDatabase,
  limits: SignInLimits,
  attempt: Attempt,
  moment: number,
): Promise<void> {
  const { email, network, device } = attempt;
  if (device !== null) {
    await dropTurns(trx, limits.device, ofDevice(email, device));
    return;
  }
  await forgiveOwner(trx, limits, email, network);
  // The network keeps the failures of its other callers.
  await returnTurn(trx, limits.network, network, moment);
}

/** Lets an owner who has set a new password by mail sign in at once. */
export async function forgiveOwner(
  trx: ShopDatabase,
  limits: SignInLimits,
  email: string,
  network: string,
): Promise<void> {
  await dropTurns(trx, limits.network, fromNetwork(email, network));
  await dropTurns(trx, limits.account, emailKey(email));
}

function fromNetwork(email: string, network: string): string {
  return `${emailKey(email)} ${network}`;
}

function ofDevice(email: string, device: string): string {
  return `${emailKey(email)} ${hashToken(device)}`;
}
