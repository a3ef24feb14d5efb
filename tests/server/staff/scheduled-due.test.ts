import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp, SCHEDULE } from '#src/server/app.ts';
import { openDatabase } from '#src/server/db/open.ts';
import type { PeriodicWork } from '#src/server/periodic-work.ts';
import { databases } from '#tests/server/database.ts';
import { SITE } from '#tests/server/open-shop.ts';
import {
  at,
  BEGUN,
  DAY_MS,
  HOUR_MS,
  label,
  openScheduling,
  PRICES,
  RAISED,
  rise,
  type Scheduling,
} from './scheduling.ts';
import { newMember } from './staff-browser.ts';

describe.each(databases())('scheduled changes that are due over $name', (database) => {
  let shop: Scheduling;
  beforeEach(async () => {
    shop = await openScheduling(database);
  });
  afterEach(() => shop.close());

  it.each([{ is_active: false }, { role: 'assistant' as const }])(
    'a member with %j makes no change any more, which is told until somebody takes note',
    async (set) => {
      const { id } = await shop.schedule(rise, { startsAt: at(HOUR_MS) });
      const { id: ownerId } = await newMember(shop, 'owner', 'Ada');
      await shop.db.updateTable('staff').set(set).where('id', '=', shop.member.id).execute();
      await shop.roundAt(HOUR_MS);
      expect([await shop.prices(), shop.told]).toEqual([PRICES, []]);
      shop.member.id = ownerId;
      expect(await shop.list()).toMatchObject([
        {
          ...{ state: 'failed', made: null },
          fault: 'Kemi may no longer change products, so nothing was changed.',
        },
      ]);
      const attention = async () =>
        (await (await shop.browser()).get('/staff/attention'))
          .json<{ data: { kind: string }[] }>()
          .data.filter(({ kind }) => kind === 'schedule_failed');
      expect(await attention()).toMatchObject([{ count: 1, href: '/back-office/change-many' }]);
      expect((await shop.cancel(id)).statusCode).toBe(200);
      expect(await attention()).toEqual([]);
    },
  );

  it('a change that was made ends although its member has lost the role', async () => {
    await shop.schedule(rise, { startsAt: at(HOUR_MS), endsAt: at(2 * HOUR_MS) });
    await shop.roundAt(HOUR_MS);
    await shop.db.updateTable('staff').set({ role: 'assistant' }).execute();
    await shop.roundAt(2 * HOUR_MS);
    expect(await shop.prices()).toEqual(PRICES);
  });

  it('a change without a product left to change is not made, and the next one is', async () => {
    await shop.schedule(label, { startsAt: at(HOUR_MS) });
    await shop.schedule(rise, { startsAt: at(2 * HOUR_MS) });
    await shop.db.updateTable('products').set({ label: 'New' }).execute();
    await shop.roundAt(DAY_MS);
    expect([await shop.labels(), await shop.prices()]).toEqual([['New', 'New', 'New'], RAISED]);
    expect(await shop.states()).toEqual(['applied', 'failed']);
  });

  it('a change that cannot be read does not keep the others waiting', async () => {
    await shop.schedule(label, { startsAt: at(HOUR_MS) });
    await shop.db.updateTable('scheduled_edits').set({ lines: '[{}]' }).execute();
    await shop.schedule(rise, { startsAt: at(2 * HOUR_MS) });
    await shop.roundAt(DAY_MS);
    expect([await shop.states(), await shop.prices()]).toEqual([['applied', 'waiting'], RAISED]);
  });

  it('rounds that find no database are logged once, a faulty change once, and that it works again', async () => {
    await shop.schedule(rise, { startsAt: at(HOUR_MS) });
    const lines: string[] = [];
    const { log } = shop.app;
    for (const level of ['error', 'warn'] as const) {
      vi.spyOn(log, level).mockImplementation((...said: unknown[]) => {
        lines.push(`${level}: ${String(said.at(-1))}`);
      });
    }
    const { schema } = shop.db;
    await schema.alterTable('scheduled_edits').renameTo('away').execute();
    for (let round = 0; round < 3; round += 1) await shop.roundAt(HOUR_MS);
    await schema.alterTable('away').renameTo('scheduled_edits').execute();
    await shop.db.updateTable('scheduled_edits').set({ lines: '[{}]' }).execute();
    for (let round = 0; round < 3; round += 1) await shop.roundAt(HOUR_MS);
    expect(lines).toEqual([
      'error: a scheduled change cannot be made',
      'error: a scheduled change cannot be made',
      'warn: scheduled changes can be made again',
    ]);
  });

  it('of an end and a start at one time the end comes first', async () => {
    await shop.schedule(label, { startsAt: at(HOUR_MS), endsAt: at(DAY_MS) });
    await shop.schedule({ ...label, label: 'Last days' }, { startsAt: at(DAY_MS) });
    await shop.roundAt(HOUR_MS);
    await shop.roundAt(DAY_MS);
    expect(await shop.labels()).toEqual(['Last days', 'Last days', 'Last days']);
  });

  it('what was due while no server ran is made after a restart, once by two processes', async () => {
    await shop.schedule(rise, { startsAt: at(HOUR_MS) });
    await shop.schedule(label, { startsAt: at(HOUR_MS), endsAt: at(2 * HOUR_MS) });
    await shop.app.getDecorator<PeriodicWork>(SCHEDULE).stop();
    const { dataDir } = shop.place;
    const start = async () => {
      const db = await openDatabase(shop.place);
      const now = () => BEGUN + DAY_MS;
      const app = createApp({ db, dataDir, siteUrl: SITE, allowedOrigins: [SITE], now });
      await app.getDecorator<PeriodicWork>(SCHEDULE).rest();
      await app.close();
      await db.destroy();
    };
    await Promise.all([start(), start(), start()]);
    expect([await shop.prices(), await shop.labels()]).toEqual([RAISED, [null, null, null]]);
    expect(await shop.list()).toMatchObject([
      {
        state: 'failed',
        fault: 'The shop’s server did not run at that time, so nothing was changed.',
      },
      { state: 'applied' },
    ]);
    expect((await shop.actions()).filter((action) => action.endsWith('bulk_edit'))).toHaveLength(1);
  });
});
