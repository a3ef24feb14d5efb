import { nextMoment } from '#src/server/db/clock.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { logChange, type ChangingMember, type StaffChange } from './audit.ts';
import type { StaffShop } from './staff-shop.ts';

/** A change of the catalogue's lists that is under way: its transaction, its time, and its entry in the log. */
export type CatalogueChange = {
  readonly trx: ShopDatabase;
  readonly moment: string;
  readonly log: (entry: StaffChange) => Promise<unknown>;
};

/**
 * Does the work while no other writer of the catalogue does any, then tells the publisher. Returns what the
 * work returns, and throws what it throws; nothing is changed then.
 */
export async function changeCatalogue<T>(
  { db, now, publisher }: Pick<StaffShop, 'db' | 'now' | 'publisher'>,
  member: ChangingMember,
  work: (change: CatalogueChange) => Promise<T>,
): Promise<T> {
  const done = await tryTransaction(db, async (trx) => {
    const moment = await nextMoment(trx, now());
    const at = Date.parse(moment);
    return work({ trx, moment, log: (entry) => logChange(trx, member, entry, at) });
  });
  publisher?.changed();
  return done;
}
