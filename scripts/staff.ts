import { INVITATION_DAYS } from '#src/domain/staff/invitation.ts';
import { openDatabase } from '#src/server/db/open.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { allMembers } from '#src/server/staff/member-store.ts';
import { lockedOutLink } from '#src/server/staff/operator.ts';
import { readArgs, run, UsageError } from './run.ts';
import { terminalLine } from './terminal-line.ts';

const HELP = 'Use one of: list | link MAIL';

/** `npm run staff`: lists the members of staff, and lets one in who is locked out. */
await run(async ({ settings }) => {
  const { positionals } = readArgs({ allowPositionals: true, options: {} });
  const task = taskOf(positionals, settings.siteUrl);
  const db = await openDatabase(settings);
  try {
    await task(db);
  } finally {
    await db.destroy();
  }
});

type Task = (db: ShopDatabase) => Promise<void>;

function taskOf([what, email, ...more]: readonly string[], siteUrl: string): Task {
  if (what === 'list' && email === undefined) return list;
  if (what !== 'link' || email === undefined || more.length > 0) throw new UsageError(HELP);
  return (db) => printLink(db, siteUrl, email);
}

async function list(db: ShopDatabase): Promise<void> {
  const members = await allMembers(db);
  for (const { email, role, name, ...member } of members) {
    const facts = [
      ...[email, role, name],
      ...(member.is_active ? [] : ['closed']),
      ...(member.password_hash === null ? ['not joined'] : []),
      ...(member.totp_key === null ? [] : ['second factor']),
    ];
    console.log(terminalLine(facts.join('  ')));
  }
  console.log(members.length === 1 ? '1 member' : `${members.length} members`);
}

async function printLink(db: ShopDatabase, siteUrl: string, email: string): Promise<void> {
  const made = await lockedOutLink({ db, siteUrl, now: Date.now() }, email);
  if (made === null) throw new UsageError(`No member of staff has the address ${email}.`);
  if (made === 'closed') {
    throw new UsageError(`The account of ${email} is closed. An owner can reopen it.`);
  }
  console.log(made.link);
  console.log(
    `${terminalLine(made.email)} sets a new password there, once, within ${INVITATION_DAYS} days. The former password, the second factor and all sessions have ended.`,
  );
}
