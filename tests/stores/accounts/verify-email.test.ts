import { useTestStorageEngine as keepInMemory } from '@nanostores/persistent';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOf, forgetAll, openPage } from '#tests/stores/fresh-stores.ts';
import { tabStorage } from '#tests/stores/tab-storage.ts';

const replaced = vi.fn();

async function openStore(hash = '') {
  await openPage();
  vi.stubGlobal('location', { hash, pathname: '/login', search: '?next=%2Fcart' });
  vi.stubGlobal('history', { replaceState: replaced });
  return import('#src/stores/accounts/verify-email.ts');
}

const answering = (status: number, message: string) =>
  clientOf(() => Response.json({ message, code: 'x' }, { status }));

beforeEach(() => {
  keepInMemory();
  forgetAll();
  replaced.mockClear();
  vi.stubGlobal('sessionStorage', tabStorage());
});

describe('a confirmation link', () => {
  it('a confirmation link is removed from the address and used once its user has logged in', async () => {
    const { keepVerifyLink, confirmEmail } = await openStore('#verify=abc');
    expect(keepVerifyLink()).toBe(true);
    expect(replaced).toHaveBeenCalledWith(null, '', '/login?next=%2Fcart');
    const { client, calls } = answering(200, 'Confirmed.');
    expect(await confirmEmail(client)).toBe('Confirmed.');
    expect(calls).toMatchObject([{ path: '/verify-email/me', body: { token: 'abc' } }]);
    expect(await confirmEmail(client)).toBe('');
    expect(calls).toHaveLength(1);
  });

  it('most pages have no confirmation link', async () => {
    const { keepVerifyLink, confirmEmail } = await openStore();
    expect(keepVerifyLink()).toBe(false);
    const { client, calls } = answering(200, 'Confirmed.');
    expect(await confirmEmail(client)).toBe('');
    expect(calls).toEqual([]);
  });

  it('a refused confirmation link shows the reason and waits for a login if the session has ended', async () => {
    const first = await openStore('#verify=abc');
    first.keepVerifyLink();
    expect(await first.confirmEmail(answering(401, 'Please log in.').client)).toBe('');
    const second = await openStore();
    expect(second.keepVerifyLink()).toBe(true);
    expect(await second.confirmEmail(answering(400, 'Too old.').client)).toBe('Too old.');
    expect(second.keepVerifyLink()).toBe(false);
  });
});
