import { reading } from '#src/stores/cart/cart.ts';
import { endSession, signedIn } from './session.ts';

/** The call whose 401 means a wrong password, not an ended session. */
const SIGN_IN = '/login-user';

/**
 * Fetches, and signs the user out at the first 401: the server's session has ended (DESIGN.md,
 * Security). Every call of a page goes through it. A user who signed in after the request stays.
 */
export async function fetchAsUser(url: string, init: RequestInit): Promise<Response> {
  const asking = reading(() => signedIn.get());
  const response = await fetch(url, init);
  if (response.status !== 401 || asking === null || url.endsWith(SIGN_IN)) return response;
  if (reading(() => signedIn.get())?.id === asking.id) endSession();
  return response;
}
