import type { ShopDatabase } from '#src/server/db/schema.ts';
import { resendMail, undeliveredMails } from '#src/server/mail/undelivered.ts';
import { UsageError } from './run.ts';

/** Lists mail that could not be delivered: a line each, with the reason below it. */
export async function listMails(db: ShopDatabase): Promise<void> {
  const mails = await undeliveredMails(db);
  for (const { id, created_at, failed_at, recipient, subject, last_error } of mails) {
    const when = `${created_at.slice(0, 16)} to ${failed_at.slice(0, 16)}`;
    console.log([String(id), when, recipient, subject].map(onOneLine).join('  '));
    console.log(`    ${onOneLine(last_error)}`);
  }
  console.log(mails.length === 1 ? '1 mail' : `${mails.length} mails`);
}

/** Sends the mail with this id again, or `all`. Throws a UsageError if there is no such mail. */
export async function resendMails(db: ShopDatabase, which: string): Promise<void> {
  if (which !== 'all' && !/^[1-9]\d{0,8}$/.test(which)) {
    throw new UsageError(`Give the number of a mail or all, not "${onOneLine(which)}".`);
  }
  const count = await resendMail(db, which === 'all' ? null : Number(which), Date.now());
  if (count === 0 && which !== 'all')
    throw new UsageError(`There is no undelivered mail ${which}.`);
  const what = count === 1 ? '1 mail is' : `${count} mails are`;
  console.log(`${what} in the outbox again and sent while the shop runs.`);
}

/** Removes characters that could move a terminal's cursor or change the direction of its text. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}
