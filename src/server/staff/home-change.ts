import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { StaffChange } from './audit.ts';

/** A change of the home page that is under way: its transaction, and its entry in the log. */
export type HomeChange = {
  readonly trx: ShopDatabase;
  readonly log: (entry: StaffChange) => Promise<unknown>;
};
