import type { verificationCalls } from '#src/contract/verification.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { signInRequired } from '#src/server/http/ownership.ts';
import { forgetTurns, takeTurn, type RateLimit } from '#src/server/http/rate-limit.ts';
import { verifyLetter } from '#src/server/mail/account-letters.ts';
import { postLetter } from '#src/server/mail/outbox.ts';
import type { AccountShop } from './account.ts';
import { linkRefused } from './password-store.ts';
import { holdUser } from './user-store.ts';
import { isVerifyToken, makeVerifyLink, noteVerified } from './verification-store.ts';

/** The same limit as for links to reset a password (DESIGN.md, Security). */
const limit: RateLimit = {
  action: 'verify-email',
  times: 3,
  withinMs: 3_600_000,
  refusal: 'We have sent several mails to your address already.',
};

const CONFIRMED = 'Your email address is confirmed. Thank you.';

/** Confirms a mail address (DESIGN.md, Security). */
export function verificationHandlers({
  db,
  now,
  siteUrl,
  postman,
}: AccountShop): Handlers<typeof verificationCalls> {
  return {
    async verifyEmail({ visitor: { userId }, body: { token } }) {
      const moment = now();
      await tryTransaction(db, async (trx) => {
        const user = await holdUser(trx, userId);
        if (user === null) throw signInRequired();
        // The link was followed before.
        if (user.verified_at !== null) return;
        if (!(await isVerifyToken(trx, { userId, token, now: moment }))) throw linkRefused();
        await noteVerified(trx, user, moment);
      });
      return { status: 200, body: { message: CONFIRMED } };
    },

    async sendVerification({ visitor: { userId } }) {
      const moment = now();
      await forgetTurns(db, moment);
      const isVerified = await tryTransaction(db, async (trx) => {
        const user = await holdUser(trx, userId);
        if (user === null) throw signInRequired();
        if (user.verified_at !== null) return true;
        await takeTurn(trx, limit, String(userId), moment);
        const url = await makeVerifyLink(trx, { siteUrl, now: moment }, userId);
        await postLetter(trx, user.email, verifyLetter(siteUrl, url), moment);
        return false;
      });
      postman.call();
      const message = isVerified ? CONFIRMED : 'We have emailed you a new link.';
      return { status: 200, body: { message } };
    },
  };
}
