import type { Call } from '#src/contract/call.ts';
import { CSRF_REFUSED, SESSION_PATH, SESSION_REQUIRED } from '#src/contract/headers.ts';
import type { Client } from './client.ts';
import { ServerError } from './errors.ts';
import { exchange } from './exchange.ts';

/** Sessions that are being asked for just now, by the API's base URL: one will do for all calls. */
const opening = new Map<string, Promise<void>>();

/**
 * Sends a call that anyone may make and that demands a CSRF token, such as a sign-in: a browser that
 * has none asks for a session first, and a token that has grown old is renewed once. Any other call
 * is sent as it is: whether a cart's session has ended is for its caller to know.
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

/** A server that refuses this may do without: the call itself shows it. */
async function askForSession(client: Client): Promise<void> {
  const headers = new Headers({ accept: 'application/json' });
  const place = `GET ${client.baseUrl}${SESSION_PATH}`;
  try {
    await exchange(client, { method: 'GET', target: SESSION_PATH, place, headers });
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
  }
}
