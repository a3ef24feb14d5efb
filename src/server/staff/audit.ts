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

/**
 * Logs a change in the transaction that makes it, so that neither exists without the other. `now` is in ms
 * since 1970.
 */
export async function logChange(
  trx: ShopDatabase,
  member: Pick<StaffMember, 'staffId' | 'name'>,
  { action, subject, before, after }: StaffChange,
  now: number,
): Promise<void> {
  await trx
    .insertInto('staff_audit')
    .values({
      at: new Date(now).toISOString(),
      staff_id: member.staffId,
      who: member.name,
      action,
      subject,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
}
