import { createClient } from '#src/api/client.ts';
import { csrfTokenOf } from '#src/api/csrf.ts';
import { activation } from './activation.ts';
import { fetchAsUser } from './accounts/session-end.ts';

/** Largest answer that a page reads, in bytes. Shoppers pay for data. */
const MAX_BYTES = 1024 * 1024;

/** The v1 API as the browser calls it: `PUBLIC_API_URL` of the build (DESIGN.md, Settings). */
export const apiClient = createClient({
  baseUrl: String(import.meta.env.PUBLIC_API_URL),
  maxBytes: MAX_BYTES,
  fetch: fetchAsUser,
  ready: () => activation(globalThis.document),
  csrfToken: () => csrfTokenOf(document.cookie),
});

/** The same for calls that the browser completes even if the page is left. */
export const lastingClient: typeof apiClient = {
  ...apiClient,
  fetch: (url, init) => fetchAsUser(url, { ...init, keepalive: true }),
};
