import { expect } from 'vitest';
import { staffScheduledCalls, type WireScheduled } from '#src/contract/staff-scheduled.ts';
import { SCHEDULE } from '#src/server/app.ts';
import type { PeriodicWork } from '#src/server/periodic-work.ts';
import type { Publisher } from '#src/server/staff/publisher.ts';
import type { TestedDatabase } from '#tests/server/database.ts';
import { openShop } from '#tests/server/open-shop.ts';
import { sampleProduct } from '#tests/server/sample.ts';
import { auditOf } from './audit-of.ts';
import { newMember, sessionOf } from './staff-browser.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** When a test begins, in ms since 1970: after the shop was filled, at whatever date that is. */
export const BEGUN = Date.UTC(2100, 10, 23, 9);

/** The moment so many ms after the beginning. */
export const at = (ms: number) => new Date(BEGUN + ms).toISOString();

export const label = { kind: 'label', label: 'Black Friday' } as const;
export const rise = { kind: 'percent', percent: 8, round: null } as const;

/** The prices of the three products before that rise and after it. */
export const PRICES = [100_001, 100_002, 100_003];
export const RAISED = [108_001, 108_002, 108_003];

export type Scheduling = Awaited<ReturnType<typeof openScheduling>>;

/** A shop whose clock the test moves, with a manager who schedules changes of its three products. */
export async function openScheduling(database: TestedDatabase) {
  const clock = { now: BEGUN };
  /** Whether each change that the publisher was told of was urgent. */
  const told: (boolean | undefined)[] = [];
  const publisher: Publisher = {
    status: () => Promise.reject(new Error('nobody asks')),
    changed: (isUrgent) => void told.push(isUrgent),
    publish: () => undefined,
    rollBack: () => Promise.resolve(null),
  };
  const products = [1, 2, 3].map((number) => sampleProduct(number, { stock: 4, label: null }));
  const shop = await openShop(database, products, { now: () => clock.now, publisher });
  /** Who makes the calls. */
  const member = { id: (await newMember(shop, 'manager', 'Kemi')).id };
  const { db, app } = shop;
  /** The member's browser: a session does not last for days. */
  const browser = () => sessionOf({ ...shop, clock }, member.id);
  const post = async (path: string, body: object, key = '') =>
    (await browser()).send('POST', `/staff/products/${path}`, {
      body,
      ...(key !== '' && { headers: { 'idempotency-key': key } }),
    });
  const preview = async (edit: object, filter: object = {}) =>
    (await post('bulk/preview', { filter, edit })).json<{ token: string }>().token;
  let keys = 0;
  /** Sends a change, previewed now unless there is a token. */
  const send = async (
    edit: object,
    times: object,
    how: { readonly token?: string; readonly key?: string; readonly filter?: object } = {},
  ) => {
    const { filter = {}, key = `attempt-${(keys += 1)}` } = how;
    const { token = await preview(edit, filter) } = how;
    return post('scheduled', { filter, edit, token, endsAt: null, ...times }, key);
  };
  const rows = () => db.selectFrom('products').selectAll().orderBy('id').execute();
  const idOfFirst = async () => (await rows())[0]?.id ?? 0;
  const list = async () => {
    const answer = await (await browser()).get('/staff/products/scheduled');
    return staffScheduledCalls.scheduledEdits.replies[200].parse(answer.json()).data;
  };
  return {
    ...shop,
    ...{ clock, told, member, browser, post, preview, send, idOfFirst, list },
    /** A round of the work, so many ms after the beginning. */
    roundAt: async (ms: number) => {
      clock.now = BEGUN + ms;
      const work = app.getDecorator<PeriodicWork>(SCHEDULE);
      work.call();
      await work.rest();
    },
    schedule: async (edit: object, times: object, filter: object = {}): Promise<WireScheduled> => {
      const answer = await send(edit, times, { filter });
      expect(answer.statusCode, answer.body).toBe(201);
      return staffScheduledCalls.scheduleEdit.replies[201].parse(answer.json()).data;
    },
    cancel: (id: number) => post(`scheduled/${id}/cancel`, {}),
    states: async () => (await list()).map(({ state }) => state),
    labels: async () => (await rows()).map((row) => row.label),
    prices: async () => (await rows()).map(({ price_kobo }) => price_kobo / 100),
    /** Who has done what to many products. */
    actions: async () =>
      (await auditOf(db))
        .filter(({ action }) => action.startsWith('catalogue.'))
        .map(({ who, action }) => `${who}: ${action}`),
    /** Changes the price of the first product. */
    changePrice: async (from: number, to: number) => {
      const path = `/staff/products/${await idOfFirst()}`;
      const answer = await (await browser()).send('PATCH', path, { body: { price: { from, to } } });
      expect(answer.statusCode, answer.body).toBe(200);
    },
  };
}
