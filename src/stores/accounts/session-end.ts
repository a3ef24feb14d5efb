import { reading } from '#src/stores/cart/cart.ts';
import { endSession, signedIn } from './session.ts';

/** The call whose 401 is about what was typed, and not about who is signed in. */
const SIGN_IN = '/login-user';

/**
 * Fetches, and forgets the user at the first 401: the server's session has ended (DESIGN.md,
 * Security). It is the one place for that; every call of a page goes through it. Whoever has signed
 * in since the question was asked stays.
 */
export async function fetchAsUser(url: string, init: RequestInit): Promise<Response> {
  const asking = reading(() => signedIn.get());
  const response = await fetch(url, init);
  if (response.status !== 401 || asking === null || url.endsWith(SIGN_IN)) return response;
  if (reading(() => signedIn.get())?.id === asking.id) endSession();
  return response;
}
