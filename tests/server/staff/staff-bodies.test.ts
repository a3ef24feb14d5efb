import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#src/contract/call.ts';
import { callGroups } from '#src/contract/index.ts';
import { errorReply } from '#src/contract/reply.ts';
import { naughtyTexts } from '#tests/fixtures/foreign-api/shared-data.ts';
import { aroundSchema, bodiesOver } from '#tests/server/around-schema.ts';
import { databases } from '#tests/server/database.ts';
import { openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';
import {
  newMember,
  sessionOf,
  staffBrowser,
  staffPassword,
  type StaffBrowser,
} from './staff-browser.ts';

const { staffSignIn, staffSelf, staffMember } = callGroups;
const calls = [staffSignIn, staffSelf, staffMember]
  .flatMap((group) => Object.values<Call>(group))
  .filter(({ body }) => body !== undefined);

describe.each(databases())('fuzzed calls of staff over $name', (database) => {
  let shop: OpenAccounts;
  let ownerId: number;
  let ownerMail: string;
  let browser: StaffBrowser;
  let members: readonly number[];
  beforeAll(async () => {
    shop = await openAccounts(database);
    ({ browser, id: ownerId, email: ownerMail } = await staffBrowser(shop, 'owner'));
    const { id } = await newMember(shop, 'assistant');
    members = [id, ownerId, 999_999];
  });
  afterAll(() => shop.close());

  it.each(calls)(
    '$method $path answers in its documented form, whatever is sent',
    async (call) => {
      const { body } = call;
      if (body === undefined) throw new Error('no body');
      const bodies = aroundSchema(body, naughtyTexts(), {
        email: fc.constantFrom(ownerMail, 'nobody@example.com'),
        password: fc.constantFrom(staffPassword, 'wrong', ''),
        token: fc.constant('x'.repeat(43)),
        version: fc.integer({ min: 0, max: 3 }),
      });
      let turn = 0;
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...members), bodies, async (id, sent) => {
          turn += 1;
          const from = `10.${turn >> 8}.${turn & 255}.1`;
          const path = call.path.replace('{memberId}', String(id));
          const payload = { body: Object(sent) as object, from };
          const answer = await browser.copy().send(call.method, path, payload);
          const { statusCode } = answer;
          const what = `${call.method} ${call.path} ${statusCode} ${answer.body}`;
          expect(statusCode, what).toBeLessThan(500);
          expect(answer.headers['cache-control'], what).toBe('no-store');
          const schema = call.replies[statusCode] ?? errorReply;
          expect(schema.safeParse(answer.json()).error, what).toBeUndefined();
          // The rule and a sign-in change what the session may do.
          await shop.db.deleteFrom('staff_rules').execute();
          if ((await browser.get('/staff/self')).statusCode !== 200) {
            browser = await sessionOf(shop, ownerId);
          }
        }),
        { numRuns: bodiesOver(database) },
      );
      const log = shop.db.selectFrom('staff_audit').select('who').distinct();
      for (const { who } of await log.execute()) expect(who).toBe('owner');
    },
    240_000,
  );
});
