import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/server/database.ts';
import { openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';
import { staffBrowser } from './staff-browser.ts';

describe.each(databases())('access of staff over $name', (database) => {
  let shop: OpenAccounts;
  beforeAll(async () => {
    shop = await openAccounts(database);
  });
  afterAll(() => shop.close());

  it('a role that may not make a call is refused before the call is', async () => {
    const { browser: assistant } = await staffBrowser(shop, 'assistant');
    const refused = await assistant.get('/staff/members');
    expect(refused.statusCode, refused.body).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'not_your_role' });
    const { browser: manager } = await staffBrowser(shop, 'manager');
    const allowed = await manager.get('/staff/attention');
    expect([200, 501], allowed.body).toContain(allowed.statusCode);
  });
});
