import { createClient } from '#src/api/client.ts';
import { csrfTokenOf, staffCsrfTokenOf } from '#src/api/csrf.ts';
import { createEarlyReads } from './early-reads.ts';

/** Largest answer that the back office reads, in bytes: a page of a list is far below it. */
const MAX_BYTES = 1024 * 1024;

const baseUrl = String(import.meta.env.PUBLIC_API_URL);
const early = createEarlyReads();

/** Begins what the present page reads first. */
export function beginReads(): void {
  early.begin(baseUrl, location, document.cookie);
}

/** The calls of staff, in a session of their own (DESIGN.md, The API contract, 18). */
export const staffClient = createClient({
  ...{ baseUrl, maxBytes: MAX_BYTES, fetch: early.fetch },
  csrfToken: () => staffCsrfTokenOf(document.cookie),
});

/** Signing in and joining: calls that anyone may make, with the token of any visitor's session. */
export const signInClient = createClient({
  ...{ baseUrl, maxBytes: MAX_BYTES },
  csrfToken: () => csrfTokenOf(document.cookie),
});
