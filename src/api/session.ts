import type { Call } from '#src/contract/call.ts';
import { CSRF_REFUSED, SESSION_PATH, SESSION_REQUIRED } from '#src/contract/headers.ts';
import type { Client } from './client.ts';
import { ServerError } from './errors.ts';
import { exchange } from './exchange.ts';

/** Pending requests for a session, by the API's base URL: all calls share one. */
const opening = new Map<string, Promise<void>>();

/**
 * Sends a call that anyone may make and that needs a CSRF token, such as a sign-in. A browser
 * without a token asks for a session first, and an expired token is renewed once. Any other call is
 * sent unchanged: only its caller knows whether a cart's session has ended.
 */
export async function inSession<T>(call: Call, client: Client, send: () => Promise<T>): Promise<T> {
  const { csrfToken } = client;
  if (!call.csrf || call.access !== 'public' || csrfToken === null) return send();
  if (csrfToken() === null) await openSession(client);
  try {
    return await send();
  } catch (error) {
    const code = error instanceof ServerError && error.status === 403 ? error.code : null;
    if (code === SESSION_REQUIRED) await openSession(client);
    else if (code !== CSRF_REFUSED) throw error;
    return send();
  }
}

function openSession(client: Client): Promise<void> {
  const known = opening.get(client.baseUrl);
  if (known !== undefined) return known;
  const asked = askForSession(client).finally(() => {
    opening.delete(client.baseUrl);
  });
  opening.set(client.baseUrl, asked);
  return asked;
}

/** A server that refuses this may not need it: the call itself shows that. */
async function askForSession(client: Client): Promise<void> {
  const headers = new Headers({ accept: 'application/json' });
  const name = `GET ${client.baseUrl}${SESSION_PATH}`;
  try {
    await exchange(client, { method: 'GET', target: SESSION_PATH, name, headers });
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
  }
}
