import { expect, it } from 'vitest';
import { NetworkError } from '#src/api/errors.ts';
import { staffAttentionCalls } from '#src/contract/staff-attention.ts';
import { attention, readAttention } from '#src/stores/staff/attention.ts';
import { createDeed } from '#src/stores/staff/deed.ts';
import { clientOf } from '#tests/stores/fresh-stores.ts';
import { replies } from './replies.ts';

it('a deed is done once, however often its button is pressed meanwhile', async () => {
  const deed = createDeed();
  const answer = Promise.withResolvers<string>();
  const first = deed.run(() => answer.promise);
  await expect(deed.run(() => Promise.resolve('twice'))).resolves.toBe(false);
  answer.resolve('Done.');
  await expect(first).resolves.toBe(true);
  expect(deed.state.get()).toEqual({ step: 'done', text: 'Done.' });
});

it('a deed that failed says why, and can be done again', async () => {
  const deed = createDeed();
  await deed.run(() => Promise.reject(new NetworkError('none', {})));
  expect(deed.state.get()).toHaveProperty('text', expect.stringMatching(/could not be reached/));
  await expect(deed.run(() => Promise.resolve('Done.'))).resolves.toBe(true);
  deed.reset();
  expect(deed.state.get()).toEqual({ step: 'idle' });
});

it('what needs a person stays on the screen while it is read again', async () => {
  const item = { kind: 'order_new', count: 1, text: '1 new order.', action: 'See', href: '/x' };
  const { client, calls } = clientOf(() => replies([item]));
  await readAttention(client);
  const again = readAttention(client);
  expect(attention.get()).toMatchObject({ step: 'ready', value: [item] });
  await again;
  expect(calls.map(({ path }) => path)).toEqual(
    [1, 2].map(() => staffAttentionCalls.attention.path),
  );
});
