import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { staffSelfCalls } from '#src/contract/staff.ts';
import type { StaffBrowser } from './staff-browser.ts';

/** What an authenticator with this key shows at `now`, in ms since 1970. */
export function codeAt(key: string, now: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(key), timestamp: now });
}

/** Sets up a second factor at `now`. The clock moves on by a step, so that the next code is new. */
export async function setUpSecondFactor(
  browser: StaffBrowser,
  clock: { now: number },
): Promise<{ readonly key: string; readonly recoveryCodes: readonly string[] }> {
  const begun = await browser.post('/staff/second-factor');
  expect(begun.statusCode, begun.body).toBe(200);
  const { key } = staffSelfCalls.beginSecondFactor.replies[200].parse(begun.json()).data;
  const set = await browser.post('/staff/second-factor/confirm', { code: codeAt(key, clock.now) });
  expect(set.statusCode, set.body).toBe(200);
  const { data } = staffSelfCalls.confirmSecondFactor.replies[200].parse(set.json());
  clock.now += 30_000;
  return { key, recoveryCodes: data.recoveryCodes };
}
