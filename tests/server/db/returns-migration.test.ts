import { expect, it, describe } from 'vitest';
import { returnsAndFigures } from '#src/server/db/migrations/0026-returns-and-figures.ts';
import { databases } from '#tests/server/database.ts';
import { historyOf, openCheckout, placedIn, toIkoyi } from '#tests/server/open-checkout.ts';

describe.each(databases())('tables migrated to returned orders on $name', (database) => {
  it('orders keep their states, and only states that there are can be stored', async () => {
    const shop = await openCheckout(database);
    const { db } = shop;
    try {
      const guest = await shop.guest({ 1: 1 });
      const { orderId } = placedIn(await guest.post('/checkout-order', toIkoyi));
      const put = (status: string) =>
        db
          .updateTable('orders')
          .set({ status: status as 'returned' })
          .where('number', '=', orderId)
          .execute();
      for (const index of ['orders_by_time', 'payment_ledger_refunded', 'events_by_name']) {
        await db.schema.dropIndex(index).execute();
      }
      await returnsAndFigures(database.name === 'SQLite' ? 'sqlite' : 'postgres').up(db);
      const rows = await db.selectFrom('orders').select(['number', 'status']).execute();
      expect(rows).toEqual([{ number: orderId, status: 'placed' }]);
      expect(await historyOf(db, orderId)).toEqual(['placed']);
      await put('returned');
      await expect(put('lost')).rejects.toThrow(/check|constraint/i);
    } finally {
      await shop.close();
    }
  });
});
