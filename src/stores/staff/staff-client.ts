import { createClient } from '#src/api/client.ts';
import { csrfTokenOf, staffCsrfTokenOf } from '#src/api/csrf.ts';

/** Largest answer that the back office reads, in bytes: a page of a list is far below it. */
const MAX_BYTES = 1024 * 1024;

const options = { baseUrl: String(import.meta.env.PUBLIC_API_URL), maxBytes: MAX_BYTES };

/** The calls of staff, in a session of their own (DESIGN.md, The API contract, 18). */
export const staffClient = createClient({
  ...options,
  csrfToken: () => staffCsrfTokenOf(document.cookie),
});

/** Signing in and joining: calls that anyone may make, with the token of any visitor's session. */
export const signInClient = createClient({
  ...options,
  csrfToken: () => csrfTokenOf(document.cookie),
});
