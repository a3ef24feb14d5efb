import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kobo } from '#src/domain/money.ts';
import { addOrderTexts } from '#src/server/db/migrations/order-texts.ts';
import { insertOrder } from '#src/server/orders/store.ts';
import { databases, type OpenedDatabase } from '#tests/server/database.ts';
import { sampleProducts, sampleSeed } from '#tests/server/sample.ts';

/** More than one batch of the migration. */
const ORDERS = 503;

describe.each(databases())('orders from before the back office on $name', (database) => {
  let opened: OpenedDatabase;
  beforeAll(async () => {
    opened = await database.openSeeded(sampleSeed(sampleProducts(3)));
  });
  afterAll(() => opened.remove());

  it('each gets the text that a new order gets', async () => {
    const { db } = opened;
    const order = {
      ...({ user_id: null, cart_id: null, status: 'placed', type: 'pickup', note: null } as const),
      ...{ bill_kobo: 100, delivery_fee_kobo: 0, delivery_days: '', pay_on_delivery: true },
      ...{ address: '', city: '', delivery_area: '', sub_area: '', delivery_type: '' },
      fingerprint: '0'.repeat(64),
    };
    await db.transaction().execute(async (trx) => {
      for (let index = 0; index < ORDERS; index += 1) {
        const buyer = {
          ...{ fullname: `Adé ${index}`, email: `Ade${index}@Example.com` },
          phone: index % 2 === 0 ? `+23480300${String(index).padStart(5, '0')}` : 'none',
        };
        const lines = [1, 2, 3].slice(index % 3).map((productId) => ({
          ...{ productId, title: `Phone ${productId}`, picture: null },
          ...{ price: kobo(100), quantity: 1 },
        }));
        await insertOrder(trx, { ...order, ...buyer }, lines, Date.now());
      }
    });
    const all = () => db.selectFrom('order_texts').selectAll().orderBy('order_id').execute();
    const fresh = await all();
    expect(fresh).toHaveLength(ORDERS);
    await db.schema.dropTable('order_texts').execute();
    await addOrderTexts(db);
    expect(await all()).toEqual(fresh);
  });
});
