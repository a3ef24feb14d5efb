import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ada, visit } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';

// Only slow hashes make others wait.
vi.mock('#src/server/accounts/password-cost.ts', () => ({
  passwordCost: { memory: 4_096, passes: 1, parallelism: 1 },
}));

const OWNERS = 10;

describe.each(databases())('guessing passwords over $name', (database) => {
  let shop: OpenAccounts;
  beforeAll(async () => {
    shop = await openAccounts(database);
  });
  afterAll(() => shop.close());

  it('guessing passwords from one network does not block sign-ins from elsewhere', async () => {
    const owners = await Promise.all(
      Array.from({ length: OWNERS }, async (_, number) => {
        const browser = await visit(shop.app, `41.58.${number}.1`);
        const owner = { ...ada, email: `owner${number}@example.com` };
        expect((await browser.post('/register-user', owner)).statusCode).toBe(200);
        return { browser, owner };
      }),
    );
    const guessing = await visit(shop.app);
    const guesses = Array.from({ length: 90 }, (_, number) =>
      guessing.post('/login-user', { email: `somebody${number}@example.com`, password: 'wrong' }),
    );
    const logins = owners.map(({ browser, owner: { email, password } }) =>
      browser.post('/login-user', { email, password }),
    );
    const answers = await Promise.all(logins);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(OWNERS).fill(200));
    const refused = (await Promise.all(guesses)).filter(({ statusCode }) => statusCode !== 401);
    expect(refused.length).toBeGreaterThanOrEqual(90 - 50);
  });
});
