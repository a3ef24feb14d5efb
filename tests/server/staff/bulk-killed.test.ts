import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fillShop } from '#scripts/fill-shop.ts';
import { freePort } from '#scripts/free-port.ts';
import { openDatabase } from '#src/server/db/open.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { runs, someOf } from '#tests/fixtures/runs.ts';
import { databases } from '#tests/server/database.ts';
import { startApiProcess } from '#tests/server/load/api-process.ts';
import { sampleProduct, sampleSeed } from '#tests/server/sample.ts';
import { ownerAt } from './far-member.ts';

/** Rounds of an edit and its undoing, each of which is killed once. */
const ROUNDS = runs(2, 10);

const PRODUCTS = runs(600, 3_000);

/** Edits that are timed before the first kill. */
const TIMED = 3;

/** The timeout on a busy machine; alone a round takes two seconds. */
const PATIENCE_MS = 300_000;

const rise = { filter: {}, edit: { kind: 'percent', percent: 8, round: null } };

/** How many products have their first price, how many the raised one, and the entries in the log. */
async function standing(db: ShopDatabase) {
  const rows = await db.selectFrom('products').select(['id', 'slug', 'price_kobo']).execute();
  const first = (slug: string) => 100_000 + Number(slug.replace('phone-', ''));
  const raised = rows.filter(
    ({ slug, price_kobo }) => price_kobo === Math.round(first(slug) * 1.08) * 100,
  );
  const former = rows.filter(({ slug, price_kobo }) => price_kobo === first(slug) * 100);
  const log = await db.selectFrom('staff_audit').select('id').execute();
  const edits = await db.selectFrom('bulk_edits').select('undone_at').execute();
  const undone = edits.filter(({ undone_at }) => undone_at !== null).length;
  return {
    ...{ raised: raised.length, former: former.length },
    ...{ entries: log.length, made: edits.length, undone },
  };
}

/** What stands after so many edits and undoings, each with an entry of its own and one for each product. */
function whole(made: number, undone: number): Awaited<ReturnType<typeof standing>> {
  const isRaised = made > undone;
  return {
    ...{ raised: isRaised ? PRODUCTS : 0, former: isRaised ? 0 : PRODUCTS },
    ...{ entries: (made + undone) * (PRODUCTS + 1), made, undone },
  };
}

// The long run uses both databases.
describe.each(someOf(databases(), 1))('edits of many products over $name', ({ open }) => {
  it(
    `an edit of ${PRODUCTS} products and its undoing are whole or not at all in ${2 * ROUNDS} kills`,
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
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const api = await startApiProcess({
        settings: { ...place, host: '127.0.0.1', port, siteUrl: url },
        payments: { secretKey: 'sk_test_of_edits', baseUrl: url },
      });
      onTestFinished(() => api.end());
      const member = await ownerAt(url, db);
      const post = <T>(path: string, body: object, key = '') =>
        member<T>(`/products/bulk${path}`, body, key);

      let lost = 0;
      /** Kills the API while it works, this part of the usual time after the beginning. */
      const killedAt = async (part: number, usualMs: number, work: () => Promise<unknown>) => {
        const answer = work().then(
          () => 0,
          () => 1,
        );
        await wait(part * usualMs);
        await api.kill();
        lost += await answer;
      };
      /** Makes the change with this key; a repeat makes it once. */
      const apply = async (key: string, token: string) =>
        (await post<{ data: { bulkId: number } }>('', { ...rise, token }, key)).data.bulkId;
      const preview = async () => (await post<{ token: string }>('/preview', rise)).token;

      // The fastest time: the first is slower, and a busy machine may be quieter later.
      let usualMs = Infinity;
      for (let time = 1; time <= TIMED; time += 1) {
        const token = await preview();
        const begun = performance.now();
        await post(`/${await apply(`time-${time}`, token)}/undo`, {});
        usualMs = Math.min(usualMs, (performance.now() - begun) / 2);
        expect(await standing(db)).toEqual(whole(time, time));
      }

      for (let round = 1; round <= ROUNDS; round += 1) {
        // Most come before the answer.
        const part = (0.8 * (round - 0.5)) / ROUNDS;
        const done = TIMED + round - 1;
        const key = `round-${round}`;
        const shown = await preview();
        await killedAt(part, usualMs, () => apply(key, shown));
        expect([whole(done, done), whole(done + 1, done)]).toContainEqual(await standing(db));
        const bulkId = await apply(key, shown);
        expect(await apply(key, shown)).toBe(bulkId);
        expect(await standing(db)).toEqual(whole(done + 1, done));

        await killedAt(part, usualMs, () => post(`/${bulkId}/undo`, {}));
        const halves = [whole(done + 1, done), whole(done + 1, done + 1)];
        expect(halves).toContainEqual(await standing(db));
        await post(`/${bulkId}/undo`, {});
        expect(await standing(db)).toEqual(whole(done + 1, done + 1));
      }
      expect(lost, 'answers are lost').toBeGreaterThanOrEqual(ROUNDS);
    },
  );
});
