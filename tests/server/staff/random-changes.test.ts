import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '#tests/fixtures/runs.ts';
import { databases } from '#tests/server/database.ts';
import { bulkSteps } from './random-bulk.ts';
import { toldBy } from './random-entries.ts';
import { homeSteps } from './random-home.ts';
import { importSteps } from './random-imports.ts';
import { inboxSteps } from './random-inbox.ts';
import { listSteps } from './random-lists.ts';
import { memberSteps } from './random-members.ts';
import { orderSteps } from './random-orders.ts';
import { ownSteps } from './random-own.ts';
import { productSteps } from './random-products.ts';
import { refundSteps } from './random-refunds.ts';
import { scheduledSteps } from './random-scheduled.ts';
import { openRandomShop, type RandomShop } from './random-shop.ts';
import { textSteps } from './random-texts.ts';

const step = fc.oneof(
  ...[
    ...[bulkSteps, homeSteps, importSteps, inboxSteps, listSteps, memberSteps, orderSteps],
    ...[ownSteps, productSteps, refundSteps, scheduledSteps, textSteps],
  ].flat(),
);

/** What is done at least once. */
const DEEDS = [
  ...['add banner', 'add category', 'add note to order', 'add place', 'add search words'],
  ...['add section', 'add subcategory', 'begin scheduled edit', 'cancel scheduled edit'],
  ...['change banner', 'change category', 'change details', 'change password', 'change place'],
  ...['change policy', 'change product', 'change search words', 'change section'],
  ...['change subcategory', 'close member', 'create product', 'demand second factor'],
  ...['end scheduled edit', 'fail delivery of order', 'hide review', 'invite member'],
  ...['join shop', 'keep review', 'make bulk edit', 'make full refund', 'make import'],
  ...['make part refund', 'make scheduled edit', 'mark application', 'mark mail', 'mark message'],
  ...['merge label', 'move order', 'order banner', 'order category', 'order section'],
  'order subcategory',
  ...['promote member', 'receive cash of order', 'remove banner', 'remove category'],
  ...['remove label', 'remove place', 'remove search words', 'remove second factor'],
  ...['remove section', 'remove subcategory', 'rename label', 'reopen member'],
  ...['repeat invitation', 'resend mail', 'set second factor', 'show review', 'undo bulk edit'],
  ...['undo import'],
];

/**
 * How many random changes are tried. While a deed has not come off, more are: those of its thing, and every
 * fourth of the others, on which it may depend.
 */
const TRIES = runs(300, 5_000);
const MORE = 3_000;

/** Entries of one moment have times that follow one another, in ms. */
const ONE_MOMENT_MS = 10_000;

describe.each(databases())('random changes over $name', (database) => {
  let at: RandomShop;
  beforeAll(async () => {
    at = await openRandomShop(database);
  });
  afterAll(() => at.close());

  const entries = (after: number) =>
    at.db.selectFrom('staff_audit').selectAll().where('id', '>', after).orderBy('id').execute();

  it(
    'each change is in the log once with all that changed, and a refusal is not',
    async () => {
      const done = new Set<string>();
      let last = (await entries(0)).at(-1)?.id ?? 0;
      const steps = fc.sample(step, { seed: 10, numRuns: TRIES + MORE });
      for (const [number, one] of steps.entries()) {
        if (number >= TRIES) {
          const missing = DEEDS.filter((deed) => !done.has(deed));
          if (missing.length === 0) break;
          const isWanted = missing.some((deed) => deed.endsWith(one.noun));
          if (!isWanted && number % 4 > 0) continue;
        }
        const { answer, isChanged, expectLogged } = await one.take(at);
        const logged = await entries(last);
        last = logged.at(-1)?.id ?? last;
        try {
          expect(answer.statusCode).toBeLessThan(500);
          if (answer.statusCode >= 400) expect(isChanged).toBe(false);
          if (isChanged) expectLogged(logged);
          else expect(logged).toEqual([]);
          for (const entry of logged) {
            const late = Date.parse(entry.at) - at.clock.now;
            expect(late).toBeGreaterThanOrEqual(0);
            expect(late).toBeLessThan(ONE_MOMENT_MS);
          }
        } catch (cause) {
          const told = logged.map((entry) => JSON.stringify(toldBy(entry))).join('\n');
          const answered = `${answer.statusCode} ${answer.body.slice(0, 200)}`;
          throw new Error(`${one.words}: ${answered}\n${told}`, { cause });
        }
        if (logged.length > 0) done.add(one.kind);
      }
      expect([...done].toSorted()).toEqual(DEEDS.toSorted());
    },
    runs(120_000, 1_800_000),
  );
});
