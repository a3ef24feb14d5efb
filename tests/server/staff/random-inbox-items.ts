import type { ShopDatabase } from '#src/server/db/schema.ts';
import { runs } from '#tests/fixtures/runs.ts';
import { buyer } from '#tests/server/open-checkout.ts';

/** How many items of a kind the inbox begins with; mails, which leave it, are more. Ids begin with 1. */
export const ITEMS = 2;
export const REVIEWS = 8;
export const MAILS = runs(4, 60);

/** Fills the inbox at `now`, in ms since 1970. Every other review is reported. */
export async function fillInbox(db: ShopDatabase, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  const some = (count: number) => Array.from({ length: count }, (_, place) => place + 1);
  await db
    .insertInto('contact_messages')
    .values(some(ITEMS).map((id) => ({ ...buyer, message: `Message ${id}`, created_at: at })))
    .execute();
  const home = { address: '5 Marina Street', city: 'Lagos', user_id: null, created_at: at };
  await db
    .insertInto('bnpl_applications')
    .values(some(ITEMS).map((id) => ({ ...buyer, ...home, number: `BNPL-${id}` })))
    .execute();
  const mail = { recipient: 'a@b.co', body_text: 'Hello', body_html: '<p>Hello</p>' };
  const failed = { created_at: at, failed_at: at, last_error: 'no such box' };
  await db
    .insertInto('undelivered_mails')
    .values(some(MAILS).map((id) => ({ ...mail, ...failed, subject: `Mail ${id}` })))
    .execute();
  const text = { title: 'Good', body: 'It lasts.', author: 'Bola', created_at: at };
  await db
    .insertInto('reviews')
    .values(
      some(REVIEWS).map((order_id) => ({
        ...{ ...text, order_id, product_id: 2, rating: 1 + (order_id % 5), hidden_at: null },
      })),
    )
    .execute();
  const report = { kind: 'report', who: 'guest', reason: 'Spam', at } as const;
  await db
    .insertInto('review_marks')
    .values(some(REVIEWS / 2).map((half) => ({ ...report, review_id: 2 * half })))
    .execute();
}
