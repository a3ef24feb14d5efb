import type { Insertable } from 'kysely';
import { inBatches } from '#src/server/db/batches.ts';
import type { StaffTables } from '#src/server/db/schema-staff.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { StaffMember } from '#src/server/http/staff-member.ts';

/** A change by a member of staff, for the log. */
export type StaffChange = {
  /** Such as `order.status`. */
  readonly action: string;
  /** Such as `order ORD-123-456-789`. */
  readonly subject: string;
  /** What it was, with the changed values alone; null for what is new. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
};

/** Who makes a change. */
export type ChangingMember = Pick<StaffMember, 'staffId' | 'name'>;

/**
 * Logs a change in the transaction that makes it, so that neither exists without the other. `now` is in ms
 * since 1970. Returns the id of the entry.
 */
export async function logChange(
  trx: ShopDatabase,
  member: ChangingMember,
  change: StaffChange,
  now: number,
): Promise<number> {
  const { id } = await trx
    .insertInto('staff_audit')
    .values(entryOf(member, change, now))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Logs many changes likewise, in order. */
export async function logChanges(
  trx: ShopDatabase,
  member: ChangingMember,
  changes: readonly StaffChange[],
  now: number,
): Promise<void> {
  await inBatches(changes, (batch) =>
    trx
      .insertInto('staff_audit')
      .values(batch.map((change) => entryOf(member, change, now)))
      .execute(),
  );
}

function entryOf(
  member: ChangingMember,
  { action, subject, before, after }: StaffChange,
  now: number,
): Insertable<StaffTables['staff_audit']> {
  return {
    at: new Date(now).toISOString(),
    staff_id: member.staffId,
    who: member.name,
    action,
    subject,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  };
}
