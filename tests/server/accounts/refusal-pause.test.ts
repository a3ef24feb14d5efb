import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusalPause } from '#src/server/accounts/refusal-pause.ts';
import { ada, signIn, signUp, visit, type Browser } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';

describe.each(databases())('a refused sign-in over $name', (database) => {
  let shop: OpenAccounts;
  beforeAll(async () => {
    refusalPause.ms = 300;
    shop = await openAccounts(database);
    await signUp(shop.app);
  });
  afterAll(async () => {
    refusalPause.ms = 0;
    await shop.close();
  });

  const guess = (browser: Browser) =>
    browser.post('/login-user', { email: 'nobody@example.com', password: 'wrong horse' });

  it('a refused sign-in is answered after a pause that does not delay others', async () => {
    const guesser = await visit(shop.app);
    for (let time = 0; time < 5; time += 1) expect((await guess(guesser)).statusCode).toBe(401);
    const refused = Array.from({ length: 20 }, () => guess(guesser));
    const answered = vi.fn();
    const since = performance.now();
    const all = Promise.all(refused).then((answers) => {
      answered();
      return answers;
    });
    await signIn(await visit(shop.app, '102.89.1.1'), ada);
    expect(answered).not.toHaveBeenCalled();
    for (const { statusCode } of await all) expect(statusCode).toBe(429);
    expect(performance.now() - since).toBeGreaterThan(290);
  });
});
