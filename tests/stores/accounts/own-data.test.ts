import { useTestStorageEngine as keepInMemory } from '@nanostores/persistent';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExportedData } from '#src/contract/own-data.ts';
import { serveApi } from '#tests/stores/api-answers.ts';
import { clientOf, forgetAll, openPage } from '#tests/stores/fresh-stores.ts';
import { tabStorage } from '#tests/stores/tab-storage.ts';

const data: ExportedData = {
  account: {
    ...{ fullname: 'Ada Obi', email: 'ada@example.com', emailConfirmed: true },
    registeredAt: '2026-11-21T12:00:00.000Z',
    ...{ firstName: '', lastName: '', phone: '', address: '', birthday: null },
  },
  ...{ loggedIn: [], cart: [], wishlist: ['A phone'], compareList: [] },
  ...{ orders: [], payLaterApplications: [], messages: [], activity: [] },
};

async function openStores() {
  await openPage();
  return {
    ...(await import('#src/stores/accounts/own-data.ts')),
    ...(await import('#src/stores/accounts/session.ts')),
    ...(await import('#src/stores/toasts.ts')),
    ...(await import('#src/stores/notice.ts')),
  };
}

beforeEach(() => {
  keepInMemory();
  forgetAll();
  vi.stubGlobal('sessionStorage', tabStorage());
});

describe('a copy of the user’s data', () => {
  it('a copy of the user’s data is readable JSON', async () => {
    const { readOwnData } = await openStores();
    const text = await readOwnData(clientOf(() => Response.json({ message: 'x', data })).client);
    expect(JSON.parse(text ?? '')).toEqual(data);
    expect(text).toContain('\n  "wishlist"');
  });

  it('a copy that cannot be loaded is reported and can be requested again', async () => {
    const { readOwnData, isExporting, toasts } = await openStores();
    const { client } = clientOf(() => Response.json({ message: 'Busy.' }, { status: 503 }));
    expect(await readOwnData(client)).toBeNull();
    expect(isExporting.get()).toBe(false);
    expect(toasts.get()).toMatchObject([{ kind: 'error', text: 'Busy.' }]);
  });
});

describe('deleting an account', () => {
  const ada = { id: 7, fullname: 'Ada Obi', email: 'ada@example.com' };

  it('deleting the account signs out and leaves a notice for the login', async () => {
    const { calls } = serveApi(() => Response.json({ message: 'Deleted.' }));
    const { deleteForm, signedIn, takeNotice } = await openStores();
    signedIn.set(ada);
    await deleteForm.send({ currentPassword: '' });
    expect(calls).toMatchObject([{ path: '/user/me/delete', body: { confirm: true } }]);
    expect(signedIn.get()).toBeNull();
    expect(takeNotice('login')).toBe('Deleted.');
  });

  it('deleting the account asks for the password if the server requires it', async () => {
    const refusal = { message: 'Please enter your current password.', code: 'reauth_required' };
    const { calls } = serveApi(() => Response.json(refusal, { status: 403 }));
    const { deleteForm, deletionDemandsPassword, signedIn } = await openStores();
    signedIn.set(ada);
    await deleteForm.send({ currentPassword: '' });
    expect(deletionDemandsPassword.get()).toBe(true);
    expect(deleteForm.state.get()).toMatchObject({ faults: { currentPassword: refusal.message } });
    await deleteForm.send({ currentPassword: '' });
    expect(calls).toHaveLength(1);
    await deleteForm.send({ currentPassword: 'old' });
    expect(calls[1]).toMatchObject({ body: { confirm: true, currentPassword: 'old' } });
    expect(signedIn.get()).toEqual(ada);
  });
});
