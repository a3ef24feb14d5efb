import { Migrator } from 'kysely/migration';
import { DatabaseError } from './database-error.ts';
import { catalogue } from './migrations/0001-catalogue.ts';
import { messagesAndEvents } from './migrations/0002-messages-and-events.ts';
import { accounts } from './migrations/0003-accounts.ts';
import { keeps } from './migrations/0004-keeps.ts';
import { checkout } from './migrations/0005-checkout.ts';
import { productOrder } from './migrations/0006-product-order.ts';
import { guessing } from './migrations/0007-guessing.ts';
import { verifiedAccounts } from './migrations/0008-verified-accounts.ts';
import { sessionDevices } from './migrations/0009-session-devices.ts';
import { refunds } from './migrations/0010-refunds.ts';
import { holdsAndUndeliveredMail } from './migrations/0011-holds-and-undelivered-mail.ts';
import { guestSessions } from './migrations/0012-guest-sessions.ts';
import { retention } from './migrations/0013-retention.ts';
import { reviews } from './migrations/0014-reviews.ts';
import { productModel } from './migrations/0015-product-model.ts';
import { packedOrders } from './migrations/0016-packed-orders.ts';
import { addresses } from './migrations/0017-addresses.ts';
import { productFits } from './migrations/0018-product-fits.ts';
import { staff } from './migrations/0019-staff.ts';
import { productSearch } from './migrations/0020-product-search.ts';
import { staffOrders } from './migrations/0022-staff-orders.ts';
import { inbox } from './migrations/0024-inbox.ts';
import { archivedProducts } from './migrations/0025-archived-products.ts';
import { bulkEdits } from './migrations/0023-bulk-edits.ts';
import { returnsAndFigures } from './migrations/0026-returns-and-figures.ts';
import { scheduledEdits } from './migrations/0027-scheduled-edits.ts';
import { homeSectionProducts } from './migrations/0028-home-section-products.ts';
import { searchWords } from './migrations/0029-search-words.ts';
import { formerNames } from './migrations/0030-former-names.ts';
import { shopDetails } from './migrations/0031-shop-details.ts';
import { productViewsAndFailedDeliveries } from './migrations/0032-product-views-and-failed-deliveries.ts';
import type { ShopDatabase } from './schema.ts';

/** The databases number rows differently, and only PostgreSQL can change a check. */
export type DatabaseKind = 'sqlite' | 'postgres';

/** All migrations of this version, keyed by name. */
function migrationsOf(kind: DatabaseKind) {
  return {
    '0001-catalogue': catalogue(kind),
    '0002-messages-and-events': messagesAndEvents(kind),
    '0003-accounts': accounts(kind),
    '0004-keeps': keeps(kind),
    '0005-checkout': checkout(kind),
    '0006-product-order': productOrder(),
    '0007-guessing': guessing(),
    '0008-verified-accounts': verifiedAccounts(),
    '0009-session-devices': sessionDevices(),
    '0010-refunds': refunds(kind),
    '0011-holds-and-undelivered-mail': holdsAndUndeliveredMail(kind),
    '0012-guest-sessions': guestSessions(),
    '0013-retention': retention(),
    '0014-reviews': reviews(kind),
    '0015-product-model': productModel(),
    '0016-packed-orders': packedOrders(kind),
    '0017-addresses': addresses(kind),
    '0018-product-fits': productFits(),
    '0019-staff': staff(kind),
    '0020-product-search': productSearch(),
    '0022-staff-orders': staffOrders(),
    '0023-bulk-edits': bulkEdits(),
    '0024-inbox': inbox(),
    '0025-archived-products': archivedProducts(),
    '0026-returns-and-figures': returnsAndFigures(kind),
    '0027-scheduled-edits': scheduledEdits(kind),
    '0028-home-section-products': homeSectionProducts(),
    '0029-search-words': searchWords(kind),
    '0030-former-names': formerNames(kind),
    '0031-shop-details': shopDetails(),
    '0032-product-views-and-failed-deliveries': productViewsAndFailedDeliveries(kind),
  };
}

/** The names under which a database records its migrations. */
export const migrationNames: readonly string[] = Object.keys(migrationsOf('sqlite'));

/**
 * Runs the missing migrations in one transaction. Throws a DatabaseError if a newer version of the
 * shop created the database, and the database's error if a migration fails.
 */
export async function migrate(db: ShopDatabase, kind: DatabaseKind): Promise<void> {
  const migrations = migrationsOf(kind);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (error instanceof Error && error.message.includes('previously executed migration')) {
    throw new DatabaseError(
      'The database was made by a newer version of the shop; run that version, or put back an older backup.',
      { cause: error },
    );
  }
  throw error instanceof Error ? error : new Error('A migration failed.', { cause: error });
}
