import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#src/contract/call.ts';
import { callGroups } from '#src/contract/index.ts';
import { errorReply } from '#src/contract/reply.ts';
import { naughtyTexts } from '#tests/fixtures/foreign-api/shared-data.ts';
import { runs, shareOf } from '#tests/fixtures/runs.ts';
import { aroundSchema, bodiesOver } from '#tests/server/around-schema.ts';
import { ada, signIn, signUp, visit, type Answer, type Browser } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';

const { account, password, contact, track } = callGroups;
const calls = [account, password, contact, track]
  .flatMap((group) => Object.values<Call>(group))
  .filter(({ body }) => body !== undefined);
const texts = naughtyTexts();

/** Simultaneous calls: the same number again may wait for hashing. */
const AT_ONCE = 20;

describe.each(databases())('fuzzed account calls over $name', (database) => {
  let shop: OpenAccounts;
  let user: Browser;
  let guest: Browser;
  beforeAll(async () => {
    shop = await openAccounts(database);
    ({ browser: user } = await signUp(shop.app));
    guest = await visit(shop.app);
  });
  afterAll(() => shop.close());

  /**
   * Calls come from many addresses, since another test checks limits; those that hash a password
   * come from a few, so that some hundreds are hashed and the rest refused after parsing.
   */
  let turn = 0;
  const ask = (browser: Browser, call: Call, path: string, body: unknown): Promise<Answer> => {
    turn += 1;
    const hashes = call === account.registerUser || call === account.loginUser;
    const from = hashes ? `10.9.9.${turn % 6}` : `10.${(turn >> 8) & 255}.0.${turn & 255}`;
    return browser.copy().send(call.method, path, { body: Object(body) as object, from });
  };
  const check = (call: Call, answer: Answer) => {
    const { statusCode } = answer;
    const what = `${call.method} ${call.path} ${statusCode} ${answer.body}`;
    expect(statusCode, what).toBeLessThan(500);
    expect(answer.headers['cache-control'], what).toBe('no-store');
    const schema = call.replies[statusCode] ?? errorReply;
    expect(schema.safeParse(answer.json()).error, what).toBeUndefined();
    return statusCode;
  };
  const fill = (call: Call, token = 'x'.repeat(43)) =>
    call.path.replace('{userId}', 'me').replace('{token}', encodeURIComponent(token));

  it.each(calls)(
    '$method $path answers in its documented form, whatever is sent',
    async (call) => {
      const { body } = call;
      if (body === undefined) throw new Error('no body');
      const bodies = aroundSchema(body, texts, {
        email: fc.constantFrom('ada@example.com', 'nobody@example.com'),
        currentPassword: fc.constantFrom(ada.password, 'wrong'),
        // The session itself must stay unchanged.
        password: fc.constantFrom(ada.password, ''),
      });
      await fc.assert(
        fc.asyncProperty(fc.boolean(), bodies, async (asUser, sent) => {
          check(call, await ask(asUser ? user : guest, call, fill(call), sent));
          // Signing in ends the current session.
          if (call === account.loginUser) {
            guest = await visit(shop.app);
            if ((await user.get('/user/me')).statusCode !== 200) {
              user = await visit(shop.app);
              await signIn(user, ada);
            }
          }
        }),
        { numRuns: bodiesOver(database) },
      );
    },
    240_000,
  );

  it('account calls accept every awkward text in every field', async () => {
    const right: readonly [Call, Record<string, unknown>, ...string[]][] = [
      [account.registerUser, ada, 'fullname password', 'email'],
      [account.loginUser, { ...ada, email: 'nobody@example.com' }, 'email', 'email password'],
      [password.forgotPassword, { email: ada.email }, 'email'],
      [password.resetPassword, { password: 'long enough' }, 'password'],
      [
        account.updateUserProfile,
        {},
        'firstName lastName phoneNum address email',
        'firstName',
        'DateOfBirth',
      ],
      [password.changeUserPassword, { password: 'long enough' }, 'currentPassword'],
    ];
    let asked = 0;
    let kind = 0;
    for (const [call, body, ...kinds] of right) {
      for (const fields of kinds.map((kind) => kind.split(' '))) {
        kind += 1;
        const awkward = shareOf(texts, kind);
        for (let from = 0; from < awkward.length; from += AT_ONCE) {
          const sent = awkward.slice(from, from + AT_ONCE).map((text, place) => {
            const said = Object.fromEntries(fields.map((field) => [field, text]));
            const email = fields.includes('email') ? {} : { email: `t${from + place}@example.com` };
            return ask(user, call, fill(call), { ...body, ...email, ...said });
          });
          for (const answer of await Promise.all(sent)) check(call, answer);
          asked += sent.length;
        }
      }
    }
    expect(kind).toBe(10);
    expect(asked).toBeGreaterThanOrEqual(texts.length * runs(2, kind));
    for (const text of texts.filter((token) => token !== '' && token.isWellFormed())) {
      const call = password.resetPassword;
      const statusCode = check(
        call,
        await ask(guest, call, fill(call, text), { password: 'long enough' }),
      );
      expect([400, 404, 414]).toContain(statusCode);
    }
  }, 600_000);

  it('an awkward name is kept as it was written', async () => {
    const fullname = `Robert'); drop table users; -- "Ṣọ̀rọ̀" 👩‍👩‍👧‍👦 <b>\${1}</b>`;
    const bobby = { ...ada, fullname, email: 'bobby@example.com' };
    const { browser } = await signUp(shop.app, bobby, '41.58.0.9');
    expect((await browser.get('/user/me')).json()).toMatchObject({ data: { fullname } });
  });
});
