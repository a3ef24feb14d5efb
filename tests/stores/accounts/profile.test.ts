import { useTestStorageEngine as keepInMemory } from '@nanostores/persistent';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#src/domain/messages.ts';
import { serveApi } from '#tests/stores/api-answers.ts';
import { clientOf, forgetAll, openPage } from '#tests/stores/fresh-stores.ts';

const profile = {
  firstName: 'Ada',
  lastName: 'Obi',
  phoneNum: '0803 000 0000',
  address: '12 Marina, Lagos Island',
  DateOfBirth: '1990-05-17',
};
const ada = { id: 7, fullname: 'Ada Obi', email: 'ada@example.com', userProfile: profile };
const failing = clientOf(() =>
  Response.json({ message: 'Please wait a moment.' }, { status: 503 }),
);

async function openStores() {
  await openPage();
  return {
    ...(await import('#src/stores/accounts/profile.ts')),
    ...(await import('#src/stores/toasts.ts')),
  };
}

const answering = (user: unknown) =>
  clientOf(() => Response.json({ message: 'Your data', data: user }));

beforeEach(() => {
  keepInMemory();
  forgetAll();
  vi.useFakeTimers();
});

describe('the profile', () => {
  it('the profile is loading until it has arrived', async () => {
    const { loadProfile, profile: shown } = await openStores();
    const { client, calls } = answering(ada);
    const loading = loadProfile(client);
    expect(shown.get()).toEqual({ step: 'loading' });
    await loading;
    expect(shown.get()).toEqual({ step: 'ready', user: ada });
    expect(calls.map(({ path }) => path)).toEqual(['/user/me']);
  });

  it('a failed profile shows the reason and can be loaded again', async () => {
    const { loadProfile, profile: shown } = await openStores();
    await loadProfile(failing.client);
    expect(shown.get()).toEqual({ step: 'failed', text: 'Please wait a moment.' });
    await loadProfile(clientOf(() => new Response('<html>', { status: 200 })).client);
    expect(shown.get()).toEqual({ step: 'failed', text: messages.unexpected });
    const again = loadProfile(answering(ada).client);
    expect(shown.get()).toEqual({ step: 'loading' });
    await again;
    expect(shown.get()).toEqual({ step: 'ready', user: ada });
  });

  it('the profile keeps its last values if it cannot be loaded again', async () => {
    const { loadProfile, profile: shown } = await openStores();
    await loadProfile(answering(ada).client);
    await loadProfile(failing.client);
    expect(shown.get()).toEqual({ step: 'ready', user: ada });
  });
});

describe('account settings', () => {
  it('account settings are sent as typed, with empty ones, and show the server’s answer', async () => {
    const { calls } = serveApi(() =>
      Response.json({
        message: 'Saved.',
        data: { ...ada, userProfile: { ...profile, address: '' } },
      }),
    );
    const { profile: shown, settingsForm, toasts } = await openStores();
    await settingsForm.send({ ...profile, address: '', DateOfBirth: '' });
    expect(calls).toEqual([
      {
        method: 'PUT',
        path: '/update/user-profile/me',
        body: { ...profile, address: '', DateOfBirth: '' },
      },
      // The server has saved the address there as well.
      { method: 'GET', path: '/user/me/addresses', body: null },
    ]);
    expect(shown.get()).toMatchObject({ step: 'ready', user: { userProfile: { address: '' } } });
    expect(toasts.get().map(({ kind, text }) => [kind, text])).toEqual([['success', 'Saved.']]);
    expect(settingsForm.state.get()).toEqual({ step: 'done', text: 'Saved.' });
  });

  it('refused account settings stay unchanged and show the server’s message', async () => {
    serveApi(() => Response.json({ message: 'That is no date.' }, { status: 400 }));
    const { loadProfile, profile: shown, settingsForm, toasts } = await openStores();
    await loadProfile(answering(ada).client);
    await settingsForm.send({ ...profile, DateOfBirth: '1990-02-31' });
    expect(shown.get()).toEqual({ step: 'ready', user: ada });
    expect(settingsForm.state.get()).toMatchObject({ step: 'refused' });
    expect(toasts.get()).toMatchObject([{ title: 'Error', text: 'That is no date.' }]);
  });
});
