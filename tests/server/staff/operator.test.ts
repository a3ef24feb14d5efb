import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstOwnerLink, lockedOutLink } from '#src/server/staff/operator.ts';
import { databases } from '#tests/server/database.ts';
import { openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';
import { SITE } from '#tests/server/open-shop.ts';
import { setUpSecondFactor } from './second-factor-of.ts';
import { staffBrowser, staffPassword as password, visitStaff } from './staff-browser.ts';

describe.each(databases())('an operator at the terminal over $name', (database) => {
  let shop: OpenAccounts;
  beforeEach(async () => {
    shop = await openAccounts(database);
  });
  afterEach(() => shop.close());

  const terminal = () => ({ db: shop.db, siteUrl: SITE, now: shop.clock.now });
  const join = async (link: string | undefined) => {
    const browser = await visitStaff(shop.app);
    const token = link?.split('#')[1] ?? '';
    const answer = await browser.post('/staff/join', { token, password });
    return answer.statusCode;
  };
  const audit = async () => {
    const entries = await shop.db.selectFrom('staff_audit').selectAll().orderBy('id').execute();
    return entries.map(({ who, action, subject }) => [who, action, subject]);
  };

  it('each start makes a new link for the first owner until that owner has joined', async () => {
    const first = await firstOwnerLink(terminal());
    const second = await firstOwnerLink(terminal());
    expect(second?.email).toBe('support@oja.example');
    expect(second?.link).toMatch(new RegExp(`^${SITE}/back-office/join#[\\w-]{43}$`));
    expect(await join(first?.link)).toBe(400);
    expect(await join(second?.link)).toBe(200);
    expect(await firstOwnerLink(terminal())).toBeNull();
    const browser = await visitStaff(shop.app);
    const body = { email: second?.email, password };
    const signedIn = await browser.post('/staff/sign-in', body);
    expect(signedIn.json()).toMatchObject({ data: { name: 'Owner', role: 'owner' } });
    const subject = 'member support@oja.example';
    expect(await audit()).toEqual([
      ['Operator', 'member.first_owner', subject],
      ['Operator', 'member.first_owner', subject],
      ['Owner', 'member.join', subject],
    ]);
  });

  it('two processes that start at the same time share one owner and one link that works', async () => {
    const links = await Promise.all([firstOwnerLink(terminal()), firstOwnerLink(terminal())]);
    const owners = await shop.db.selectFrom('staff').select('role').execute();
    expect(owners.map(({ role }) => role)).toEqual(['owner']);
    const statuses: number[] = [];
    for (const made of links) statuses.push(await join(made?.link));
    expect(statuses.toSorted()).toEqual([200, 400]);
  });

  it('a member who is locked out gets a link, and password, second factor and sessions end', async () => {
    const { browser, email } = await staffBrowser(shop, 'owner');
    await setUpSecondFactor(browser, shop.clock);
    const made = await lockedOutLink(terminal(), email.toUpperCase());
    expect((await browser.get('/staff/self')).statusCode).toBe(401);
    const members = shop.db.selectFrom('staff').select(['email', 'totp_key', 'role']);
    expect(await members.execute()).toEqual([{ email, totp_key: null, role: 'owner' }]);
    expect(await shop.db.selectFrom('staff_recovery_codes').selectAll().execute()).toEqual([]);
    const stranger = await visitStaff(shop.app);
    expect((await stranger.post('/staff/sign-in', { email, password })).statusCode).toBe(401);
    if (made === null || made === 'closed') throw new Error('no link');
    expect(await join(made.link)).toBe(200);
    expect(await audit()).toEqual([
      ['owner', 'member.second_factor', `member ${email}`],
      ['Operator', 'member.operator_link', `member ${email}`],
      ['owner', 'member.join', `member ${email}`],
    ]);
  });

  it('there is no link for a stranger or a closed account', async () => {
    const { id, email } = await staffBrowser(shop, 'manager');
    await shop.db.updateTable('staff').set({ is_active: false }).where('id', '=', id).execute();
    expect(await lockedOutLink(terminal(), email)).toBe('closed');
    expect(await lockedOutLink(terminal(), 'nobody@example.com')).toBeNull();
    expect(await audit()).toEqual([]);
  });
});
