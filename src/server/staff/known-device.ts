import { createHmac } from 'node:crypto';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { isSameText } from '#src/server/http/same-text.ts';
import { sharedSecret } from '#src/server/http/secret.ts';
import { memberOf, type Member } from './member-store.ts';

/**
 * The token of a device on which a member has signed in. It signs nobody in, and changes with the password.
 * The devices of a member share it, so nothing is stored.
 */
export async function deviceTokenOf(
  db: ShopDatabase,
  { id, password_hash }: Pick<Member, 'id' | 'password_hash'>,
): Promise<string> {
  const secret = await sharedSecret(db, 'staff-device');
  return createHmac('sha256', secret)
    .update(`device ${id} ${password_hash ?? ''}`)
    .digest('base64url');
}

/** Whether the member with this mail address has signed in on the device with this token. */
export async function isKnownDevice(
  db: ShopDatabase,
  token: string,
  email: string,
): Promise<boolean> {
  const member = await memberOf(db, email);
  const nobody = { id: 0, password_hash: null };
  const isSame = isSameText(token, await deviceTokenOf(db, member ?? nobody));
  return isSame && member !== null;
}
