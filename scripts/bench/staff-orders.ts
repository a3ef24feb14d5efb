import type { Insertable } from 'kysely';
import { builtInPolicies } from '#src/catalogue/content.ts';
import type { OrderStatus } from '#src/contract/order.ts';
import { generatedCatalogue } from '#src/demo/generated-catalogue.ts';
import { bannerFile, pictureFile } from '#src/demo/pictures/picture-file.ts';
import { phoneIdentity } from '#src/domain/checkout/phone-key.ts';
import { mailKey, orderSearchText, type OrderTexts } from '#src/domain/orders/search-text.ts';
import { fillShop } from '#scripts/fill-shop.ts';
import type { ShopDatabase, Tables } from '#src/server/db/schema.ts';

/** Number of generated orders. */
export const ORDERS = 100_000;

const PRODUCTS = 2_000;

/** Orders inserted at once. */
const BATCH = 500;

/** A number without a common divisor with a thousand million, so that numbers differ. */
const STRIDE = 739_391_133;

const catalogue = generatedCatalogue(PRODUCTS);

const [firsts, lasts] = [
  'Ada Bola Chidi Damilola Emeka Funke Gbenga Halima Ibrahim Jumoke Kemi Lekan Musa Ngozi Obinna'.split(
    ' ',
  ),
  'Adeyemi Bello Chukwu Danjuma Eze Fashola Garba Hassan Igwe Johnson Kalu Lawal Mohammed Nwosu'.split(
    ' ',
  ),
] as const;

/** The order that was made as this one, from 0. */
export function orderAt(index: number): OrderTexts {
  const digits = (seed: number, length: number) =>
    String((index * seed) % 10 ** length).padStart(length, '0');
  const number = digits(STRIDE, 9);
  const first = firsts[index % firsts.length] ?? '';
  const last = `${lasts[(index * 7) % lasts.length] ?? ''}-${(index * 13) % 199}`;
  return {
    number: ['ORD', number.slice(0, 3), number.slice(3, 6), number.slice(6)].join('-'),
    phone: `+23480${digits(104_729, 8)}`,
    fullname: `${first} ${last}`,
    email: `${first}.${last}${index % 9973}@example.com`.toLowerCase(),
    products: productsAt(index).map(({ title }) => title),
  };
}

/** Fills an empty shop with products and a hundred thousand orders of three years. */
export async function fillOrders(db: ShopDatabase): Promise<void> {
  const policies = await builtInPolicies();
  await fillShop(db, { catalogue, policies, pictureFile, bannerFile });
  for (let from = 0; from < ORDERS; from += BATCH) {
    const indexes = Array.from({ length: BATCH }, (_, offset) => from + offset);
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('orders').values(indexes.map(orderRow)).execute();
      await trx.insertInto('order_lines').values(indexes.flatMap(lineRows)).execute();
      await trx.insertInto('order_history').values(indexes.flatMap(historyRows)).execute();
      await trx.insertInto('order_texts').values(indexes.map(textRow)).execute();
    });
  }
}

/** One to three products, of which no two are the same. */
function productsAt(index: number) {
  return Array.from({ length: 1 + (index % 3) }, (_, line) => {
    const id = ((index * 17 + line * 101) % PRODUCTS) + 1;
    return { id, title: catalogue.products[id - 1]?.title ?? '' };
  });
}

function orderRow(index: number): Insertable<Tables['orders']> {
  const { number, phone, fullname, email } = orderAt(index);
  return {
    ...{ number, phone, fullname, email, user_id: null, status: statusAt(index) },
    ...{ bill_kobo: 1_000_000, delivery_fee_kobo: 250_000, delivery_days: '1-3 working days' },
    ...{ note: null, created_at: momentAt(index), type: 'delivery', pay_on_delivery: true },
    ...{ address: '1 Bourdillon Road', city: 'Ikoyi', delivery_area: 'Lagos Island' },
    ...{ sub_area: 'Ikoyi', delivery_type: 'Standard', cart_id: null, stock_taken: true },
    fingerprint: String(index).padStart(64, '0'),
  };
}

function lineRows(index: number) {
  return productsAt(index).map(({ id, title }) => ({
    ...{ order_id: index + 1, product_id: id, product_name: title, picture: null },
    ...{ unit_price_kobo: 1_000_000, quantity: 1 },
  }));
}

function historyRows(index: number) {
  const status = statusAt(index);
  const statuses = status === 'placed' ? [status] : (['placed', status] as const);
  return statuses.map((one) => ({ order_id: index + 1, status: one, at: momentAt(index) }));
}

function textRow(index: number) {
  const order = orderAt(index);
  const phone_key = phoneIdentity(order.phone) ?? '';
  const keys = { phone_key, mail_key: mailKey(order.email) };
  return { order_id: index + 1, ...keys, text: orderSearchText(order) };
}

/** The newest five hundred orders wait for the shop; a few older ones need a decision. */
function statusAt(index: number): OrderStatus {
  if (index >= ORDERS - 300) return 'placed';
  if (index >= ORDERS - 500) return 'packed';
  if (index % 5_000 === 0) return 'payment_review';
  return index % 30 === 0 ? 'cancelled' : 'delivered';
}

function momentAt(index: number): string {
  const age = ((ORDERS - index) / ORDERS) * 3 * 365 * 86_400_000;
  return new Date(Date.now() - age).toISOString();
}
