import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { errorReply } from '#src/contract/reply.ts';
import { createApp } from '#src/server/app.ts';
import { KEPT_EVENTS } from '#src/server/track.ts';
import { ada, signIn, visit, type Browser } from './browser.ts';
import { databases, type OpenedDatabase } from './database.ts';
import { SITE } from './open-shop.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

describe.each(databases())('the tracking call over $name', (database) => {
  let opened: OpenedDatabase;
  let app: ReturnType<typeof createApp>;
  let browser: Browser;
  let time: number;
  beforeEach(async () => {
    opened = await database.open();
    time = NOON;
    const { dataDir } = opened.place;
    app = createApp({
      db: opened.db,
      dataDir,
      siteUrl: SITE,
      allowedOrigins: [],
      now: () => time,
    });
    browser = await visit(app);
  });
  afterEach(async () => {
    await app.close();
    await opened.remove();
  });

  const track = (payload: object, from = '197.210.64.5') =>
    browser.send('POST', '/track', { body: payload, from });

  const kept = () => opened.db.selectFrom('events').selectAll().orderBy('id').execute();

  /** Stores events of one moment without the call. */
  async function store(count: number, moment: number) {
    await opened.db
      .insertInto('events')
      .values(
        Array.from({ length: count }, () => ({
          name: 'old',
          component: '',
          metadata: '{}',
          created_at: new Date(moment).toISOString(),
        })),
      )
      .execute();
  }

  it('a tracked event is stored with its metadata as JSON', async () => {
    const answer = await track({
      eventName: 'WhatsApp',
      component: 'hero banner',
      metadata: { bannerId: 3, path: '/', odd: '\u0000 \ud800' },
      userId: 42,
    });
    expect(answer.statusCode).toBe(201);
    const [row] = await kept();
    expect(row).toMatchObject({
      name: 'WhatsApp',
      component: 'hero banner',
      created_at: '2026-11-21T12:00:00.000Z',
      user_id: null,
    });
    expect(JSON.parse(row?.metadata ?? '')).toEqual({
      bannerId: 3,
      path: '/',
      odd: '\u0000 \ud800',
    });
    expect(JSON.stringify(row)).not.toContain('42');
  });

  it('a tracked event gets its user from the session', async () => {
    await browser.post('/register-user', ada);
    const id = await signIn(browser, ada);
    await track({ eventName: 'x', userId: 42 });
    expect((await kept()).map(({ user_id }) => user_id)).toEqual([id]);
  });

  it('a tracked event may have 2 kB of metadata, and null is stored as an empty object', async () => {
    const event = (length: number) => ({ eventName: 'x', metadata: { a: 'x'.repeat(length) } });
    expect((await track(event(2040))).statusCode).toBe(201);
    expect((await track({ eventName: 'x', metadata: null })).statusCode).toBe(201);
    const refused = await track(event(2041));
    expect(refused.statusCode).toBe(400);
    expect(errorReply.parse(refused.json()).message).toBe(
      '"metadata" is refused: must be at most 2048 bytes.',
    );
    expect((await kept()).map(({ metadata }) => metadata.length)).toEqual([2048, 2]);
  });

  it('a tracked event without a name is refused', async () => {
    expect((await track({ eventName: ' ' })).statusCode).toBe(400);
    expect(await kept()).toEqual([]);
  });

  it('a client that tracks more than 120 events a minute is limited', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 121; number += 1) {
      statuses.push((await track({ eventName: 'x' })).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(120).fill(201), 429]);
    const neighbour = await visit(app);
    expect((await neighbour.post('/track', { eventName: 'x' })).statusCode).toBe(201);
    time += 60_000;
    expect((await track({ eventName: 'x' })).statusCode).toBe(201);
  });

  it('the number of stored events is bounded', async () => {
    await store(99, NOON);
    // Ids continue from here, as after a hundred thousand events.
    const next = KEPT_EVENTS + 100;
    await opened.db
      .updateTable('events')
      .set({ id: next - 1 })
      .where('id', '=', 99)
      .execute();
    if (database.name === 'PostgreSQL') {
      await sql`alter table events alter column id restart with ${sql.lit(next)}`.execute(
        opened.db,
      );
    }
    await track({ eventName: 'new' });
    expect((await kept()).map(({ id }) => id)).toEqual([next - 1, next]);
  });

  it.each([
    ['an event without a name', `update events set name = ''`],
    ['metadata longer than is read', `update events set metadata = '${'x'.repeat(2049)}'`],
  ])('the table of events refuses %s', async (_what, statement) => {
    await track({ eventName: 'x' });
    await expect(sql.raw(statement).execute(opened.db)).rejects.toThrow();
  });
});
