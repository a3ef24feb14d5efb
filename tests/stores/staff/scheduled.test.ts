import { beforeEach, expect, it, vi } from 'vitest';
import type { WireScheduled } from '#src/contract/staff-scheduled.ts';
import { createBulk } from '#src/stores/staff/bulk.ts';
import { createLeftOut } from '#src/stores/staff/scheduled.ts';
import { clientOf, type Call } from '#tests/stores/fresh-stores.ts';
import { publishing, refuses, replies } from './replies.ts';

const TOKEN = 'x'.repeat(43);
const rise = { filter: {}, edit: { kind: 'percent', percent: 8, round: null } } as const;
const times = { startsAt: '2026-12-01T08:00:00.000Z', endsAt: '2026-12-04T08:00:00.000Z' };
const line = { id: 2, title: 'Phone 2', before: { price: 1_000 }, after: { price: 1_080 } };
const change: WireScheduled = {
  ...{ id: 4, at: '2026-11-21T10:00:00.000Z', who: 'Ada', edit: 'Prices +8%', filter: {} },
  ...{ products: 1, ...times, state: 'waiting', fault: null, made: null },
};

/** A server that answers schedules and cancellations as told. */
function serverOf(answers: {
  readonly schedule?: () => Response;
  readonly cancel?: () => Response;
}) {
  const {
    schedule = () => Response.json({ message: 'It will change.', data: change }, { status: 201 }),
  } = answers;
  const { cancel = () => replies({ ...change, state: 'cancelled' }) } = answers;
  const { client, calls } = clientOf((call: Call) => {
    if (call.path === '/staff/publishing') return replies(publishing);
    if (call.method === 'GET') {
      return replies(call.path.includes('scheduled') ? [change] : [], { hasMore: false });
    }
    if (call.path.endsWith('/cancel')) return cancel();
    if (!call.path.endsWith('/preview')) return schedule();
    return replies([line], { hasMore: false, changed: 1, leftOut: [], token: TOKEN });
  });
  return { bulk: createBulk(client), client, calls };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

it('a previewed edit is scheduled, listed and cancelled', async () => {
  const { bulk, calls } = serverOf({});
  await bulk.preview(rise);
  await expect(bulk.apply(times)).resolves.toBe('It will change.');
  expect(calls[1]).toEqual({
    ...{ method: 'POST', path: '/staff/products/scheduled' },
    body: { ...rise, token: TOKEN, ...times },
  });
  expect([bulk.isAsked.get(), bulk.counts.get()]).toEqual([false, null]);
  await expect.poll(() => bulk.scheduled.state.get()).toMatchObject({ rows: [change] });
  await expect(bulk.cancel(change)).resolves.toBe('Done.');
  expect(bulk.scheduled.state.get()).toMatchObject({ rows: [{ state: 'cancelled' }] });
});

it('a wrong time leaves the preview', async () => {
  const { bulk } = serverOf({ schedule: () => refuses(400, 'wrong_time') });
  await bulk.preview(rise);
  await expect(bulk.apply(times)).rejects.toThrow('Not now.');
  expect(bulk.counts.get()).toMatchObject({ changed: 1 });
});

it('a change that was scheduled after all is listed, and the next preview is of another one', async () => {
  const { bulk } = serverOf({ schedule: () => refuses(409, 'made_already') });
  await bulk.preview(rise);
  await expect(bulk.apply(null)).rejects.toThrow('Not now.');
  await expect.poll(() => bulk.scheduled.state.get()).toMatchObject({ rows: [change] });
  expect(sessionStorage.getItem('oja:staff:v1:bulk-attempt')).toBe(null);
});

it('a change that was made before it could be cancelled is shown as it is', async () => {
  const { bulk } = serverOf({ cancel: () => refuses(409, 'changed_meanwhile') });
  await expect(bulk.cancel(change)).rejects.toThrow('Not now.');
  await expect.poll(() => bulk.scheduled.state.get()).toMatchObject({ rows: [change] });
});

it('the products that a change has left out are read by it', async () => {
  const { client, calls } = clientOf(() =>
    replies([{ ...line, now: { price: 900 } }], { hasMore: true }),
  );
  const leftOut = createLeftOut(client);
  await leftOut.open(4);
  await leftOut.grow();
  expect(calls.map(({ path }) => path)).toEqual([
    '/staff/products/scheduled/4/left-out',
    '/staff/products/scheduled/4/left-out?before=2',
  ]);
});
