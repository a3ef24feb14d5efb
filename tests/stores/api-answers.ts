import { vi } from 'vitest';
import type { Call } from './fresh-stores.ts';

/** What a server answers to a call of the v1 API. */
type Answer = (call: Call) => Response | Promise<Response>;

/**
 * Lets the pages' own API client reach a server that answers as `answer` says, with the cookies that a
 * session has. Returns the calls that it gets, and what it gets when, in ms since 1970.
 */
export function serveApi(answer: Answer): { readonly calls: Call[]; readonly times: number[] } {
  const calls: Call[] = [];
  const times: number[] = [];
  vi.stubEnv('PUBLIC_API_URL', '/api/v1');
  vi.stubGlobal('document', { ...eventTarget(), cookie: 'XSRF-TOKEN=token' });
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const text = typeof body === 'string' ? body : 'null';
    const call = { method, path: url.replace('/api/v1', ''), body: JSON.parse(text) as unknown };
    calls.push(call);
    times.push(Date.now());
    return Promise.resolve(answer(call));
  });
  return { calls, times };
}

/** A document that is in view, and that nothing happens to. */
function eventTarget() {
  return { visibilityState: 'visible', addEventListener: () => undefined };
}
