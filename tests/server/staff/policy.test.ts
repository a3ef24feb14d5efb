import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staffPolicyCalls, type WireStaffPolicy } from '#src/contract/staff-policy.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

describe.each(databases())('texts of the shop over $name', (database) => {
  let shop: OpenShop;
  let manager: StaffBrowser;
  beforeEach(async () => {
    shop = await openShop(database);
    ({ browser: manager } = await staffBrowser(shop, 'manager', 'Kemi'));
  });
  afterEach(() => shop.close());

  const texts = async () => {
    const answer = await manager.get('/staff/policies');
    expect(answer.statusCode, answer.body).toBe(200);
    return staffPolicyCalls.staffPolicies.replies[200].parse(answer.json()).data;
  };
  const first = async (): Promise<WireStaffPolicy> => {
    const [text] = await texts();
    if (text === undefined) throw new Error('The sample has no text.');
    return text;
  };
  const change = (slug: string, body: object) =>
    manager.send('PATCH', `/staff/policies/${slug}`, { body });
  const log = () =>
    shop.db
      .selectFrom('staff_audit')
      .select(['who', 'subject', 'before', 'after'])
      .where('action', '=', 'policy.change')
      .execute();
  const served = async () => (await shop.app.inject('/api/v1/policies')).body;

  it('a changed text is sanitised, served to the build and logged once', async () => {
    const { slug, title, bodyDigest, body } = await first();
    const to = '## Times\n\nSee the [FAQ](/faq) & more.\n\n- One\n- Two';
    const answer = await change(slug, {
      title: { from: title, to: 'Our promise' },
      body: { from: bodyDigest, to },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const stored = await first();
    expect(stored.title).toBe('Our promise');
    expect(stored.body).toContain('<h2>Times</h2>');
    expect(stored.body).toContain('<a href="/faq">FAQ</a> &amp; more.');
    expect(await served()).toContain('Our promise');
    const entries = await log();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ subject: `text ${slug}` });
    expect(JSON.parse(entries[0]?.before ?? '')).toEqual({ title, body });
    expect(JSON.parse(entries[0]?.after ?? '')).toEqual({
      ...{ title: 'Our promise', body: stored.body },
    });
  });

  it('a script in a text is not stored', async () => {
    const { slug, bodyDigest } = await first();
    const to = '<h2>Hello</h2><p onclick="x()">Hi<script>alert(1)</script></p>';
    await change(slug, { body: { from: bodyDigest, to } });
    expect((await first()).body).not.toMatch(/script|onclick|alert/);
  });

  it('a change of what somebody else has changed is refused with the present value', async () => {
    const { slug, title, bodyDigest } = await first();
    await change(slug, { title: { from: title, to: 'First' } });
    const second = await change(slug, { title: { from: title, to: 'Second' } });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      ...{ message: 'Someone else has set the title to “First” meanwhile.' },
      code: 'changed_meanwhile',
    });
    await change(slug, { body: { from: bodyDigest, to: '## New\n\nText' } });
    const late = await change(slug, { body: { from: bodyDigest, to: '## Late\n\nText' } });
    expect(late.statusCode).toBe(409);
    expect((await first()).body).toContain('New');
    expect(await log()).toHaveLength(2);
  });

  it('a text without words, and a change of nothing, are refused with a sentence', async () => {
    const { slug, title, bodyDigest } = await first();
    const empty = await change(slug, { body: { from: bodyDigest, to: '<p> </p>' } });
    expect(empty.statusCode).toBe(400);
    expect(empty.json()).toMatchObject({ message: 'Please enter a text.' });
    const none = await change(slug, { title: { from: title, to: title } });
    expect(none.json()).toMatchObject({ message: 'Please change a value first.' });
    expect(await log()).toEqual([]);
  });

  it('an FAQ without a question is refused', async () => {
    const answer = await change('faq', { body: { from: 'x', to: 'Only a paragraph.' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: 'Please begin each question with “## ”.',
    });
  });

  it('a changed text counts once as a change that is not live yet', async () => {
    const caughtUpAt = '2020-01-01T00:00:00.000Z';
    const age = { release: 'x', rebuiltAt: caughtUpAt, ageSeconds: 1, stale: false };
    const site = () => Promise.resolve({ ...age, caughtUpAt, lastRebuild: null });
    await shop.close();
    shop = await openShop(database, undefined, { site });
    ({ browser: manager } = await staffBrowser(shop, 'manager', 'Kemi'));
    const { slug, title } = await first();
    await change(slug, { title: { from: title, to: 'A' } });
    await change(slug, { title: { from: 'A', to: 'B' } });
    const answer = await manager.get('/staff/publishing');
    expect(answer.json()).toMatchObject({ data: { waiting: 1 } });
  });
});
