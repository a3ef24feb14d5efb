import type { ownDataCalls } from '#src/contract/own-data.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { clientNetwork } from '#src/server/http/client-address.ts';
import { signInRequired } from '#src/server/http/ownership.ts';
import { holdSession } from '#src/server/http/sessions.ts';
import { accountDeletedLetter } from '#src/server/mail/account-letters.ts';
import { postLetter } from '#src/server/mail/outbox.ts';
import type { AccountShop } from './account.ts';
import { demandFreshSignIn } from './fresh-sign-in.ts';
import { dataOf, removeUser } from './own-data-store.ts';
import { holdUser } from './user-store.ts';

/** Exports a user's data and deletes the account (privacy policy, section 7). */
export function ownDataHandlers({
  db,
  now,
  siteUrl,
  access,
  postman,
}: AccountShop): Handlers<typeof ownDataCalls> {
  return {
    async exportData({ visitor: { userId } }) {
      const user = await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', userId)
        .executeTakeFirst();
      if (user === undefined) throw signInRequired();
      const data = await dataOf(db, user, now());
      return { status: 200, body: { message: 'What we keep about you', data } };
    },

    async deleteAccount({ visitor, body: { currentPassword }, request, reply }) {
      const moment = now();
      const network = clientNetwork(request.ip);
      await demandFreshSignIn({ db, now: moment }, { visitor, network }, currentPassword ?? null);
      await tryTransaction(db, async (trx) => {
        const user = await holdUser(trx, visitor.userId);
        // A password change elsewhere may have ended this session meanwhile.
        if (user === null || !(await holdSession(trx, visitor.sessionId))) throw signInRequired();
        await removeUser(trx, user);
        await postLetter(trx, user.email, accountDeletedLetter(siteUrl), moment);
      });
      await access.giveGuest(reply);
      postman.call();
      return { status: 200, body: { message: 'Your account has been deleted.' } };
    },
  };
}
