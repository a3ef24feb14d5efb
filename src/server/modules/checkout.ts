import type { checkoutCalls } from '#src/contract/checkout.ts';
import { messages } from '#src/domain/messages.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { answerOnce } from '#src/server/lib/answer-once.ts';
import type { Handlers } from '#src/server/lib/calls.ts';
import { clientNetwork } from '#src/server/lib/client-address.ts';
import { forgetTurns, takeTurn, type RateLimit } from '#src/server/lib/rate-limit.ts';
import { storeApplication } from './bnpl-store.ts';
import { lockCart } from './cart-store.ts';

/** DESIGN.md, Security. */
const bnplLimit: RateLimit = {
  action: 'bnpl',
  times: 10,
  withinMs: 3_600_000,
  refusal: 'You have sent us many applications in a short time.',
};

/**
 * Applying to buy now and pay later (SPEC.md sections 7 and 8). One that comes again under its key
 * is the same application, and takes no turn of the limit. `now` gives ms since 1970.
 */
export function checkoutHandlers(
  db: ShopDatabase,
  now: () => number,
): Handlers<typeof checkoutCalls> {
  return {
    async orderBnpl({ visitor, headers, body, request }) {
      const moment = now();
      await forgetTurns(db, moment);
      const data = await tryTransaction(db, async (trx) => {
        const cartId = await lockCart(trx, visitor);
        const attempt = {
          cartId,
          key: headers['idempotency-key'],
          request: ['bnpl', body],
          now: moment,
        };
        return answerOnce(trx, attempt, async () => {
          await takeTurn(trx, bnplLimit, clientNetwork(request.ip), moment);
          return { applicationId: await storeApplication(trx, visitor, body, moment) };
        });
      });
      return { status: 201, body: { message: messages.bnplSubmitted, data } };
    },
  };
}
