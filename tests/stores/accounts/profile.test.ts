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
  it('is being read until it has come', async () => {
    const { loadProfile, profile: shown } = await openStores();
    const { client, calls } = answering(ada);
    const loading = loadProfile(client);
    expect(shown.get()).toEqual({ step: 'loading' });
    await loading;
    expect(shown.get()).toEqual({ step: 'ready', user: ada });
    expect(calls.map(({ path }) => path)).toEqual(['/user/me']);
  });

  it('says why it could not be read, and is read again when it is asked for', async () => {
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

  it('stays as it was read where it cannot be read again', async () => {
    const { loadProfile, profile: shown } = await openStores();
    await loadProfile(answering(ada).client);
    await loadProfile(failing.client);
    expect(shown.get()).toEqual({ step: 'ready', user: ada });
  });
});

describe('account settings', () => {
  it('are sent as they were typed, empty ones too, and are what the server answers', async () => {
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
    ]);
    expect(shown.get()).toMatchObject({ step: 'ready', user: { userProfile: { address: '' } } });
    expect(toasts.get().map(({ kind, text }) => [kind, text])).toEqual([['success', 'Saved.']]);
    expect(settingsForm.state.get()).toEqual({ step: 'done', text: 'Saved.' });
  });

  it('stay as they were where the server refuses them, in its words', async () => {
    serveApi(() => Response.json({ message: 'That is no date.' }, { status: 400 }));
    const { loadProfile, profile: shown, settingsForm, toasts } = await openStores();
    await loadProfile(answering(ada).client);
    await settingsForm.send({ ...profile, DateOfBirth: '1990-02-31' });
    expect(shown.get()).toEqual({ step: 'ready', user: ada });
    expect(settingsForm.state.get()).toMatchObject({ step: 'refused' });
    expect(toasts.get()).toMatchObject([{ title: 'Error', text: 'That is no date.' }]);
  });
});
