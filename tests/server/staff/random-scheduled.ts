import fc from 'fast-check';
import { expect } from 'vitest';
import type { WireScheduled } from '#src/contract/staff-scheduled.ts';
import { momentInWords } from '#src/domain/day.ts';
import { editWords, productsInWords } from '#src/domain/staff/bulk-words.ts';
import type { ScheduledState } from '#src/domain/staff/schedule.ts';
import { SCHEDULE } from '#src/server/app.ts';
import type { PeriodicWork } from '#src/server/periodic-work.ts';
import { edited, keyOf, tokenOf } from './random-bulk.ts';
import { expectEntry } from './random-entries.ts';
import { isStale, mostly, readAs, stepsAbout } from './random-kind.ts';
import { expectMany, manyNow, type Many } from './random-many.ts';
import type { RandomShop } from './random-shop.ts';

const MINUTE_MS = 60_000;
const SCHEDULED = '/staff/products/scheduled';

type Scheduled = Many & { readonly scheduled: readonly WireScheduled[] };

const scheduledNow = async (at: RandomShop): Promise<Scheduled> => ({
  ...(await manyNow(at)),
  scheduled: await readAs<readonly WireScheduled[]>(at, SCHEDULED),
});

const making = stepsAbout(
  'scheduled edit',
  fc.record({
    ...{ edited, deed: fc.constant('make'), isStale, isRepeat: mostly([false], true) },
    ...{ start: mostly([1, 2], -1), length: fc.constantFrom(null, 1, 3) },
  }),
  (at, { edited: { edit, filter }, start, length, isRepeat, isStale: isOther }) => {
    const startsAt = new Date(at.clock.now + start * MINUTE_MS).toISOString();
    const end = length === null ? null : at.clock.now + (start + length) * MINUTE_MS;
    const endsAt = end === null ? null : new Date(end).toISOString();
    return {
      now: () => scheduledNow(at),
      ask: async () => {
        const token = await tokenOf(at, { edit, filter, isStale: isOther });
        const headers = { 'idempotency-key': keyOf(isRepeat) };
        return at.member.post(SCHEDULED, { edit, filter, token, startsAt, endsAt }, headers);
      },
      isLogged: (entries, _: Scheduled, { scheduled }: Scheduled) => {
        const { id, products = 0 } = scheduled[0] ?? {};
        expectEntry(entries, {
          action: 'catalogue.schedule',
          ...{ subject: productsInWords(products), before: null },
          after: {
            ...{ ...filter, edit: editWords(edit), scheduledEdit: id },
            ...{ starts: momentInWords(startsAt) },
            ...(endsAt !== null && { ends: momentInWords(endsAt) }),
          },
        });
      },
    };
  },
);

const cancelling = stepsAbout(
  'scheduled edit',
  fc.record({ deed: fc.constant('cancel'), nth: fc.nat(2) }),
  (at, { nth }) => {
    const chosen = ({ scheduled }: Scheduled) =>
      scheduled.filter(({ state }) => state === 'waiting')[nth] ?? scheduled[nth];
    return {
      now: () => scheduledNow(at),
      ask: (is: Scheduled) => at.member.post(`${SCHEDULED}/${chosen(is)?.id ?? 9_999}/cancel`, {}),
      isLogged: (entries, before: Scheduled) => {
        const { id = 0, state } = chosen(before) ?? {};
        const entry = { action: 'catalogue.schedule_cancel', subject: `scheduled edit ${id}` };
        expectEntry(entries, { ...entry, before: { state }, after: { state: 'cancelled' } });
      },
    };
  },
);

const waiting = stepsAbout(
  'scheduled edit',
  fc.record({ deed: fc.constantFrom('begin', 'end') }),
  (at, { deed }) => ({
    now: () => scheduledNow(at),
    ask: async () => {
      const due = await firstDue(at, deed === 'end' ? ['applied'] : ['applied', 'waiting']);
      if (due?.state === (deed === 'end' ? 'applied' : 'waiting')) {
        await at.waitUntil(Date.parse(due.due_at ?? ''));
        const work = at.app.getDecorator<PeriodicWork>(SCHEDULE);
        work.call();
        await work.rest();
      }
      return at.member.get(SCHEDULED);
    },
    // The shop makes every edit that is due by then. One that it cannot make changes no product and logs nothing.
    isLogged: (entries, before: Scheduled, after: Scheduled) => {
      const heads = expectMany(entries, before, after);
      const was = new Map(before.scheduled.map(({ id, state }) => [id, state]));
      const now = after.scheduled.filter(({ id, state }) => state !== was.get(id));
      const done = now.filter(({ state }) => state !== 'failed');
      expect(heads).toHaveLength(done.length);
      for (const { id, who, action, subject, products, ...head } of heads) {
        expect([who, head.before]).toEqual(['Ada', null]);
        const begun = done.find(({ made }) => made?.bulkId === id);
        const ended = done.find(({ made }) => subject === `bulk edit ${made?.bulkId ?? 0}`);
        if (action === 'catalogue.bulk_edit') {
          expect(subject).toBe(productsInWords(products));
          const { edit, filter, id: scheduledEdit } = begun ?? {};
          expect(head.after).toEqual({ edit, ...filter, scheduledEdit });
        } else {
          expect([action, ended?.state]).toEqual(['catalogue.bulk_undo', 'ended']);
          const changed = (ended?.products ?? 0) - (ended?.made?.leftOut ?? 0);
          expect(head.after).toEqual({ putBack: products, stay: changed - products });
        }
      }
    },
  }),
);

/** What is due next of these states: an end before a start of the same time. */
function firstDue({ db }: RandomShop, states: readonly ScheduledState[]) {
  return db
    .selectFrom('scheduled_edits')
    .select(['state', 'due_at'])
    .where('due_at', 'is not', null)
    .where('state', 'in', states)
    .orderBy('due_at')
    .orderBy('state')
    .executeTakeFirst();
}

/** Random edits at a time: made, cancelled, and what comes of them at their times. */
export const scheduledSteps = [
  { arbitrary: making, weight: 3 },
  { arbitrary: cancelling, weight: 2 },
  { arbitrary: waiting, weight: 5 },
];
