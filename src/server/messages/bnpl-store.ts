import type * as z from 'zod/mini';
import type { checkoutCalls } from '#src/contract/checkout.ts';
import { cartLines } from '#src/server/cart/view.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Visitor } from '#src/server/http/visitor.ts';
import { spokenNumber } from '#src/server/orders/spoken-number.ts';

/** The form of an application to buy now and pay later. */
type Applicant = z.output<typeof checkoutCalls.orderBnpl.body>;

/**
 * Stores an application with the content of the visitor's cart, which stays as it is. The cart may
 * be empty, since SPEC.md section 5 asks only for the applicant. Returns the application's number.
 * Call it while the cart is locked. `now` is in ms since 1970.
 */
export async function storeApplication(
  trx: ShopDatabase,
  visitor: Visitor,
  applicant: Applicant,
  now: number,
): Promise<string> {
  const { fullname, phone, email, address, city } = applicant;
  const row = { fullname, phone, email, address, city, user_id: visitor.userId };
  const { id, number } = await insert(trx, { ...row, created_at: new Date(now).toISOString() });
  const { lines } = await cartLines(trx, visitor);
  if (lines.length > 0) {
    await trx
      .insertInto('bnpl_lines')
      .values(
        lines.map(({ productId, title, price, quantity }, position) => ({
          application_id: id,
          position,
          product_id: productId,
          product_name: title,
          unit_price_kobo: price,
          quantity,
        })),
      )
      .execute();
  }
  return number;
}

async function insert(
  trx: ShopDatabase,
  row: Applicant & { readonly user_id: number | null; readonly created_at: string },
) {
  for (;;) {
    const inserted = await trx
      .insertInto('bnpl_applications')
      .values({ ...row, number: spokenNumber('BNPL') })
      .onConflict((application) => application.column('number').doNothing())
      .returning(['id', 'number'])
      .executeTakeFirst();
    if (inserted !== undefined) return inserted;
  }
}
