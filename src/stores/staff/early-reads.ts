import { staffCsrfTokenOf } from '#src/api/csrf.ts';
import type { Client } from '#src/api/client.ts';
import { CSRF_HEADER } from '#src/contract/headers.ts';
import { firstReads } from '#src/domain/staff/first-reads.ts';
import { trimEnd } from '#src/domain/trim-end.ts';

/** How long after a read was begun its answer counts as new, in ms. */
const NEW_FOR_MS = 15_000;

type Read = {
  readonly begunAt: number;
  /** Null if it did not come. */
  readonly answer: Promise<Response | null>;
};

/** Reads that a page begins before its screen asks for them. */
export type EarlyReads = {
  /**
   * Begins what the screen of an address reads first, all at once: one by one, over slow 3G, each costs
   * half a second. Without a session of staff in `cookies` nothing is asked.
   */
  readonly begin: (
    baseUrl: string,
    address: { readonly pathname: string; readonly search: string },
    cookies: string,
  ) => void;
  /**
   * Sends a request as `fetch` does, except for a read that has begun already. Its answer serves once,
   * and only if it is a success that is still new.
   */
  readonly fetch: Client['fetch'];
};

/** Creates early reads, none begun. */
export function createEarlyReads(): EarlyReads {
  const reads = new Map<string, Read>();
  return {
    begin(baseUrl, { pathname, search }, cookies) {
      const token = staffCsrfTokenOf(cookies);
      if (token === null) return;
      const headers = { accept: 'application/json', [CSRF_HEADER]: token };
      for (const target of firstReads(pathname, search)) {
        const url = `${trimEnd(baseUrl, '/')}${target}`;
        const answer = fetch(url, { headers, credentials: 'include' }).catch(() => null);
        reads.set(url, { begunAt: Date.now(), answer });
      }
    },
    async fetch(url, init) {
      const read = reads.get(url);
      if (read === undefined || init.method !== 'GET') return fetch(url, init);
      reads.delete(url);
      if (Date.now() - read.begunAt > NEW_FOR_MS) return fetch(url, init);
      const answer = await Promise.race([read.answer, whenAborted(init.signal)]);
      return answer?.ok === true ? answer : fetch(url, init);
    },
  };
}

function whenAborted(signal: AbortSignal | null | undefined): Promise<null> {
  return new Promise((resolve) => {
    signal?.addEventListener('abort', () => {
      resolve(null);
    });
  });
}
