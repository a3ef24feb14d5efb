import type { Settings } from '#src/domain/settings/settings.ts';
import { INVITATION_DAYS } from '#src/domain/staff/invitation.ts';

/**
 * Prints one line with the link by which the shop's owner sets a password, until an owner has joined. Each
 * call makes a new link and ends the former one. Throws a DatabaseError.
 */
export async function tellFirstOwner(settings: Settings): Promise<void> {
  // Loaded late: a start with a port in use reports it at once.
  const { openDatabase } = await import('#src/server/db/open.ts');
  const { firstOwnerLink } = await import('#src/server/staff/operator.ts');
  const db = await openDatabase(settings);
  try {
    const made = await firstOwnerLink({ db, siteUrl: settings.siteUrl, now: Date.now() });
    if (made === null) return;
    console.log(
      `The back office has no owner yet: set a password at ${made.link} and sign in as ${made.email}. The link works once, for ${INVITATION_DAYS} days or until the next start.`,
    );
  } finally {
    await db.destroy();
  }
}
