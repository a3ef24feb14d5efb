import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staffPublishingCalls, type WirePublishing } from '#src/contract/staff-publishing.ts';
import type { AppOptions } from '#src/server/app.ts';
import type { Publisher } from '#src/server/staff/publisher.ts';
import { databases } from '#tests/server/database.ts';
import { openShop, type OpenShop } from '#tests/server/open-shop.ts';
import { staffBrowser, type StaffBrowser } from './staff-browser.ts';

const NEW = '20261122T010000Z-11111111';
const OLD = '20261121T010000Z-00000000';
const LONG_AGO = '2020-01-01T00:00:00.000Z';
const FAR_AHEAD = '2090-01-01T00:00:00.000Z';

/** A publisher whose calls are noted; it shows `NEW` after `OLD`, and switches as the real one does. */
class FakePublisher implements Publisher {
  readonly calls: string[] = [];
  caughtUpAt: string | null = LONG_AGO;
  current = NEW;
  fault: Error | null = null;

  status = (): Promise<Omit<WirePublishing, 'waiting'>> =>
    Promise.resolve({
      ...{ state: 'idle', progress: '', refusal: 'It was refused.', caughtUpAt: this.caughtUpAt },
      releases: [NEW, OLD].map((id) => ({
        ...{ id, publishedAt: LONG_AGO, isCurrent: id === this.current },
      })),
    });
  changed = () => void this.calls.push('changed');
  publish = () => void this.calls.push('publish');
  rollBack: Publisher['rollBack'] = async (from, switching) => {
    if (from !== this.current || from === OLD) return 'There is nothing before it.';
    await switching(OLD, () => {
      if (this.fault !== null) return Promise.reject(this.fault);
      this.current = OLD;
      return Promise.resolve();
    });
    return null;
  };
}

