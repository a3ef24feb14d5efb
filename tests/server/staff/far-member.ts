import { expect } from 'vitest';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { startStaffSession } from '#src/server/http/staff-sessions.ts';
import { newMember } from './staff-browser.ts';

/** Posts to a path below `/api/v1/staff`; a key makes a repeat harmless. Rejects without an answer. */
export type FarPost = <T>(path: string, body: object, key?: string) => Promise<T>;

/** Signs an owner in at an API elsewhere. Their session outlives restarts of it. */
export async function ownerAt(url: string, db: ShopDatabase): Promise<FarPost> {
  const { id } = await newMember({ db }, 'owner');
  const { token } = await startStaffSession(db, id, Date.now());
  const refused = await fetch(`${url}/api/v1/staff/self`, {
    headers: { cookie: `staff=${token}` },
  });
  const csrf = /STAFF-XSRF-TOKEN=([^;]+)/.exec(refused.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const cookie = `staff=${token}; STAFF-XSRF-TOKEN=${csrf}`;
  return async <T>(path: string, body: object, key = ''): Promise<T> => {
    const answer = await fetch(`${url}/api/v1/staff${path}`, {
      method: 'POST',
      headers: {
        ...{ cookie, 'x-xsrf-token': csrf, 'content-type': 'application/json' },
        ...(key !== '' && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    expect(answer.status, text).toBe(200);
    return JSON.parse(text) as T;
  };
}
