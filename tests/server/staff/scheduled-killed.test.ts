import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fillShop } from '#scripts/fill-shop.ts';
import { freePort } from '#scripts/free-port.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { planBulkEdit } from '#src/server/staff/bulk-plan.ts';
import { scheduleEdit } from '#src/server/staff/schedule-edit.ts';
import { runs, someOf } from '#tests/fixtures/runs.ts';
import { databases } from '#tests/server/database.ts';
import { startApiProcess } from '#tests/server/load/api-process.ts';
import { sampleProduct, sampleSeed } from '#tests/server/sample.ts';
import { newMember } from './staff-browser.ts';

/** Scheduled changes, during each of which the server is killed. */
const ROUNDS = runs(1, 10);

const PRODUCTS = runs(600, 3_000);

/** The timeout on a busy machine; alone a round takes two seconds. */
const PATIENCE_MS = 300_000;

// The long run uses both databases.
describe.each(someOf(databases(), 1))('scheduled changes over $name', ({ open }) => {
  it(
    `a change of ${PRODUCTS} products that was due is whole and made once in ${ROUNDS} kills`,
    { timeout: PATIENCE_MS },
    async () => {
      const { db: own, place, remove } = await open();
      onTestFinished(() => remove({ keepOpen: true }));
      const products = Array.from({ length: PRODUCTS }, (_, index) =>
        sampleProduct(index + 1, { pictures: [] }),
      );
      await fillShop(own, sampleSeed(products));
      await own.destroy();
      const db = await openDatabase(place);
      onTestFinished(() => db.destroy());
      const { id: staffId } = await newMember({ db }, 'manager', 'Kemi');
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const api = await startApiProcess({
        settings: { ...place, host: '127.0.0.1', port, siteUrl: url },
        payments: { secretKey: 'sk_test_of_schedules', baseUrl: url },
      });
      onTestFinished(() => api.end());

      /** What stands: products with a label, entries of edits, and those of products. */
      const standing = async (label: string) => {
        const labelled = await db
          .selectFrom('products')
          .select('id')
          .where('label', '=', label)
          .execute();
        const log = await db.selectFrom('staff_audit').select('action').execute();
        const entries = (action: string) => log.filter((entry) => entry.action === action).length;
        return [labelled.length, entries('catalogue.bulk_edit'), entries('product.bulk')];
      };
      const whole = (label: string, rounds: number) =>
        expect
          .poll(() => standing(label), { timeout: PATIENCE_MS / 2, interval: 100 })
          .toEqual([PRODUCTS, rounds, rounds * PRODUCTS]);

      for (let round = 1; round <= ROUNDS; round += 1) {
        const label = `Round ${round}`;
        const edit = { kind: 'label', label } as const;
        const { token } = await planBulkEdit(db, {}, edit);
        const startsAt = new Date(Date.now() + 1).toISOString();
        await scheduleEdit(
          db,
          { staffId, name: 'Kemi' },
          { filter: {}, edit, token, times: { startsAt, endsAt: null } },
          // The clock of the member's request is a little behind.
          { key: label, now: () => Date.parse(startsAt) - 1 },
        );
        // The server that follows begins with what is due: it is killed in that, the more so the later.
        await api.kill();
        await wait((60 * (round - 1)) / ROUNDS);
        await api.kill();
        const [labelled = 0, made] = await standing(label);
        expect([labelled, made]).toEqual(labelled === 0 ? [0, round - 1] : [PRODUCTS, round]);
        await whole(label, round);
      }
    },
  );
});
