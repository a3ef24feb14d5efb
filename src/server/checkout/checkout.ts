import type { checkoutCalls } from '#src/contract/checkout.ts';
import { messages } from '#src/domain/messages.ts';
import type { UnprovenSettings } from '#src/domain/settings/unproven.ts';
import { lockCart } from '#src/server/cart/store.ts';
import type { ShopDatabase } from '#src/server/db/schema.ts';
import { tryTransaction } from '#src/server/db/try-transaction.ts';
import { answerOnce } from '#src/server/http/answer-once.ts';
import type { Handler, Handlers } from '#src/server/http/calls.ts';
import { Problem } from '#src/server/http/problem.ts';
import {
  callerOf,
  forgetTurns,
  takeCallerTurn,
  type RateLimit,
} from '#src/server/http/rate-limit.ts';
import { bnplLetter } from '#src/server/mail/order-letters.ts';
import { postLetter } from '#src/server/mail/outbox.ts';
import type { Postman } from '#src/server/mail/postman.ts';
import { storeApplication } from '#src/server/messages/bnpl-store.ts';
import type { Results } from '#src/server/metrics/results.ts';
import type { KeyOf } from '#src/server/orders/key.ts';
import { wireOrderOf } from '#src/server/orders/view.ts';
import type { PaymentGateway } from '#src/server/payments/gateway.ts';
import { awaitPage, openPage } from '#src/server/payments/open-page.ts';
import { droppingGone } from './basket.ts';
import { prepareCardOrder } from './card.ts';
import { counted } from './counted.ts';
import { placeOrder } from './place.ts';

const HOUR_MS = 3_600_000;

/** DESIGN.md, Security. */
const bnplLimit: RateLimit = {
  action: 'bnpl',
  times: 10,
  withinMs: HOUR_MS,
  refusal: 'You have sent us many applications in a short time.',
};

/** DESIGN.md, Security. */
const checkoutLimit: RateLimit = {
  action: 'checkout',
  times: 20,
  withinMs: HOUR_MS,
  refusal: 'Many orders have been made from here in a short time.',
};

/** The dependencies of the checkout calls. `now` gives ms since 1970. */
export type CheckoutShop = {
  readonly db: ShopDatabase;
  readonly now: () => number;
  /** The origin of the shop's pages. */
  readonly siteUrl: string;
  readonly postman: Postman;
  readonly keys: () => Promise<KeyOf>;
  /** Null if the shop takes no cards. */
  readonly gateway: PaymentGateway | null;
  readonly results: Pick<Results, 'checkout'>;
  readonly unproven: UnprovenSettings;
};

type CheckoutHandler<Name extends keyof typeof checkoutCalls> = Handler<
  (typeof checkoutCalls)[Name]
>;

/**
 * Orders the cart's content, or applies to pay for it later (SPEC.md sections 4, 7 and 8). A repeat
 * under the same key answers the same order or application and does not count towards the limit.
 */
export function checkoutHandlers(shop: CheckoutShop): Handlers<typeof checkoutCalls> {
  return {
    checkoutOrder: orderHandler(shop),
    checkoutPayment: cardHandler(shop),
    orderBnpl: bnplHandler(shop),
  };
}

function orderHandler(shop: CheckoutShop): CheckoutHandler<'checkoutOrder'> {
  const { db, now, siteUrl, postman, keys, results, unproven } = shop;
  return ({ visitor, headers, body: form, request }) =>
    counted(results.checkout, 'on_delivery', async () => {
      const keyOf = await keys();
      const moment = now();
      await forgetTurns(db, moment);
      const context = { siteUrl, keyOf, now: moment };
      const { isNew, answer: data } = await droppingGone(db, visitor, () =>
        tryTransaction(db, async (trx) => {
          const cartId = await lockCart(trx, visitor);
          const key = headers['idempotency-key'];
          const asked = { cartId, key, request: ['place', form], now: moment };
          return answerOnce(trx, asked, async () => {
            await takeCallerTurn(trx, checkoutLimit, callerOf(visitor, request), now());
            const { network } = callerOf(visitor, request);
            const placing = { visitor, cartId, form, network, limits: unproven };
            const order = await placeOrder(trx, context, placing);
            return { ...wireOrderOf(order), orderKey: keyOf(order.number) };
          });
        }),
      );
      postman.call();
      const body = { message: messages.orderSuccessful.text, data };
      return { isNew, answer: { status: 200, body } };
    });
}

function cardHandler(shop: CheckoutShop): CheckoutHandler<'checkoutPayment'> {
  const { db, now, siteUrl, keys, gateway, results } = shop;
  return ({ visitor, headers, body: form, request }) =>
    counted(results.checkout, 'card', async () => {
      if (gateway === null) throw noCards();
      const keyOf = await keys();
      const opening = {
        db,
        gateway,
        siteUrl,
        warn: (err: Error, reference: string) => {
          request.log.warn({ err, reference }, 'the payment provider gave no page');
        },
      };
      const moment = now();
      await forgetTurns(db, moment);
      const key = headers['idempotency-key'];
      const count = (trx: ShopDatabase) =>
        takeCallerTurn(trx, checkoutLimit, callerOf(visitor, request), now());
      const checkout = { visitor, form, key, now: moment, count };
      const { order, attempt, isNew } = await droppingGone(db, visitor, () =>
        tryTransaction(db, (trx) => prepareCardOrder(trx, checkout)),
      );
      const page = isNew ? await openPage(opening, attempt, order) : await awaitPage(db, attempt);
      const placed = {
        ...wireOrderOf(order),
        // The status of the first answer, so that repeats are alike whatever has happened since.
        status: 'pending' as const,
        orderKey: keyOf(order.number),
      };
      const { reference, url: authorization_url } = page;
      const body = {
        message: 'Your order is waiting for your payment.',
        authorization_url,
        data: { ...placed, authorization_url, reference },
      };
      return { isNew, answer: { status: 200, body } };
    });
}

function bnplHandler(shop: CheckoutShop): CheckoutHandler<'orderBnpl'> {
  const { db, now, siteUrl, postman, results } = shop;
  return ({ visitor, headers, body, request }) =>
    counted(results.checkout, 'later', async () => {
      const moment = now();
      await forgetTurns(db, moment);
      const { isNew, answer: data } = await tryTransaction(db, async (trx) => {
        const cartId = await lockCart(trx, visitor);
        const attempt = {
          cartId,
          key: headers['idempotency-key'],
          request: ['bnpl', body],
          now: moment,
        };
        return answerOnce(trx, attempt, async () => {
          await takeCallerTurn(trx, bnplLimit, callerOf(visitor, request), moment);
          const applicationId = await storeApplication(trx, visitor, body, moment);
          await postLetter(trx, body.email, bnplLetter(siteUrl, applicationId), moment);
          return { applicationId };
        });
      });
      postman.call();
      return { isNew, answer: { status: 201, body: { message: messages.bnplSubmitted, data } } };
    });
}

function noCards(): Problem {
  return new Problem(
    503,
    'no_card_payment',
    'Paying by card is not possible just now. Please choose pay on delivery, or try again later.',
  );
}
