import type { RetentionSettings } from '#src/domain/settings/retention.ts';
import { forgetProductViews } from './catalogue/product-views.ts';
import type { ShopDatabase } from './db/schema.ts';
import { forgetAnswers } from './http/answer-once.ts';
import { forgetSessions } from './http/sessions.ts';
import { forgetStaffSessions } from './http/staff-sessions.ts';
import { forgetMailFiles } from './mail/mail-files.ts';
import { forgetUndelivered } from './mail/undelivered.ts';
import { forgetBuyers } from './orders/retention.ts';
import { forgetInvitations } from './staff/invitation.ts';
import { startPeriodicWork, type Outage, type PeriodicWork } from './periodic-work.ts';

type Duty = Outage & {
  readonly db: ShopDatabase;
  readonly dataDir: string;
  readonly keep: RetentionSettings;
  /** Returns ms since 1970. */
  readonly now: () => number;
};

/** How often each process removes old data, in ms. */
const ROUND_EVERY_MS = 3_600_000;

/** Most rows that one statement changes, so that it soon releases the write lock. */
const BATCH = 500;

/** Tables from which whole rows are removed by age. */
type AgingTable = 'contact_messages' | 'bnpl_applications' | 'events';

/**
 * Starts removing data past its retention time, in small batches. Several processes may do so at
 * once.
 */
export function startRetention({ db, dataDir, keep, now, ...outage }: Duty): PeriodicWork {
  return startPeriodicWork({
    everyMs: ROUND_EVERY_MS,
    run: async (goesOn) => {
      const moment = now();
      const before = (ms: number) => new Date(moment - ms).toISOString();
      const sweeps: readonly (() => Promise<number>)[] = [
        () => forgetSessions(db, moment, BATCH),
        () => forgetStaffSessions(db, moment, BATCH),
        () => forgetInvitations(db, moment, BATCH),
        () => forgetAnswers(db, moment, BATCH),
        () => forgetRows(db, 'events', before(keep.eventsMs)),
        () => forgetProductViews(db, moment - keep.eventsMs, BATCH),
        () => forgetRows(db, 'contact_messages', before(keep.messagesMs)),
        () => forgetRows(db, 'bnpl_applications', before(keep.messagesMs)),
        () => forgetUndelivered(db, before(keep.undeliveredMs), BATCH),
        () => forgetBuyers(db, before(keep.ordersMs), BATCH),
      ];
      for (const sweep of sweeps) while (goesOn() && (await sweep()) === BATCH);
      await forgetMailFiles(dataDir, moment - keep.mailMs);
    },
    ...outage,
  });
}

/**
 * Removes up to one batch of a table's rows created up to `before`. Returns how many it removed.
 */
async function forgetRows(db: ShopDatabase, table: AgingTable, before: string): Promise<number> {
  const old = db.selectFrom(table).select('id').where('created_at', '<=', before).limit(BATCH);
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
