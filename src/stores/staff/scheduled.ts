import type { WireStayed } from '#src/contract/staff-bulk.ts';
import { staffScheduledCalls, type WireScheduled } from '#src/contract/staff-scheduled.ts';
import { askStaff } from './ask.ts';
import { createList, type List } from './list.ts';
import { staffClient } from './staff-client.ts';

/** Creates the list of the scheduled changes, newest first, and what cancels one. */
export function createScheduled(client = staffClient): {
  readonly scheduled: List<WireScheduled, null>;
  readonly cancel: (change: Pick<WireScheduled, 'id'>) => Promise<string>;
} {
  const scheduled = createList<WireScheduled, null>(async (_, before) => {
    const input = { query: { before } };
    return (await askStaff(staffScheduledCalls.scheduledEdits, input, client)).data;
  });
  return {
    scheduled,
    async cancel({ id }) {
      const input = { params: { scheduledId: id } };
      try {
        const { data, message } = await askStaff(
          staffScheduledCalls.cancelScheduledEdit,
          input,
          client,
        );
        scheduled.replace(data.data);
        return message;
      } catch (error) {
        // It may have been made meanwhile.
        void scheduled.open(null);
        throw error;
      }
    },
  };
}

/** Creates the list of the products that a scheduled change has left out. */
export function createLeftOut(client = staffClient): List<WireStayed, number> {
  return createList(async (scheduledId, before) => {
    const input = { params: { scheduledId }, query: { before } };
    return (await askStaff(staffScheduledCalls.leftOutProducts, input, client)).data;
  });
}
