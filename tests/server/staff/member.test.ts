import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staffMemberCalls, type WireMember } from '#src/contract/staff.ts';
import { staffRoles, type StaffRole } from '#src/domain/staff/role.ts';
import type { Answer } from '#tests/server/browser.ts';
import { databases } from '#tests/server/database.ts';
import { openAccounts, type OpenAccounts } from '#tests/server/open-accounts.ts';
import { SITE } from '#tests/server/open-shop.ts';
import {
  newMember,
  sessionOf,
  staffBrowser,
  staffPassword as password,
  visitStaff,
  type StaffBrowser,
} from './staff-browser.ts';

const ada = { name: 'Ada Obi', email: 'Ada@example.com', role: 'assistant' } as const;

describe.each(databases())('members of staff over $name', (database) => {
  let shop: OpenAccounts;
  let owner: StaffBrowser;
  let ownerId: number;
  beforeEach(async () => {
    shop = await openAccounts(database);
    ({ browser: owner, id: ownerId } = await staffBrowser(shop, 'owner'));
  });
  afterEach(() => shop.close());

  const refusal = (answer: Answer) => [answer.statusCode, answer.json<{ code: string }>().code];
  const members = async (): Promise<readonly WireMember[]> => {
    const answer = await owner.get('/staff/members');
    return staffMemberCalls.staffMembers.replies[200].parse(answer.json()).data;
  };
  const change = (browser: StaffBrowser, id: number, body: object) =>
    browser.send('PATCH', `/staff/members/${id}`, { body });
  const invite = (body: object = ada) => owner.post('/staff/members', body);
  const invitationIn = (answer: Answer) => {
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    expect(answer.headers['cache-control']).toBe('no-store');
    return staffMemberCalls.inviteMember.replies[201].parse(answer.json()).data;
  };
  const audit = async () => {
    const entries = await shop.db.selectFrom('staff_audit').selectAll().orderBy('id').execute();
    return entries.map(({ who, action, subject, before, after }) => ({
      ...{ who, action, subject },
      ...{ before: JSON.parse(before) as unknown, after: JSON.parse(after) as unknown },
    }));
  };

  it('an invited member is listed, gets the link by mail, and the log has no link', async () => {
    const { member, link, expiresAt } = invitationIn(await invite());
    expect(link).toMatch(new RegExp(`^${SITE}/back-office/join#[\\w-]{43}$`));
    expect(Date.parse(expiresAt)).toBe(shop.clock.now + 3 * 86_400_000);
    expect(member).toEqual({
      ...{ id: member.id, ...ada, version: 0 },
      ...{ isActive: true, hasJoined: false, hasSecondFactor: false },
    });
    expect(await members()).toContainEqual(member);
    const [mail] = await shop.mails();
    expect(mail?.to).toBe(ada.email);
    expect(mail?.text).toContain(link);
    expect(mail?.text).not.toContain(ada.name);
    expect(await audit()).toEqual([
      {
        ...{ who: 'owner', action: 'member.invite', subject: `member ${ada.email}` },
        ...{ before: null, after: ada },
      },
    ]);
  });

  it('an address is invited once, in any case and by two tabs at the same time', async () => {
    const answers = await Promise.all([
      invite(),
      invite({ ...ada, email: ada.email.toUpperCase() }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(refusal(await invite())).toEqual([409, 'email_taken']);
    expect(await members()).toHaveLength(2);
    expect(await audit()).toHaveLength(1);
  });

  it('inviting again ends the former link and all sessions, and is logged', async () => {
    const { member, link: former } = invitationIn(await invite());
    const browser = await sessionOf(shop, member.id);
    const again = invitationIn(await owner.post(`/staff/members/${member.id}/invitation`));
    expect(again.link).not.toBe(former);
    expect((await browser.get('/staff/self')).statusCode).toBe(401);
    const join = async (link: string) => {
      const visitor = await visitStaff(shop.app);
      return visitor.post('/staff/join', { token: link.split('#')[1], password: 'a brass bell' });
    };
    expect(refusal(await join(former))).toEqual([400, 'link_refused']);
    expect((await join(again.link)).statusCode).toBe(200);
    expect((await audit()).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['member.invite', null, ada],
      ['member.invite_again', null, { expiresAt: again.expiresAt }],
      [
        'member.join',
        { hasJoined: false, secondFactor: false },
        { hasJoined: true, secondFactor: false },
      ],
    ]);
    expect(refusal(await owner.post('/staff/members/999/invitation'))).toEqual([404, 'not_found']);
  });

  it('a change of the role or a closed account ends the member’s sessions', async () => {
    const { browser, id, email } = await staffBrowser(shop, 'assistant', 'Ada Obi');
    const promoted = await change(owner, id, { role: 'manager', isActive: true, version: 0 });
    expect(promoted.json()).toMatchObject({ data: { role: 'manager', version: 1 } });
    expect((await browser.get('/staff/self')).statusCode).toBe(401);
    const again = await sessionOf(shop, id);
    await owner.post(`/staff/members/${id}/invitation`);
    await change(owner, id, { role: 'manager', isActive: false, version: 1 });
    expect((await again.get('/staff/self')).statusCode).toBe(401);
    expect(await shop.db.selectFrom('staff_invitations').selectAll().execute()).toEqual([]);
    const visitor = await visitStaff(shop.app);
    const signIn = () => visitor.post('/staff/sign-in', { email, password });
    expect((await signIn()).statusCode).toBe(401);
    expect(refusal(await owner.post(`/staff/members/${id}/invitation`))).toEqual([
      ...[409, 'account_closed'],
    ]);
    await change(owner, id, { role: 'manager', isActive: true, version: 2 });
    expect((await signIn()).statusCode).toBe(200);
    const changes = (await audit()).filter(({ action }) => action === 'member.change');
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [{ role: 'assistant' }, { role: 'manager' }],
      [{ isActive: true }, { isActive: false }],
      [{ isActive: false }, { isActive: true }],
    ]);
  });

  it('a change of a former version is refused and changes nothing', async () => {
    const { id } = await newMember(shop, 'assistant');
    const body = { role: 'manager', isActive: true, version: 0 };
    const answers = await Promise.all([
      change(owner, id, body),
      change(owner.copy(), id, { ...body, role: 'owner' }),
    ]);
    const [refused] = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused && refusal(refused)).toEqual([409, 'changed_meanwhile']);
    expect(await audit()).toHaveLength(1);
    expect(await members()).toContainEqual(expect.objectContaining({ id, version: 1 }));
  });

  it('a change that changes nothing is accepted, keeps the sessions and is not logged', async () => {
    const { browser, id } = await staffBrowser(shop, 'assistant');
    const same = await change(owner, id, { role: 'assistant', isActive: true, version: 0 });
    expect(same.json()).toMatchObject({ data: { version: 0 } });
    expect((await browser.get('/staff/self')).statusCode).toBe(200);
    expect(await audit()).toEqual([]);
  });

  it('the last owner who has joined cannot step down, even beside an invited one', async () => {
    const { member } = invitationIn(await invite({ ...ada, role: 'owner' }));
    const answers = [
      await change(owner, ownerId, { role: 'manager', isActive: true, version: 0 }),
      await change(owner, ownerId, { role: 'owner', isActive: false, version: 0 }),
    ];
    expect(answers.map(refusal)).toEqual([
      [409, 'last_owner'],
      [409, 'last_owner'],
    ]);
    expect((await owner.get('/staff/self')).statusCode).toBe(200);
    const closed = await change(owner, member.id, { role: 'owner', isActive: false, version: 0 });
    expect(closed.statusCode, closed.body).toBe(200);
  });

  it('eight owners who step down at the same time leave one owner', async () => {
    const names = Array.from({ length: 7 }, (_, number) => `owner ${number}`);
    const others = await Promise.all(names.map((name) => staffBrowser(shop, 'owner', name)));
    const owners = [{ browser: owner, id: ownerId }, ...others];
    const body = { role: 'manager', isActive: true, version: 0 };
    const answers = await Promise.all(owners.map(({ browser, id }) => change(browser, id, body)));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([...Array<number>(7).fill(200), 409]);
    const left = shop.db.selectFrom('staff').select('id').where('role', '=', 'owner');
    expect(await left.execute()).toHaveLength(1);
    expect(await audit()).toHaveLength(7);
  });

  it('two owners who demote each other at the same time leave one owner', async () => {
    const second = await staffBrowser(shop, 'owner', 'second owner');
    const step = { role: 'manager', isActive: true, version: 0 };
    const answers = await Promise.all([
      change(owner, second.id, step),
      change(second.browser, ownerId, step),
    ]);
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, 401]);
    expect(await audit()).toHaveLength(1);
  });

  it('whatever changes are tried, an active owner who has joined is left and each change is logged once', async () => {
    const people = [ownerId];
    for (const role of staffRoles) people.push((await newMember(shop, role, `a ${role}`)).id);
    const { id: waiting } = await newMember(shop, 'owner', 'waiting');
    await shop.db
      .updateTable('staff')
      .set({ password_hash: null })
      .where('id', '=', waiting)
      .execute();
    people.push(waiting);
    const tried = fc.array(
      fc.record({
        id: fc.constantFrom(...people),
        role: fc.constantFrom<StaffRole>(...staffRoles),
        isActive: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(tried, async (changes) => {
        for (const { id, role, isActive } of changes) {
          const { db } = shop;
          const owners = db
            .selectFrom('staff')
            .select('id')
            .where('role', '=', 'owner')
            .where('is_active', '=', true)
            .where('password_hash', 'is not', null);
          const [actor] = await owners.execute();
          expect(actor).toBeDefined();
          const browser = await sessionOf(shop, actor?.id ?? 0);
          const versions = db.selectFrom('staff').select('version').where('id', '=', id);
          const { version } = await versions.executeTakeFirstOrThrow();
          const logged = (await audit()).length;
          const answer = await change(browser, id, { role, isActive, version });
          expect([200, 409], answer.body).toContain(answer.statusCode);
          const { version: after } = await versions.executeTakeFirstOrThrow();
          expect((await audit()).length - logged).toBe(after - version);
          expect((await owners.execute()).length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('the log is shown newest first, fifty entries a page', async () => {
    const { db } = shop;
    const entry = { staff_id: ownerId, who: 'owner', subject: 'product 1', before: '{}' };
    for (let number = 1; number <= 120; number += 1) {
      const at = new Date(shop.clock.now).toISOString();
      const row = { ...entry, at, action: 'product.change', after: String(number) };
      await db.insertInto('staff_audit').values(row).execute();
    }
    const page = async (before?: number) => {
      const query = before === undefined ? '' : `?before=${before}`;
      const answer = await owner.get(`/staff/audit${query}`);
      return staffMemberCalls.auditLog.replies[200].parse(answer.json());
    };
    const first = await page();
    const second = await page(first.data.at(-1)?.id);
    const third = await page(second.data.at(-1)?.id);
    const shown = [first, second, third].map(({ data, hasMore }) => ({
      ...{ from: data[0]?.after, to: data.at(-1)?.after, hasMore },
    }));
    expect(shown).toEqual([
      { from: '120', to: '71', hasMore: true },
      { from: '70', to: '21', hasMore: true },
      { from: '20', to: '1', hasMore: false },
    ]);
    const { browser: manager } = await staffBrowser(shop, 'manager');
    expect((await manager.get('/staff/audit')).statusCode).toBe(200);
  });
});
