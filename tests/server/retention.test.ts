import { access, mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RETENTION as TIMES, type RetentionSettings } from '#src/domain/settings/retention.ts';
import { dayName } from '#src/domain/staff/figures.ts';
import { INVITATION_DAYS } from '#src/domain/staff/invitation.ts';
import { lagosDay } from '#src/domain/working-days.ts';
import { createApp, RETENTION } from '#src/server/app.ts';
import { STAFF_SESSION_LIFE, startStaffSession } from '#src/server/http/staff-sessions.ts';
import type { PeriodicWork } from '#src/server/periodic-work.ts';
import { makeInvitation } from '#src/server/staff/invitation.ts';
import { databases } from './database.ts';
import { buyer, openCheckout, type OpenCheckout } from './open-checkout.ts';
import { SITE } from './open-shop.ts';
import { newMember } from './staff/staff-browser.ts';

const DAY_MS = 86_400_000;

describe.each(databases())('expired data over $name', (database) => {
  let shop: OpenCheckout;
  beforeAll(async () => {
    shop = await openCheckout(database);
  });
  afterAll(() => shop.close());

  /** One round of a process with these retention times, `later` ms from now. */
  const sweep = async (later: number, keep: RetentionSettings = TIMES) => {
    const { db, place } = shop;
    const { dataDir } = place;
    const now = () => shop.clock.now + later;
    const app = createApp({ db, dataDir, siteUrl: SITE, allowedOrigins: [SITE], now, keep });
    const retention = app.getDecorator<PeriodicWork>(RETENTION);
    await retention.rest();
    await app.close();
  };

  /** A waiting mail would be given up by a sweep with its clock months ahead. */
  const lettersAreSent = () => shop.mails();

  it('an order loses its buyer after six years and nothing else', async () => {
    const { db } = shop;
    const guest = await shop.guest({ 1: 2 });
    const { statusCode } = await guest.post('/checkout-order', buyer);
    expect(statusCode).toBe(200);
    await lettersAreSent();
    const order = () => db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const lines = () => db.selectFrom('order_lines').selectAll().execute();
    const [before, bought] = [await order(), await lines()];
    await sweep(TIMES.ordersMs - 1);
    expect({ ...(await order()), cart_id: null }).toEqual({ ...before, cart_id: null });
    await sweep(TIMES.ordersMs);
    const removed = {
      ...{ fullname: '-', phone: '-', email: '-', address: '', city: '', sub_area: '' },
      ...{ user_id: null, cart_id: null, fingerprint: '0'.repeat(64) },
    };
    expect(await order()).toEqual({ ...before, ...removed });
    expect(await lines()).toEqual(bought);
    expect(JSON.stringify(await order())).not.toContain(buyer.email);
    await sweep(2 * TIMES.ordersMs);
    expect(await order()).toEqual({ ...before, ...removed });
  });

  it('messages, applications and events are removed after their own times', async () => {
    const { db } = shop;
    const guest = await shop.guest({ 1: 1 });
    const mail = { recipient: 'a@b.co', subject: 'x', body_text: 'x', body_html: 'x' };
    const moment = new Date(shop.clock.now).toISOString();
    await db
      .insertInto('undelivered_mails')
      .values({ ...mail, created_at: moment, failed_at: moment, last_error: 'no' })
      .execute();
    const message = { msg: 'Hello', fullname: 'Ada', phone: '0803', email: 'ada@example.com' };
    expect((await guest.post('/contact-us', message)).statusCode).toBe(200);
    expect((await guest.post('/track', { eventName: 'x' })).statusCode).toBe(201);
    expect((await guest.post('/order/bnpl', buyer)).statusCode).toBe(201);
    await lettersAreSent();
    const tables = [
      ...(['contact_messages', 'bnpl_applications'] as const),
      ...(['events', 'undelivered_mails'] as const),
    ];
    const left = async () => {
      const rows = await Promise.all(
        tables.map((table) => db.selectFrom(table).select('id').execute()),
      );
      return rows.map(({ length }) => length);
    };
    await sweep(TIMES.eventsMs - 1);
    expect(await left()).toEqual([1, 1, 1, 1]);
    await sweep(TIMES.eventsMs);
    expect(await left()).toEqual([1, 1, 0, 0]);
    await sweep(TIMES.messagesMs - 1);
    expect(await left()).toEqual([1, 1, 0, 0]);
    await sweep(TIMES.messagesMs);
    expect(await left()).toEqual([0, 0, 0, 0]);
  });

  it('opened pages of products are removed with the events, by days in Lagos', async () => {
    const { db, clock } = shop;
    const days = Array.from({ length: 1_100 }, (_, index) => ({ day: '2026-11-20', index }));
    const today = dayName(lagosDay(clock.now));
    const rows = [...days, { day: today, index: 1 }];
    await db
      .insertInto('product_views')
      .values(rows.map(({ day, index }) => ({ day, product_id: index, opened: 1 })))
      .execute();
    await sweep(TIMES.eventsMs);
    const left = await db.selectFrom('product_views').select(['day', 'product_id']).execute();
    expect(left.map((row) => ({ ...row }))).toEqual([{ day: today, product_id: 1 }]);
    await sweep(TIMES.eventsMs + DAY_MS);
    expect(await db.selectFrom('product_views').select('day').execute()).toEqual([]);
  });

  it('sessions and links of staff are removed once they have expired', async () => {
    const { id } = await newMember(shop, 'owner');
    const { db, clock } = shop;
    await startStaffSession(db, id, clock.now);
    await makeInvitation(db, { siteUrl: SITE, now: clock.now }, id);
    const left = async () => {
      const sessions = await db.selectFrom('staff_sessions').select('id').execute();
      const links = await db.selectFrom('staff_invitations').select('staff_id').execute();
      return [sessions.length, links.length];
    };
    await sweep(STAFF_SESSION_LIFE.idleMs - 1);
    expect(await left()).toEqual([1, 1]);
    await sweep(STAFF_SESSION_LIFE.idleMs);
    expect(await left()).toEqual([0, 1]);
    await sweep(INVITATION_DAYS * DAY_MS - 1);
    expect(await left()).toEqual([0, 1]);
    await sweep(INVITATION_DAYS * DAY_MS);
    expect(await left()).toEqual([0, 0]);
  });

  it('expired data is removed in batches through several processes at the same time', async () => {
    const { db } = shop;
    const created_at = new Date(shop.clock.now).toISOString();
    const event = { name: 'old', component: '', metadata: '{}', created_at, user_id: null };
    await db
      .insertInto('events')
      .values(Array.from({ length: 1_200 }, () => event))
      .execute();
    const keep = { ...TIMES, eventsMs: DAY_MS };
    await Promise.all([sweep(DAY_MS, keep), sweep(DAY_MS, keep)]);
    expect(await db.selectFrom('events').select('id').execute()).toEqual([]);
  });

  it('mails written to files are removed after their time', async () => {
    const folder = join(shop.place.dataDir, 'mail');
    await mkdir(folder, { recursive: true });
    const [old, young, other] = ['1.txt', '2.txt', 'note.md'].map((name) => join(folder, name));
    if (old === undefined || young === undefined || other === undefined) throw new Error('names');
    for (const [file, age] of [
      [old, TIMES.mailMs],
      [young, TIMES.mailMs - 1_000],
      [other, TIMES.mailMs],
    ] as const) {
      await writeFile(file, 'x');
      const written = new Date(shop.clock.now - age);
      await utimes(file, written, written);
    }
    await sweep(0);
    await expect(access(old)).rejects.toThrow('ENOENT');
    await access(young);
    await access(other);
  });
});
