import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  followPublishing,
  publishing as state,
  publishNow,
  readPublishing,
  rollBack,
} from '#src/stores/staff/publishing.ts';
import { clientOf } from '#tests/stores/fresh-stores.ts';
import { publishing, refuses, replies } from './replies.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a running rebuild is followed until it ends', async () => {
  const running = { ...publishing, waiting: 3, state: 'running', progress: 'Rendering' };
  const answers = [running, { ...running, progress: 'Publishing' }, publishing];
  const { client, calls } = clientOf(({ method }) =>
    method === 'POST'
      ? Response.json({ message: 'It begins.', data: running }, { status: 202 })
      : replies(answers.shift() ?? publishing),
  );
  await expect(publishNow(client)).resolves.toBe('It begins.');
  const stop = followPublishing(client);
  await vi.advanceTimersByTimeAsync(20_000);
  stop();
  expect(calls).toHaveLength(4);
  expect(state.get()).toMatchObject({ value: { state: 'idle', waiting: 0 } });
});

it('a screen that is left asks no more', async () => {
  const { client, calls } = clientOf(() => replies({ ...publishing, state: 'due' }));
  await readPublishing(client);
  const stop = followPublishing(client);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
});

it('going back names the release that is current', async () => {
  const { client, calls } = clientOf(() => replies(publishing));
  await rollBack('new', client);
  expect(calls).toEqual([
    { method: 'POST', path: '/staff/publishing/roll-back', body: { from: 'new' } },
  ]);
});

it('going back from a release that is not current any more shows the present ones', async () => {
  const { client } = clientOf(({ method }) =>
    method === 'GET'
      ? replies({ ...publishing, releases: [] })
      : refuses(409, 'changed_meanwhile', 'Another release is live now.'),
  );
  await expect(rollBack('new', client)).rejects.toThrow('Another release is live now.');
  expect(state.get()).toMatchObject({ value: { releases: [] } });
});
