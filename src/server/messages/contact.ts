import type { contactCalls } from '#src/contract/contact.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { inTransaction } from '#src/server/db/transaction.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import {
  callerOf,
  forgetTurns,
  takeCallerTurn,
  type RateLimit,
} from '#src/server/http/rate-limit.ts';

const HOUR_MS = 3_600_000;

/** DESIGN.md, Security. */
const limit: RateLimit = {
  action: 'contact',
  times: 10,
  withinMs: HOUR_MS,
  refusal: 'You have sent us many messages in a short time.',
};

/**
 * Stores messages of the contact form (SPEC.md section 7). A message repeated word for word within
 * an hour is from a sender who missed our answer: it gets the same answer and is stored once. `now`
 * gives ms since 1970.
 */
export function contactHandlers(
  db: ShopDatabase,
  now: () => number,
): Handlers<typeof contactCalls> {
  return {
    async contactUs({ body: { msg, ...sender }, visitor, request }) {
      const moment = now();
      await forgetTurns(db, moment);
      await inTransaction(db, async (trx) => {
        await takeCallerTurn(trx, limit, callerOf(visitor, request), moment);
        const known = await trx
          .selectFrom('contact_messages')
          .select('id')
          .where('email', '=', sender.email)
          .where('created_at', '>', new Date(moment - HOUR_MS).toISOString())
          .where('message', '=', msg)
          .where('fullname', '=', sender.fullname)
          .where('phone', '=', sender.phone)
          .executeTakeFirst();
        if (known !== undefined) return;
        await trx
          .insertInto('contact_messages')
          .values({ ...sender, message: msg, created_at: new Date(moment).toISOString() })
          .execute();
      });
      const message = 'Thank you. Your message has reached us, and we will answer you soon.';
      return { status: 200, body: { message } };
    },
  };
}
