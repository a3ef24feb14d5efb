import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#src/server/accounts/password-hash.ts';
import { ada, signIn, signUp, visit, type Answer, type Browser } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { linkIn, openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';

/** Too short, common in any spelling, the user's own name and address, the shop's name. */
const weak = [
  '1',
  'password',
  'PassWord1',
  '12345678',
  'ada obi 1990',
  'ada@example.com',
  'oja12345',
];

const password = 'a better one';

describe.each(databases())('a new password over $name', (database) => {
  let shop: OpenAccounts;
  let owner: Browser;
  let id: number;
  beforeAll(async () => {
    shop = await openAccounts(database);
    ({ browser: owner, id } = await signUp(shop.app));
  });
  afterAll(() => shop.close());

  const refused = (answer: Answer) => {
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'weak_password' });
  };

  it.each(weak)('signing up with the password %j is refused', async (word) => {
    const guest = await visit(shop.app);
    const other = { ...ada, email: 'Ada@Example.com.ng', password: word };
    // Whether the address has an account makes no difference.
    refused(await guest.post('/register-user', { ...ada, password: word }));
    if (!word.includes('@')) refused(await guest.post('/register-user', other));
    expect(await shop.db.selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  it('a changed password must follow the rules', async () => {
    for (const word of weak) {
      const body = { password: word, currentPassword: ada.password };
      refused(await owner.send('PATCH', '/change-user-password/me', { body }));
    }
    expect((await owner.get('/user/me')).statusCode).toBe(200);
    await signIn(await visit(shop.app), ada);
  });

  it('a password set by a mailed link must follow the rules, and a refusal keeps the link valid', async () => {
    const guest = await visit(shop.app);
    await guest.post('/user/reset-password', { email: ada.email });
    const { token } = linkIn((await shop.mails()).at(-1));
    for (const word of weak) {
      refused(await guest.post(`/user/reset-password/${token}`, { password: word }));
    }
    expect((await guest.post(`/user/reset-password/${token}`, { password })).statusCode).toBe(201);
  });

  it('a password older than the rules still signs in and can be changed', async () => {
    const password_hash = await hashPassword('1', 'test');
    await shop.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
    const browser = await visit(shop.app);
    expect(await signIn(browser, { ...ada, password: '1' })).toBe(id);
    const body = { password: 'no longer one', currentPassword: '1' };
    const changed = await browser.send('PATCH', '/change-user-password/me', { body });
    expect(changed.statusCode).toBe(200);
  });
});
