import type * as z from 'zod/mini';
import type { checkoutCalls } from '#src/contract/checkout.ts';
import {
  deliveryTerms,
  type DeliveryChoice,
  type DeliveryTerms,
} from '#src/domain/checkout/delivery-terms.ts';
import { orderTotal, type OrderTotal } from '#src/domain/checkout/total.ts';
import { formatNaira, kobo, MAX_KOBO, nairaToKobo } from '#src/domain/money.ts';
import { dropGone, lockCart } from '#src/server/cart/store.ts';
import { cartLines } from '#src/server/cart/view.ts';
import { withGone } from '#src/server/catalogue/gone-products.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { Problem } from '#src/server/http/problem.ts';
import type { Visitor } from '#src/server/http/visitor.ts';
import type { NewLine } from '#src/server/orders/store.ts';
import { shortageSentence, type Shortage } from './stock.ts';

/** The error code for products that are no longer sold. */
const GONE = 'products_gone';

/** The checkout form, parsed by the contract. */
export type CheckoutForm = z.output<typeof checkoutCalls.checkoutOrder.body>;

/** The lines with their prices, the delivery terms and the total, as the server computes them. */
export type Basket = {
  readonly lines: readonly NewLine[];
  readonly terms: DeliveryTerms;
  readonly total: OrderTotal;
};

/**
 * The visitor's locked cart at current prices and fees. Throws a 400 Problem for an unknown
 * delivery area. Throws a 409 one for an empty cart, products that are no longer sold (see
 * `droppingGone`), too little stock, a total that differs from the one shown, and a total above the
 * limit.
 */
export async function readBasket(
  trx: ShopDatabase,
  visitor: Visitor,
  form: CheckoutForm,
): Promise<Basket> {
  const terms = await readTerms(trx, form);
  const { lines, gone } = await cartLines(trx, visitor);
  if (gone.length > 0) {
    throw new Problem(409, GONE, withGone('Please look at your cart again.', gone));
  }
  if (lines.length === 0) throw new Problem(409, 'cart_empty', 'Your cart is empty.');
  return { lines, terms, total: demandTotal(lines, terms, form.shownTotal) };
}

/**
 * What lines cost with their delivery. Throws a 409 Problem for too little stock, a total that differs
 * from the one shown, in naira, and a total above the limit.
 */
export function demandTotal(
  lines: readonly (NewLine & { readonly stock: number | null })[],
  { fee }: DeliveryTerms,
  shownTotal: number | undefined,
): OrderTotal {
  demandUnits(lines);
  const total = orderTotal(lines, fee);
  if (total === null) {
    throw new Problem(
      409,
      'cart_too_dear',
      `At today’s prices this order comes to more than ${formatNaira(MAX_KOBO)}, the most that we can sell at once.`,
    );
  }
  if (shownTotal !== undefined && nairaToKobo(shownTotal) !== total.total) {
    throw new Problem(
      409,
      'total_changed',
      `The total is ${formatNaira(total.total)} now. Nothing has been ordered yet: please look at it and try again.`,
    );
  }
  return total;
}

/**
 * Does a checkout. If products that are no longer sold cause a refusal, removes them from the cart,
 * since shoppers cannot remove them by hand, and rethrows.
 */
export async function droppingGone<T>(
  db: ShopDatabase,
  visitor: Visitor,
  checkout: () => Promise<T>,
): Promise<T> {
  try {
    return await checkout();
  } catch (error) {
    if (error instanceof Problem && error.code === GONE) {
      await tryTransaction(db, async (trx) => dropGone(trx, await lockCart(trx, visitor)));
    }
    throw error;
  }
}

/** Refuses more units than there are in stock, naming every product. */
export function notEnough(short: readonly Shortage[]): Problem {
  return new Problem(409, 'not_enough_stock', shortageSentence(short));
}

function demandUnits(
  lines: readonly {
    readonly title: string;
    readonly quantity: number;
    readonly stock: number | null;
  }[],
): void {
  const short = lines.flatMap(({ title, quantity, stock }) =>
    stock !== null && stock < quantity ? [{ title, left: stock }] : [],
  );
  if (short.length > 0) throw notEnough(short);
}

/** The terms of a delivery or pickup. Throws a 400 Problem for an unknown delivery area. */
export async function readTerms(trx: ShopDatabase, form: DeliveryChoice): Promise<DeliveryTerms> {
  const rows =
    form.type === 'pickup'
      ? []
      : await trx
          .selectFrom('delivery_locations')
          .select(['area', 'sub_area', 'type', 'fee_kobo', 'days', 'pay_on_delivery'])
          .orderBy('position')
          .orderBy('id')
          .execute();
  const locations = rows.map((row) => ({
    area: row.area,
    subArea: row.sub_area,
    type: row.type,
    fee: kobo(row.fee_kobo),
    days: row.days,
    payOnDelivery: row.pay_on_delivery,
  }));
  const terms = deliveryTerms(form, locations);
  if (terms !== null) return terms;
  throw new Problem(
    400,
    'unknown_delivery_area',
    'We do not know this delivery area. Please choose one from the list.',
  );
}
