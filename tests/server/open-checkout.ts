import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { expect } from 'vitest';
import { checkoutCalls } from '#src/contract/checkout.ts';
import { paymentCalls } from '#src/contract/payment.ts';
import { unprovenDefaults, type UnprovenSettings } from '#src/domain/settings/unproven.ts';
import { createApp, POSTMAN, SWEEPER } from '#src/server/app.ts';
import type { DatabasePlace } from '#src/server/db/open.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import type { Postman } from '#src/server/mail/postman.ts';
import type { Sweeper } from '#src/server/payments/sweep.ts';
import type { FileReader } from '#src/server/staff/file-reader.ts';
import type { DemoCatalogue } from '#src/demo/catalogue.ts';
import { visit, type Answer, type Browser } from './browser.ts';
import { add } from './cart-of.ts';
import type { TestedDatabase } from './database.ts';
import { FakeGateway } from './fake-gateway.ts';
import { sentMails, type SentMail } from './open-accounts.ts';
import { SITE } from './open-shop.ts';
import { sampleProducts, sampleSeed } from './sample.ts';

/** Who orders in tests unless they care. */
export const buyer = { fullname: 'Ada Obi', phone: '0803 000 0000', email: 'ada@example.com' };

/** The same as an order stores it: the number in E.164. */
export const storedBuyer = { ...buyer, phone: '+2348030000000' };

/** A delivery to a place of the sample, where one may pay at the door. */
export const toIkoyi = {
  ...buyer,
  type: 'delivery',
  address: '1 Bourdillon Road',
  city: 'Ikoyi',
  deliveryArea: 'Lagos Island',
  subArea: 'Ikoyi',
} as const;

/** For tests in which one buyer orders more than an unproven one may. */
export const trusting: UnprovenSettings = { productUnits: 100_000, openUnits: 100_000 };

/** A shop that takes cards through a fake provider, with a clock that the test moves. */
export type OpenCheckout = {
  readonly app: FastifyInstance;
  readonly db: ShopDatabase;
  /** For a second process at the same database. */
  readonly place: DatabasePlace;
  readonly gateway: FakeGateway;
  readonly clock: { now: number };
  readonly told: readonly string[];
  /** Every mail, once none waits any more. */
  readonly mails: () => Promise<readonly SentMail[]>;
  /** The same, of mails that a command has posted beside the shop: the shop is told to send them. */
  readonly mailsOfCommand: () => Promise<readonly SentMail[]>;
  /** A guest with these units of products in the cart, from an address of its own. */
  readonly guest: (units: Readonly<Record<number, number>>) => Promise<Browser>;
  /** Has the provider tell of a reference, signed as it does. */
  readonly webhook: (reference: string, event?: string) => Promise<Answer>;
  /** Waits until every attempt that the app was told of was asked about. */
  readonly swept: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Opens it. */
export async function openCheckout(
  database: TestedDatabase,
  {
    products = sampleProducts(5),
    logger = false,
    hasGateway = true,
    unproven = unprovenDefaults,
    readFile = null,
  }: {
    products?: DemoCatalogue['products'];
    logger?: NonNullable<FastifyServerOptions['logger']>;
    hasGateway?: boolean;
    unproven?: UnprovenSettings;
    readFile?: FileReader | null;
  } = {},
): Promise<OpenCheckout> {
  const { db, place, remove } = await database.openSeeded(sampleSeed(products));
  const { dataDir } = place;
  const gateway = new FakeGateway();
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const told: string[] = [];
  const app = createApp({
    db,
    dataDir,
    siteUrl: SITE,
    allowedOrigins: [SITE],
    logger,
    unproven,
    readFile,
    gateway: hasGateway ? gateway : null,
    now: () => clock.now,
    tell: (sentence) => told.push(sentence),
  });
  await app.ready();
  let guests = 0;
  const guest = async (units: Readonly<Record<number, number>>) => {
    guests += 1;
    const browser = await visit(app, `10.1.${guests >> 8}.${guests & 255}`);
    for (const [id, quantity] of Object.entries(units)) await add(browser, id, quantity);
    return browser;
  };
  const webhook = async (reference: string, event = 'charge.success') => {
    const named = event.startsWith('refund.')
      ? { transaction_reference: reference }
      : { reference };
    const payload = JSON.stringify({ event, data: named });
    return app.inject({
      method: 'POST',
      url: '/api/v1/webhooks/paystack',
      headers: {
        'content-type': 'application/json',
        'x-paystack-signature': gateway.sign(payload),
      },
      payload,
    });
  };
  const swept = () => app.getDecorator<Sweeper>(SWEEPER).rest();
  const close = async () => {
    await app.close();
    await remove();
  };
  const mails = () => sentMails(db, dataDir);
  const mailsOfCommand = () => {
    app.getDecorator<Postman>(POSTMAN).call();
    return mails();
  };
  const parts = { app, db, place, gateway, clock, told, guest };
  return { ...parts, mails, mailsOfCommand, webhook, swept, close };
}

/** The order that an answer says was placed, or is to be paid. */
export function placedIn(answer: Answer) {
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return checkoutCalls.checkoutOrder.replies[200].parse(answer.json()).data;
}

/** The order that is to be paid by card, with where. */
export function payableIn(answer: Answer) {
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return checkoutCalls.checkoutPayment.replies[200].parse(answer.json()).data;
}

/** Where a payment stands, as its shopper is told. */
export async function verified(browser: Browser, reference: string) {
  const answer = await browser.get(`/payment-verify/${reference}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return paymentCalls.paymentVerify.replies[200].parse(answer.json()).data;
}

/** Every order with its state, the oldest first. */
export async function ordersOf(db: ShopDatabase) {
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'status', 'user_id', 'stock_taken'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row }));
}

/** What the ledger holds, the oldest first. */
export async function ledgerOf(db: ShopDatabase) {
  const rows = await db
    .selectFrom('payment_ledger')
    .select(['reference', 'kind', 'kobo', 'currency', 'note'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row }));
}

/** The states that an order went through. */
export async function historyOf(db: ShopDatabase, number: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('order_history as h')
    .innerJoin('orders as o', 'o.id', 'h.order_id')
    .select('h.status')
    .where('o.number', '=', number)
    .orderBy('h.id')
    .execute();
  return rows.map(({ status }) => status);
}

/** What is left of a product. */
export async function stockOf(db: ShopDatabase, productId: number): Promise<number | null> {
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  return stock;
}
