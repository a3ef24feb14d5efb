import type { staffScheduledCalls } from '#src/contract/staff-scheduled.ts';
import { scheduledWords } from '#src/domain/staff/schedule-words.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import { cancelScheduled, scheduleEdit } from './schedule-edit.ts';
import { demandScheduled, leftOutProducts, listScheduled } from './scheduled-edits.ts';
import type { StaffShop } from './staff-shop.ts';

/** Scheduled edits of many products in the back office (DESIGN.md, The API contract, 18). */
export function staffScheduledHandlers({
  db,
  now,
}: Pick<StaffShop, 'db' | 'now'>): Handlers<typeof staffScheduledCalls> {
  return {
    async scheduleEdit({ body, headers, visitor }) {
      const { startsAt, endsAt, ...asked } = body;
      const times = {
        startsAt: new Date(startsAt).toISOString(),
        endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
      };
      const attempt = { key: headers['idempotency-key'], now };
      const data = await demandScheduled(
        db,
        await scheduleEdit(db, visitor, { ...asked, times }, attempt),
      );
      return { status: 201, body: { message: scheduledWords(data.products, data), data } };
    },

    async scheduledEdits({ query: { before } }) {
      const page = await listScheduled(db, before);
      return { status: 200, body: { message: 'Scheduled changes', ...page } };
    },

    async cancelScheduledEdit({ params: { scheduledId }, visitor }) {
      await cancelScheduled(db, visitor, { scheduledId, now });
      const data = await demandScheduled(db, scheduledId);
      return { status: 200, body: { message: 'The change is cancelled.', data } };
    },

    async leftOutProducts({ params: { scheduledId }, query: { before } }) {
      const page = await leftOutProducts(db, scheduledId, before);
      return { status: 200, body: { message: 'Products that were left out', ...page } };
    },
  };
}
