import type { Client } from '#src/api/client.ts';
import { request } from '#src/api/request.ts';
import { accountCalls } from '#src/contract/account.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { cartSync } from '#src/stores/cart/live.ts';
import { beginSession, endSession } from './session.ts';

const sync = cartSync({
  tell: () => undefined,
  tellDropped: () => undefined,
  signedOut: endSession,
});

/**
 * Signs in. Sends pending changes of the guest's cart first, which the server then merges into the
 * user's. Throws the API's errors; nothing has changed then.
 */
export async function signIn(
  form: { readonly email: string; readonly password: string },
  client: Client = apiClient,
): Promise<void> {
  await sync.run(false);
  const { data } = await request(accountCalls.loginUser, { body: form }, client);
  const { id, fullname, email, wishlistCount } = data.data;
  beginSession({ id, fullname, email }, { wishlist: wishlistCount, compare: 0 });
  await sync.run(true);
}

/** Signs out, at the server first. Throws the API's errors; the user then stays signed in. */
export async function signOut(client: Client = apiClient): Promise<void> {
  await sync.run(false);
  // The GET, which every server of this API supports.
  await request(accountCalls.logoutUser, {}, client);
  endSession();
}