describe.each(databases())('publishing over $name', (database) => {
  let shop: OpenShop;
  let owner: StaffBrowser;
  let publisher: FakePublisher;
  const open = async (options: Partial<AppOptions>) => {
    shop = await openShop(database, undefined, options);
    ({ browser: owner } = await staffBrowser(shop, 'owner', 'Ada'));
  };
  beforeEach(() => {
    publisher = new FakePublisher();
  });
  afterEach(() => shop.close());

  const state = async () => {
    const answer = await owner.get('/staff/publishing');
    expect(answer.statusCode, answer.body).toBe(200);
    return staffPublishingCalls.publishing.replies[200].parse(answer.json()).data;
  };
  /** Changes the price of the first product. */
  const changePrice = async (from: number, to: number) => {
    const { id } = await shop.db
      .selectFrom('products')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const body = { price: { from, to } };
    const answer = await owner.send('PATCH', `/staff/products/${id}`, { body });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const log = () =>
    shop.db
      .selectFrom('staff_audit')
      .select(['who', 'action', 'subject', 'before', 'after'])
      .execute();

  it('the state tells what the publisher tells and how many changed products wait, each once', async () => {
    await open({ publisher });
    expect(await state()).toEqual({ ...(await publisher.status()), waiting: 0 });
    await changePrice(100_001, 5000);
    await changePrice(5000, 6000);
    expect((await state()).waiting).toBe(1);
    publisher.caughtUpAt = null;
    expect((await state()).waiting).toBe(1);
    publisher.caughtUpAt = FAR_AHEAD;
    expect((await state()).waiting).toBe(0);
  });

  it('an edit of many products waits for each of them, and its undoing for those that stay', async () => {
    await open({ publisher });
    const edit = { kind: 'percent', percent: 8, round: null };
    const body = { filter: {}, edit };
    const preview = await owner.post('/staff/products/bulk/preview', body);
    const { token } = preview.json<{ token: string }>();
    const answer = await owner.send('POST', '/staff/products/bulk', {
      body: { ...body, token },
      headers: { 'idempotency-key': 'once' },
    });
    const { bulkId } = answer.json<{ data: { bulkId: number } }>().data;
    expect((await state()).waiting).toBe(5);
    await changePrice(108_001, 5000);
    await owner.post(`/staff/products/bulk/${bulkId}/undo`, {});
    expect((await state()).waiting).toBe(1);
    const { at } = await shop.db
      .selectFrom('staff_audit')
      .select('at')
      .where('action', '=', 'catalogue.bulk_undo')
      .executeTakeFirstOrThrow();
    // The site was rebuilt in between, so it shows what the edit made.
    publisher.caughtUpAt = at;
    expect((await state()).waiting).toBe(4);
  });

  it('a change of the moment at which the site caught up still waits', async () => {
    await open({ publisher });
    await changePrice(100_001, 5000);
    const { at } = await shop.db.selectFrom('staff_audit').select('at').executeTakeFirstOrThrow();
    publisher.caughtUpAt = at;
    expect((await state()).waiting).toBe(1);
    publisher.caughtUpAt = new Date(Date.parse(at) + 1).toISOString();
    expect((await state()).waiting).toBe(0);
  });

  it('publishing now is logged once with the number of changes, and is no change itself', async () => {
    await open({ publisher });
    await changePrice(100_001, 5000);
    const answer = await owner.post('/staff/publishing', {});
    expect(answer.statusCode, answer.body).toBe(202);
    expect(staffPublishingCalls.publish.replies[202].parse(answer.json()).data.waiting).toBe(1);
    expect(publisher.calls).toEqual(['changed', 'publish']);
    expect((await log()).slice(1)).toEqual([
      {
        ...{ who: 'Ada', action: 'site.publish', subject: 'site' },
        ...{ before: 'null', after: '{"waiting":1}' },
      },
    ]);
  });

  it('a rollback is logged once with both releases', async () => {
    await open({ publisher });
    const answer = await owner.post('/staff/publishing/roll-back', { from: NEW });
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = staffPublishingCalls.rollBack.replies[200].parse(answer.json());
    expect(data.releases.map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    expect(await log()).toEqual([
      {
        ...{ who: 'Ada', action: 'site.roll-back', subject: 'site' },
        ...{ before: `{"release":"${NEW}"}`, after: `{"release":"${OLD}"}` },
      },
    ]);
  });

  it('a refused rollback answers 409 with the sentence, and a failed one leaves no entry', async () => {
    await open({ publisher });
    const refused = await owner.post('/staff/publishing/roll-back', { from: OLD });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'not_rolled_back', message: 'There is nothing before it.' },
    ]);
    publisher.fault = new Error('the disk is full');
    const failed = await owner.post('/staff/publishing/roll-back', { from: NEW });
    expect(failed.statusCode).toBe(500);
    expect(publisher.current).toBe(NEW);
    expect(await log()).toEqual([]);
  });

  it('an assistant sees the state and may neither publish nor roll back', async () => {
    await open({ publisher });
    const { browser: assistant } = await staffBrowser(shop, 'assistant');
    expect((await assistant.get('/staff/publishing')).statusCode).toBe(200);
    for (const [path, body] of [
      ['/staff/publishing', {}],
      ['/staff/publishing/roll-back', { from: NEW }],
    ] as const) {
      expect((await assistant.post(path, body)).json()).toMatchObject({ code: 'not_your_role' });
    }
    expect([publisher.calls, publisher.current, await log()]).toEqual([[], NEW, []]);
  });

  it('a server that does not rebuild the site says so, and counts from what the site shows', async () => {
    const age = { release: NEW, rebuiltAt: LONG_AGO, ageSeconds: 1, stale: false };
    let caughtUpAt = LONG_AGO;
    await open({ site: () => Promise.resolve({ ...age, caughtUpAt, lastRebuild: null }) });
    await changePrice(100_001, 5000);
    expect(await state()).toEqual({
      ...{ state: 'elsewhere', progress: '', refusal: null, releases: [] },
      ...{ caughtUpAt: LONG_AGO, waiting: 1 },
    });
    caughtUpAt = FAR_AHEAD;
    expect((await state()).waiting).toBe(0);
    for (const [path, body] of [
      ['/staff/publishing', {}],
      ['/staff/publishing/roll-back', { from: NEW }],
    ] as const) {
      const answer = await owner.post(path, body);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        {
          code: 'published_elsewhere',
          message: expect.stringMatching(/^This server .*\.$/) as string,
        },
      ]);
    }
    expect(await log()).toHaveLength(1);
  });

  it('a server that knows nothing of the site counts no waiting changes', async () => {
    await open({});
    await changePrice(100_001, 5000);
    expect(await state()).toMatchObject({ state: 'elsewhere', caughtUpAt: null, waiting: 0 });
  });
});
