import { atom, type ReadableAtom } from 'nanostores';
import { ServerError } from '#src/api/errors.ts';
import { request } from '#src/api/request.ts';
import { sessionCalls, type WireSession } from '#src/contract/session.ts';
import { messages } from '#src/domain/messages.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { failureText } from '#src/stores/failure-text.ts';
import { tell } from '#src/stores/toasts.ts';

/** State of the list of the user's sessions; `ending` while a device is being logged out. */
type SessionsState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed'; readonly text: string }
  | {
      readonly step: 'ready';
      readonly sessions: readonly WireSession[];
      readonly ending: string | null;
    };

const state = atom<SessionsState>({ step: 'loading' });

/** The sessions of the signed-in user. */
export const sessions: ReadableAtom<SessionsState> = state;

/** Used instead of a session's id: means all other devices. */
export const ALL_OTHERS = 'others';

/** Reads them from the server. Never rejects: an error is in the state. */
export async function loadSessions(client = apiClient): Promise<void> {
  if (state.get().step === 'failed') state.set({ step: 'loading' });
  try {
    const { data } = await request(sessionCalls.sessions, { params: { userId: 'me' } }, client);
    state.set({ step: 'ready', sessions: data.data, ending: null });
  } catch (error) {
    if (state.get().step === 'ready') return;
    state.set({ step: 'failed', text: failureText(error, messages.unexpected) });
  }
}

/**
 * Logs out one device or all others, and says so. Never rejects: an error is shown, and the list is
 * read again.
 */
export async function logOut(sessionId: string, client = apiClient): Promise<void> {
  const now = state.get();
  if (now.step !== 'ready' || now.ending !== null) return;
  state.set({ ...now, ending: sessionId });
  try {
    const { message } =
      sessionId === ALL_OTHERS
        ? await request(sessionCalls.endOtherSessions, { params: { userId: 'me' } }, client)
        : await request(sessionCalls.endSession, { params: { userId: 'me', sessionId } }, client);
    tell({ text: message });
  } catch (error) {
    // The session has already ended.
    if (!(error instanceof ServerError && error.status === 404)) {
      const text = failureText(error, messages.unexpected);
      tell({ kind: 'error', title: messages.errorTitle, text });
    }
  }
  const then = state.get();
  if (then.step === 'ready') state.set({ ...then, ending: null });
  await loadSessions(client);
}
