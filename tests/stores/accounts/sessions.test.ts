import { useTestStorageEngine as keepInMemory } from '@nanostores/persistent';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOf, forgetAll, openPage } from '#tests/stores/fresh-stores.ts';

const session = (id: string, isCurrent = false) => ({
  id,
  device: 'Chrome on Android',
  startedAt: '2026-11-21T12:00:00.000Z',
  usedAt: '2026-11-21T12:05:00.000Z',
  isCurrent,
});

async function openStores() {
  await openPage();
  return {
    ...(await import('#src/stores/accounts/sessions.ts')),
    ...(await import('#src/stores/toasts.ts')),
  };
}

/** A server whose sessions can be ended; `status` is its answer to that. */
function serving(ids: string[], status = 200) {
  return clientOf(({ method, path }) => {
    if (method === 'GET') {
      return Response.json({
        message: 'x',
        data: ids.map((id, place) => session(id, place === 0)),
      });
    }
    const ended = path.split('/')[3];
    ids.splice(1, ids.length, ...ids.slice(1).filter((id) => ended !== undefined && id !== ended));
    return Response.json({ message: 'Logged out.', code: 'x' }, { status });
  });
}

beforeEach(() => {
  keepInMemory();
  forgetAll();
  vi.useFakeTimers();
});

describe('the sessions of a user', () => {
  const ids = (state: { readonly step: string; readonly sessions?: readonly { id: string }[] }) =>
    state.sessions?.map(({ id }) => id);

  it('sessions are loaded, ended singly or all others together, and loaded again', async () => {
    const { loadSessions, logOut, sessions, toasts, ALL_OTHERS } = await openStores();
    const { client } = serving(['here', 'a', 'b', 'c']);
    await loadSessions(client);
    expect(ids(sessions.get())).toEqual(['here', 'a', 'b', 'c']);
    const ending = logOut('a', client);
    expect(sessions.get()).toMatchObject({ ending: 'a' });
    await ending;
    expect(ids(sessions.get())).toEqual(['here', 'b', 'c']);
    await logOut(ALL_OTHERS, client);
    expect(sessions.get()).toMatchObject({ ending: null });
    expect(ids(sessions.get())).toEqual(['here']);
    expect(toasts.get().map(({ text }) => text)).toContain('Logged out.');
  });

  it.each([
    [404, []],
    [503, ['error']],
  ])(
    'sessions are loaded again after a refusal with %s and can be retried',
    async (status, kinds) => {
      const { loadSessions, logOut, sessions, toasts } = await openStores();
      const { client } = serving(['here', 'a'], status);
      await loadSessions(client);
      await logOut('a', client);
      expect(sessions.get()).toMatchObject({ step: 'ready', ending: null });
      expect(toasts.get().map(({ kind }) => kind)).toEqual(kinds);
    },
  );
});
