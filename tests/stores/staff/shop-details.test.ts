import { beforeEach, expect, it, vi } from 'vitest';
import { shopDefaults, shopFrom } from '#src/domain/shop.ts';
import { clientOf } from '#tests/stores/fresh-stores.ts';
import { refuses, replies } from './replies.ts';

const opened = () => import('#src/stores/staff/shop-details.ts');
let store: Awaited<ReturnType<typeof opened>>;
const read = () => store.openShopDetails(clientOf(() => replies(shopDefaults)).client);

beforeEach(async () => {
  vi.resetModules();
  store = await opened();
  await read();
});

it('a saved number names what was seen, and is shown as it is stored', async () => {
  store.changeShopDraft({ whatsapp: '+2348031234567' });
  expect(store.checkShopDraft()).toBe(true);
  const saved = { ...shopDefaults, whatsapp: '+2348031234567' };
  const { client, calls } = clientOf(() => replies(saved));
  await expect(store.saveShopDetails(client)).resolves.toBe('Done.');
  expect(calls[0]).toMatchObject({
    ...{ method: 'PATCH', path: '/staff/shop-details', body: { from: shopDefaults, to: saved } },
  });
  expect(store.typedShop.get()).toMatchObject({
    ...{ seen: saved, draft: { whatsapp: '0803 123 4567' }, theirs: [], faults: {} },
  });
});

it('a wrong value is named, kept as it was typed, and read again when it changes', async () => {
  store.changeShopDraft({ x: 'x.com/oja', office: 'Ikeja' });
  expect(store.checkShopDraft()).toBe(false);
  expect(Object.keys(store.typedShop.get()?.faults ?? {})).toEqual(['x']);
  await read();
  expect(store.typedShop.get()?.draft).toMatchObject({ x: 'x.com/oja', office: 'Ikeja' });
  store.changeShopDraft({ x: 'https://x.com/oja' });
  expect(store.typedShop.get()?.faults).toEqual({});
});

it('after a conflict the member keeps what was typed, beside what somebody else has saved', async () => {
  store.changeShopDraft({ office: 'Ikeja' });
  const now = { ...shopDefaults, office: 'Yaba', bubble: 'Ask us' };
  const { client } = clientOf(({ method }) =>
    method === 'PATCH' ? refuses(409, 'changed_meanwhile') : replies(now),
  );
  await expect(store.saveShopDetails(client)).rejects.toThrow();
  expect(store.typedShop.get()).toMatchObject({
    ...{ seen: now, draft: { office: 'Ikeja', bubble: 'Ask us' }, theirs: ['office'] },
  });
});

it('the back office shows the shop as it is saved, and keeps what it knows without an answer', async () => {
  const { readShopNow, shopNow } = await import('#src/stores/staff/shop-now.ts');
  const saved = { ...shopDefaults, office: 'Yaba' };
  await readShopNow(clientOf(() => replies(saved)).client);
  expect(shopNow.get()).toEqual(shopFrom(saved));
  await readShopNow(clientOf(() => Promise.reject(new TypeError('offline'))).client);
  expect(shopNow.get()).toEqual(shopFrom(saved));
});
