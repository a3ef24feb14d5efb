import { createHmac } from 'node:crypto';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { sharedSecret } from '#src/server/http/secret.ts';

/** Returns the key of the order with this number. Whoever holds the key may see the order. */
export type KeyOf = (orderNumber: string) => string;

/**
 * Returns a function that reads the secret of order keys and gives a `KeyOf`. Keys cannot be forged
 * without the secret. Call it outside a transaction.
 */
export function orderKeys(db: ShopDatabase): () => Promise<KeyOf> {
  let known: KeyOf | null = null;
  return async () => {
    if (known !== null) return known;
    const secret = await sharedSecret(db, 'orders');
    known = (orderNumber) =>
      createHmac('sha256', secret).update(`order ${orderNumber}`).digest('base64url');
    return known;
  };
}
