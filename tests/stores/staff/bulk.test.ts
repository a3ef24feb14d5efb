import { beforeEach, expect, it, vi } from 'vitest';
import { createBulk, createStayed } from '#src/stores/staff/bulk.ts';
import { publishing as publishingState } from '#src/stores/staff/publishing.ts';
import { clientOf, type Call } from '#tests/stores/fresh-stores.ts';
import { publishing, refuses, replies } from './replies.ts';

const TOKEN = 'x'.repeat(43);
const rise = {
  filter: { brand: 'Tecno' },
  edit: { kind: 'percent', percent: 8, round: null },
} as const;

const lineOf = (id: number) => ({
  ...{ id, title: `Phone ${id}` },
  ...{ before: { price: 1_000 }, after: { price: 1_080 } },
});
const edit = {
  ...{ id: 9, at: '2026-11-21T10:00:00.000Z', who: 'Ada', edit: 'Prices +8%' },
  ...{ filter: {}, changed: 2, undone: null },
};

const previewed = (ids: readonly number[], hasMore = false, token = TOKEN) =>
  replies(ids.map(lineOf), { hasMore, changed: 2, leftOut: [], token });

/** A server that answers previews and changes as told. */
function serverOf(answers: {
  readonly preview?: (call: Call) => Response | Promise<Response>;
  readonly apply?: () => Response;
}) {
  const { preview = () => previewed([2, 1]), apply = () => replies({ bulkId: 9, changed: 2 }) } =
    answers;
  const { client, calls } = clientOf((call) => {
    if (call.path === '/staff/publishing') return replies({ ...publishing, waiting: 2 });
    if (call.method === 'GET') return replies([edit], { hasMore: false });
    if (call.path.endsWith('/undo')) return replies({ putBack: 2, stay: 0 });
    return call.path.endsWith('/preview') ? preview(call) : apply();
  });
  const keys: (string | null)[] = [];
  const watched: typeof client = {
    ...client,
    fetch: (url, init) => {
      if (init.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
      return client.fetch(url, init);
    },
  };
  return { bulk: createBulk(watched), client: watched, calls, keys };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

it('a previewed edit is made, listed, counted and undone', async () => {
  const { bulk, calls } = serverOf({});
  await bulk.preview(rise);
  expect(bulk.counts.get()).toMatchObject({ changed: 2, token: TOKEN });
  await expect(bulk.apply(null)).resolves.toBe('Done.');
  expect(calls[1]).toEqual({
    ...{ method: 'POST', path: '/staff/products/bulk' },
    body: { ...rise, token: TOKEN },
  });
  expect([bulk.isAsked.get(), bulk.counts.get()]).toEqual([false, null]);
  await expect.poll(() => bulk.edits.state.get()).toMatchObject({ rows: [edit] });
  await expect.poll(() => publishingState.get()).toMatchObject({ value: { waiting: 2 } });
  await expect(bulk.undo(edit)).resolves.toBe('Done.');
  expect(calls.map(({ path }) => path)).toContain('/staff/products/bulk/9/undo');
});

it('a change whose answer was lost is sent again under its key, and another under a new one', async () => {
  let isLost = true;
  const { bulk, keys } = serverOf({
    apply: () => (isLost ? refuses(503, 'busy') : replies({ bulkId: 9, changed: 2 })),
  });
  await bulk.preview(rise);
  await expect(bulk.apply(null)).rejects.toThrow('Not now.');
  expect(bulk.counts.get(), 'the preview stays').toMatchObject({ changed: 2 });
  isLost = false;
  await bulk.apply(null);
  await bulk.preview(rise);
  await bulk.apply(null);
  const [, first, second, , third] = keys;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('a preview after a lost answer asks under its key, and shows that the change was made', async () => {
  const { bulk, keys, calls } = serverOf({
    apply: () => refuses(503, 'busy'),
    preview: () =>
      calls.length < 3 ? previewed([2, 1]) : refuses(409, 'made_already', 'It was made.'),
  });
  await bulk.preview(rise);
  await expect(bulk.apply(null)).rejects.toThrow();
  await bulk.preview(rise);
  expect(keys[2]).toBe(keys[1]);
  expect(bulk.lines.state.get()).toEqual({ step: 'failed', text: 'It was made.' });
  await expect.poll(() => bulk.edits.state.get()).toMatchObject({ rows: [edit] });
  await bulk.preview(rise);
  expect(keys[3], 'the next preview is of another change').toBe(null);
});

it('a preview after a reload still asks about the change whose answer was lost', async () => {
  const lost = serverOf({ apply: () => refuses(503, 'busy') });
  await lost.bulk.preview(rise);
  await expect(lost.bulk.apply(null)).rejects.toThrow();
  const { bulk, keys } = serverOf({});
  await bulk.preview(rise);
  await bulk.apply(null);
  expect(keys).toEqual([lost.keys[1], lost.keys[1]]);
});

it('the lines that follow are asked for with the token, and a former preview leaves none', async () => {
  const { bulk, calls } = serverOf({
    preview: ({ body }) =>
      (body as { before?: number }).before === undefined
        ? previewed([4, 3], true)
        : previewed([2, 1]),
  });
  await bulk.preview(rise);
  await bulk.lines.grow();
  expect(calls[1]?.body).toEqual({ ...rise, before: 3, token: TOKEN });
  expect(bulk.lines.state.get()).toMatchObject({ rows: [4, 3, 2, 1].map(lineOf) });
  await bulk.preview(rise);
  expect(bulk.lines.state.get()).toMatchObject({ rows: [4, 3].map(lineOf), hasMore: true });
});

it('a choice that changes while a preview is on its way shows no preview', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { bulk } = serverOf({ preview: () => promise });
  const asked = bulk.preview(rise);
  expect(bulk.isAsked.get()).toBe(true);
  bulk.forget();
  resolve(previewed([2, 1]));
  await asked;
  expect([bulk.isAsked.get(), bulk.counts.get()]).toEqual([false, null]);
  await expect(bulk.apply(null)).resolves.toBe('');
});

it('after a conflict the preview is gone', async () => {
  const { bulk } = serverOf({ apply: () => refuses(409, 'changed_meanwhile') });
  await bulk.preview(rise);
  await expect(bulk.apply(null)).rejects.toThrow('Not now.');
  expect([bulk.isAsked.get(), bulk.counts.get()]).toEqual([false, null]);
});

it('the products that an undoing has left are read by their edit', async () => {
  const { client, calls } = clientOf(() =>
    replies([{ ...lineOf(2), now: { price: 900 } }], { hasMore: true }),
  );
  const stayed = createStayed(client);
  await stayed.open(9);
  await stayed.grow();
  expect(calls.map(({ path }) => path)).toEqual([
    '/staff/products/bulk/9/stayed',
    '/staff/products/bulk/9/stayed?before=2',
  ]);
});
