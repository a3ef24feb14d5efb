import { randomUUID } from 'node:crypto';
import { CSRF_HEADER, STAFF_CSRF_COOKIE } from '#src/contract/headers.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { startStaffSession } from '#src/server/http/staff-sessions.ts';
import { newMember } from '#tests/server/staff/staff-browser.ts';
import type { TestShop } from './command.ts';

/** A call of the back office; gives the body of its answer, and throws where it is refused. */
export type StaffCall = (method: string, path: string, body?: object) => Promise<unknown>;

const TOKEN = new RegExp(`^${STAFF_CSRF_COOKIE}=([^;]+)`);

/** Signs a new owner in to a running shop, through its database. */
export async function staffCalls({
  dataDir,
  url,
}: Pick<TestShop, 'dataDir' | 'url'>): Promise<StaffCall> {
  const db = await openDatabase({ databaseUrl: null, dataDir });
  const { id } = await newMember({ db }, 'owner', `Owner ${randomUUID()}`);
  const { token } = await startStaffSession(db, id, Date.now());
  await db.destroy();
  // Refused, but its answer brings the CSRF token.
  const first = await fetch(`${url}/api/v1/staff/self`, { headers: { cookie: `staff=${token}` } });
  const csrf = first.headers.getSetCookie().flatMap((cookie) => TOKEN.exec(cookie)?.[1] ?? [])[0];
  if (csrf === undefined) throw new Error(`no CSRF token: ${await first.text()}`);
  return async (method, path, body) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        cookie: `staff=${token}; ${STAFF_CSRF_COOKIE}=${csrf}`,
        [CSRF_HEADER]: csrf,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<unknown>;
  };
}
