import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fillShop } from '#scripts/fill-shop.ts';
import { freePort } from '#scripts/free-port.ts';
import { kobo } from '#src/domain/money.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { paystackGateway } from '#src/server/payments/paystack.ts';
import { startSimulator } from '#src/server/payments/simulator/simulator.ts';
import { runs, someOf } from '#tests/fixtures/runs.ts';
import { databases } from '#tests/server/database.ts';
import { startApiProcess } from '#tests/server/load/api-process.ts';
import { checkOut, gather } from '#tests/server/load/storm.ts';
import { sampleProducts, sampleSeed } from '#tests/server/sample.ts';
import { ownerAt } from './far-member.ts';

/** Refunds, during each of which the server is killed. */
const ROUNDS = runs(2, 20);

/** Naira of each refund: a part of what was paid. */
const AMOUNT = 1_000;

/** The timeout on a busy machine; alone a round takes a second. */
const PATIENCE_MS = 300_000;

/** How long a refund is left to the server that asks about it. One that is only followed waits an hour. */
const LEASE_MS = 5 * 60_000;

const SECRET_KEY = 'sk_test_of_refunds';

// The long run uses both databases.
describe.each(someOf(databases(), 1))('refunds over $name', ({ open }) => {
  it(
    `no refund is lost or doubled in ${ROUNDS} kills, with or without an answer of the provider`,
    { timeout: PATIENCE_MS },
    async () => {
      const { db: own, place, remove } = await open();
      onTestFinished(() => remove({ keepOpen: true }));
      await fillShop(own, sampleSeed(sampleProducts(1)));
      await own.destroy();
      const db = await openDatabase(place);
      onTestFinished(() => db.destroy());
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      const simulator = await startSimulator({
        ...{ secretKey: SECRET_KEY, webhookUrl: `${url}/api/v1/webhooks/paystack`, file: null },
        retryMs: [200, 500, 1_000],
      });
      onTestFinished(() => simulator.close());
      const payments = { secretKey: SECRET_KEY, baseUrl: simulator.url };
      const api = await startApiProcess({
        settings: { ...place, host: '127.0.0.1', port, siteUrl: url },
        payments,
      });
      onTestFinished(() => api.end());
      const gateway = paystackGateway({ ...payments, timeoutMs: 5_000 });

      // Every second shopper pays by card.
      const shoppers = await gather(url, 2 * ROUNDS, () => 1);
      const outcomes = await Promise.all(
        shoppers.map((shopper) => checkOut(shopper, () => undefined)),
      );
      const paid = outcomes.flatMap(({ orders: [orderId], paid: reference }) =>
        orderId === undefined || reference === null ? [] : { orderId, reference },
      );
      expect(paid).toHaveLength(ROUNDS);
      const entries = (kind: 'paid' | 'refunded') =>
        db
          .selectFrom('payment_ledger')
          .select(['reference', 'kobo'])
          .where('kind', '=', kind)
          .orderBy('id')
          .execute();
      await expect.poll(() => entries('paid'), { timeout: 60_000 }).toHaveLength(ROUNDS);

      const post = await ownerAt(url, db);
      const refund = (orderId: string) =>
        post(`/orders/${orderId}/refunds`, { amount: AMOUNT }, `refund-${orderId}`);
      let lost = 0;
      for (const [round, { orderId, reference }] of paid.entries()) {
        // In every second round the provider has made the refund, and its answer does not come.
        const isMade = round % 2 === 0;
        if (isMade) simulator.setSwitches({ refund: 'hang' });
        const answer = refund(orderId).then(
          () => 0,
          () => 1,
        );
        if (isMade) {
          await expect
            .poll(() => gateway.refundsOf(reference, Date.now()), { timeout: 30_000 })
            .toHaveLength(1);
        } else await wait((20 * round) / ROUNDS);
        // The server that follows finds what this one asked about after the five minutes of its lease.
        await api.kill(async () => {
          simulator.setSwitches({ refund: 'works' });
          await db
            .updateTable('refunds')
            .set({ due_ms: 0 })
            .where('due_ms', '<', Date.now() + LEASE_MS)
            .execute();
        });
        lost += await answer;
        await Promise.all([refund(orderId), refund(orderId)]);
      }
      expect(lost, 'answers are lost').toBeGreaterThanOrEqual(ROUNDS / 2);

      const inOrder = (references: readonly string[]) => [...references].sort();
      const expected = inOrder(paid.map(({ reference }) => reference));
      await expect
        .poll(async () => inOrder((await entries('refunded')).map((entry) => entry.reference)), {
          timeout: 60_000,
        })
        .toEqual(expected);
      for (const { reference, orderId } of paid) {
        const made = await gateway.refundsOf(reference, Date.now());
        expect(made.map(({ amount }) => amount)).toEqual([kobo(AMOUNT * 100)]);
        const log = await db
          .selectFrom('staff_audit')
          .select('action')
          .where('subject', '=', `order ${orderId}`)
          .execute();
        expect(log).toEqual([{ action: 'order.refund' }]);
      }
      expect((await entries('refunded')).map((entry) => entry.kobo)).toEqual(
        paid.map(() => AMOUNT * 100),
      );
    },
  );
});
