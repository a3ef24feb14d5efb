import { describe, expect, it } from 'vitest';
import { inbox } from '#src/server/db/migrations/0024-inbox.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { databases } from '#tests/server/database.ts';
import { openCheckout, trusting } from '#tests/server/open-checkout.ts';
import { buy, review } from '#tests/server/reviews/bought.ts';

const DAY_MS = 86_400_000;

/** Takes back the migration, as the shop was before it. */
async function undo(db: ShopDatabase): Promise<void> {
  const tables = ['contact_messages', 'bnpl_applications', 'undelivered_mails'] as const;
  for (const table of tables) {
    await db.schema.dropIndex(`${table}_open`).execute();
    await db.schema.dropIndex(`${table}_done`).execute();
    await db.schema.alterTable(table).dropColumn('done_at').execute();
    await db.schema.alterTable(table).dropColumn('version').execute();
  }
  for (const index of ['reviews_open', 'reviews_done', 'reviews_hidden']) {
    await db.schema.dropIndex(index).execute();
  }
  await db.schema.alterTable('reviews').dropColumn('checked_at').execute();
}

describe.each(databases())('tables migrated to the inbox of staff on $name', (database) => {
  it('what came in long ago is done with, unless shoppers have reported it', async () => {
    const shop = await openCheckout(database, { unproven: trusting });
    try {
      const { db } = shop;
      const [long, lately] = [40, 3].map((days) =>
        new Date(Date.now() - days * DAY_MS).toISOString(),
      ) as [string, string];
      const bola = { fullname: 'Bola Ade', phone: '0803', email: 'b@c.co', message: 'Hello' };
      await db
        .insertInto('contact_messages')
        .values([long, lately].map((created_at) => ({ ...bola, created_at })))
        .execute();
      for (const productId of [1, 2, 3, 4]) {
        const guest = await shop.guest({});
        await review(guest, await buy(db, guest, { productId }), {}, productId);
      }
      await db.updateTable('reviews').set({ created_at: long }).where('id', '<', 4).execute();
      await db.updateTable('reviews').set({ created_at: lately }).where('id', '=', 4).execute();
      await db.updateTable('reviews').set({ hidden_at: lately }).where('id', '=', 1).execute();
      await (await shop.guest({})).post('/review/2/report', { reason: 'Rude' });
      await undo(db);
      await inbox().up(db);
      const messages = await db
        .selectFrom('contact_messages')
        .select('done_at')
        .orderBy('id')
        .execute();
      expect(messages.map(({ done_at }) => done_at)).toEqual([long, null]);
      const reviews = await db.selectFrom('reviews').select('checked_at').orderBy('id').execute();
      expect(reviews.map(({ checked_at }) => checked_at)).toEqual([lately, null, long, null]);
    } finally {
      await shop.close();
    }
  });
});
