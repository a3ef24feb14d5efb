import { setMaxListeners } from 'node:events';
import { cleanTestStorage, getTestStorage } from '@nanostores/persistent';
import { afterAll, vi } from 'vitest';
import { createClient, type Client } from '#src/api/client.ts';

/** Whether the tests of this file have ended. */
const file = { isOver: false };
afterAll(() => {
  file.isOver = true;
});

/**
 * Makes the next imports of stores those of a page that is opened now: they read what this browser has
 * kept. Returns what another tab writes with, and what leaves the page.
 */
export async function openPage() {
  vi.resetModules();
  const { useTestStorageEngine: keepHere, setTestStorageKey: fromOtherTab } =
    await import('@nanostores/persistent');
  const kept = Object.entries(getTestStorage());
  keepHere();
  const page = new EventTarget();
  // A test may make more changes at once than Node expects listeners.
  setMaxListeners(0, page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  for (const [key, value] of kept) fromOtherTab(key, value);
  const leave = () => {
    page.dispatchEvent(new Event('pagehide'));
  };
  return { fromOtherTab, leave };
}

/** Makes the browser one that has kept nothing. */
export function forgetAll(): void {
  cleanTestStorage();
}

/** A call as a server sees it. */
export type Call = { readonly method: string; readonly path: string; readonly body: unknown };

/**
 * A client of a server that answers as `answer` says, and the calls that it has got. It loses its connection
 * at the end of the file: a page goes on as another tab, and would send what a later file's page keeps.
 */
export function clientOf(answer: (call: Call) => Response | Promise<Response>): {
  readonly client: Client;
  readonly calls: Call[];
} {
  const calls: Call[] = [];
  const client = createClient({
    baseUrl: '/api/v1',
    fetch: (url, { method = 'GET', body }) => {
      if (file.isOver) return Promise.reject(new TypeError('The test has ended.'));
      const text = typeof body === 'string' ? body : 'null';
      const call = { method, path: url.replace('/api/v1', ''), body: JSON.parse(text) as unknown };
      calls.push(call);
      return Promise.resolve(answer(call));
    },
  });
  return { client, calls };
}
