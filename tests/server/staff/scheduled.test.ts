import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { staffScheduledCalls } from '#src/contract/staff-scheduled.ts';
import { databases } from '#tests/server/database.ts';
import { auditOf } from './audit-of.ts';
import {
  at,
  DAY_MS,
  HOUR_MS,
  label,
  openScheduling,
  RAISED,
  rise,
  type Scheduling,
} from './scheduling.ts';
import { newMember } from './staff-browser.ts';

describe.each(databases())('scheduled changes over $name', (database) => {
  let shop: Scheduling;
  beforeEach(async () => {
    shop = await openScheduling(database);
  });
  afterEach(() => shop.close());

  it('a label comes on time and goes on time, each at once, and the log names the member', async () => {
    const times = { startsAt: at(DAY_MS), endsAt: at(4 * DAY_MS) };
    const made = await shop.schedule(label, times);
    expect(made).toMatchObject({
      ...{ who: 'Kemi', edit: 'Label “Black Friday”', products: 3, state: 'waiting', ...times },
      ...{ fault: null, made: null },
    });
    await shop.roundAt(DAY_MS - 1);
    expect([await shop.labels(), shop.told]).toEqual([[null, null, null], []]);
    await shop.roundAt(DAY_MS);
    expect(await shop.labels()).toEqual(['Black Friday', 'Black Friday', 'Black Friday']);
    expect(shop.told).toEqual([true]);
    expect(await shop.list()).toMatchObject([{ state: 'applied', made: { leftOut: 0 } }]);
    await shop.roundAt(4 * DAY_MS - 1);
    expect(await shop.states()).toEqual(['applied']);
    await shop.roundAt(4 * DAY_MS);
    expect([await shop.labels(), await shop.states()]).toEqual([[null, null, null], ['ended']]);
    await shop.roundAt(9 * DAY_MS);
    expect(shop.told).toEqual([true, true]);
    expect(await shop.actions()).toEqual([
      'Kemi: catalogue.schedule',
      'Kemi: catalogue.bulk_edit',
      'Kemi: catalogue.bulk_undo',
    ]);
    const [scheduled, head] = await auditOf(shop.db);
    expect(scheduled).toMatchObject({
      subject: '3 products',
      after: { starts: '24 November 2100 at 10:00', ends: '27 November 2100 at 10:00' },
    });
    expect(head).toMatchObject({ after: { scheduledEdit: made.id } });
  });

  it('what changed meanwhile in what the change is about stays, and is named', async () => {
    const { id } = await shop.schedule(rise, { startsAt: at(DAY_MS) });
    await shop.changePrice(100_001, 90_000);
    await shop.db.updateTable('products').set({ label: 'New', stock: 1 }).execute();
    await shop.roundAt(DAY_MS);
    expect(await shop.prices()).toEqual([90_000, 108_002, 108_003]);
    expect(await shop.list()).toMatchObject([{ state: 'applied', made: { leftOut: 1 } }]);
    const answer = await (await shop.browser()).get(`/staff/products/scheduled/${id}/left-out`);
    expect(staffScheduledCalls.leftOutProducts.replies[200].parse(answer.json())).toMatchObject({
      data: [{ title: 'Phone 1', after: { price: 108_001 }, now: { price: 90_000 } }],
      hasMore: false,
    });
    const none = await (await shop.browser()).get('/staff/products/scheduled/99/left-out');
    expect(none.statusCode).toBe(404);
  });

  it('a product that has come to the choice since the preview is not changed', async () => {
    const brand = shop.db.updateTable('products').set({ brand: 'Anker' });
    await brand.where('id', '>', await shop.idOfFirst()).execute();
    await shop.schedule(rise, { startsAt: at(DAY_MS) }, { brand: 'Anker' });
    await brand.execute();
    await shop.roundAt(DAY_MS);
    expect(await shop.prices()).toEqual([100_001, ...RAISED.slice(1)]);
  });

  it('an end leaves what was changed since the start', async () => {
    await shop.schedule(rise, { startsAt: at(DAY_MS), endsAt: at(2 * DAY_MS) });
    await shop.roundAt(DAY_MS);
    await shop.changePrice(108_001, 95_000);
    await shop.roundAt(2 * DAY_MS);
    expect(await shop.prices()).toEqual([95_000, 100_002, 100_003]);
    expect(await shop.states()).toEqual(['ended']);
  });

  it('an undoing by hand is the end, which comes once', async () => {
    await shop.schedule(rise, { startsAt: at(DAY_MS), endsAt: at(2 * DAY_MS) });
    await shop.roundAt(DAY_MS);
    const [made] = await shop.list();
    const path = `bulk/${made?.made?.bulkId ?? 0}/undo`;
    expect((await shop.post(path, {})).statusCode).toBe(200);
    expect(await shop.states()).toEqual(['ended']);
    await shop.changePrice(100_001, 95_000);
    await shop.roundAt(2 * DAY_MS);
    expect(await shop.prices()).toEqual([95_000, 100_002, 100_003]);
    expect((await shop.actions()).filter((action) => action.endsWith('undo'))).toHaveLength(1);
  });

  it('a cancelled change is not made, and one that was made is not cancelled', async () => {
    const { id } = await shop.schedule(label, { startsAt: at(DAY_MS) });
    expect((await shop.cancel(id)).json()).toMatchObject({ data: { state: 'cancelled' } });
    expect((await shop.cancel(id)).statusCode).toBe(200);
    await shop.roundAt(DAY_MS);
    expect([await shop.labels(), shop.told]).toEqual([[null, null, null], []]);
    expect(await shop.actions()).toEqual([
      'Kemi: catalogue.schedule',
      'Kemi: catalogue.schedule_cancel',
    ]);
    const later = await shop.schedule(label, { startsAt: at(2 * DAY_MS) });
    await shop.roundAt(2 * DAY_MS);
    const refused = await shop.cancel(later.id);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'changed_meanwhile' },
    ]);
    expect((await shop.cancel(99)).statusCode).toBe(404);
  });

  it('a wrong time is refused with one sentence, and another preview with a conflict', async () => {
    for (const [times, sentence] of [
      [{ startsAt: at(0) }, 'The start must be in the future.'],
      [{ startsAt: at(DAY_MS), endsAt: at(DAY_MS) }, 'The end must be after the start.'],
      [{ startsAt: at(367 * DAY_MS) }, 'The start must be within a year.'],
      [{ startsAt: at(DAY_MS), endsAt: at(367 * DAY_MS) }, 'The end must be within a year.'],
    ] as const) {
      const refused = await shop.send(label, times);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        400,
        { code: 'wrong_time', message: sentence },
      ]);
    }
    const token = await shop.preview(rise, {});
    await shop.changePrice(100_001, 90_000);
    const refused = await shop.send(rise, { startsAt: at(DAY_MS) }, { token });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'changed_meanwhile' },
    ]);
    expect(await shop.list()).toEqual([]);
  });

  it('a repeat of a lost answer schedules once, and its key is no other change', async () => {
    const token = await shop.preview(rise, {});
    const lost = { token, key: 'lost' };
    const first = await shop.send(rise, { startsAt: at(DAY_MS) }, lost);
    shop.clock.now += 2 * HOUR_MS;
    const repeat = await shop.send(rise, { startsAt: at(DAY_MS) }, lost);
    expect([repeat.statusCode, repeat.json()]).toEqual([201, first.json()]);
    const other = await shop.send(rise, { startsAt: at(2 * DAY_MS) }, lost);
    expect([other.statusCode, other.json()]).toMatchObject([409, { code: 'made_already' }]);
    for (const path of ['bulk', 'bulk/preview']) {
      const now = await shop.post(path, { filter: {}, edit: rise, token }, 'lost');
      expect([now.statusCode, now.json()]).toMatchObject([409, { code: 'made_already' }]);
    }
    expect(await shop.states()).toEqual(['waiting']);
    await shop.roundAt(DAY_MS);
    expect(await shop.prices()).toEqual(RAISED);
  });

  it('an assistant may not schedule, see or cancel', async () => {
    const { id } = await newMember(shop, 'assistant', 'Bisi');
    shop.member.id = id;
    const refused = [
      await shop.send(label, { startsAt: at(DAY_MS) }, { token: 'x'.repeat(43) }),
      await (await shop.browser()).get('/staff/products/scheduled'),
      await shop.cancel(1),
    ];
    expect(refused.map((answer) => answer.json<{ code: string }>().code)).toEqual(
      refused.map(() => 'not_your_role'),
    );
  });
});
