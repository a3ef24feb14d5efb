import { createHmac } from 'node:crypto';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { sharedSecret } from '#src/server/http/secret.ts';

/** The key of the order with this number: who holds it may see the order. */
export type KeyOf = (orderNumber: string) => string;

/**
 * Returns what makes keys of orders: nobody can make one without the database's secret. To be asked
 * outside a transaction.
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
