import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { atOnce } from './at-once.ts';
import { FarShopper, type FarAnswer } from './far-shopper.ts';

/** How a shopper of the storm pays: at the door, or by card and then comes back or does not. */
type Manner = 'door' | 'card' | 'card, and the tab closed';

/** What became of one shopper, as the shopper was told. */
export type Outcome = {
  readonly email: string;
  readonly manner: Manner;
  /** The numbers of all orders that were acknowledged: one, or none. */
  readonly orders: readonly string[];
  /** The code of the refusal, where there was one. */
  readonly refusal: string | null;
  /** Of the payment that was made at the provider. */
  readonly paid: string | null;
  /** What the shopper was told in the end. */
  readonly told: string | null;
};

const acknowledged = z.object({
  data: z.object({
    orderId: z.string(),
    reference: z.optional(z.string()),
    authorization_url: z.optional(z.string()),
  }),
});
const refused = z.object({ code: z.string() });
const standing = z.object({ data: z.object({ status: z.string() }) });

/** How long the page after a payment goes on asking, in ms. */
const ASKING_MS = 30_000;

/** A crowd in front of an API, each with one unit in the cart. */
export async function gather(
  url: string,
  count: number,
  productOf: (number: number) => number,
): Promise<readonly FarShopper[]> {
  const shoppers = Array.from({ length: count }, (_, index) => new FarShopper(url, index + 1));
  await atOnce(shoppers, 50, (shopper) => shopper.fillCart(productOf(shopper.number)));
  return shoppers;
}

/** How a shopper pays, by number: every second one at the door. */
function mannerOf({ number }: FarShopper): Manner {
  if (number % 2 === 0) return 'door';
  return number % 4 === 1 ? 'card' : 'card, and the tab closed';
}

/**
 * One shopper's checkout, repeated under its key whenever an answer is lost, and a fifth of them once
 * more after it, as a double click does. `onAnswer` hears of each first answer, and whether that is
 * an order to be paid at the door.
 */
export async function checkOut(
  shopper: FarShopper,
  onAnswer: (isPlaced: boolean) => void,
): Promise<Outcome> {
  const manner = mannerOf(shopper);
  const path = manner === 'door' ? '/checkout-order' : '/checkout-payment';
  const asked = { body: shopper.form, key: `order-${shopper.number}` };
  const first = await shopper.insist('POST', path, asked);
  onAnswer(manner === 'door' && first.status === 200);
  const answers = [first];
  if (first.status === 200 && shopper.number % 10 < 2) {
    answers.push(await shopper.insist('POST', path, asked));
  }
  const orders = [...new Set(answers.map(orderIn))];
  const { data } = acknowledged.safeParse(first.body).data ?? {};
  const none = { email: shopper.email, manner, orders, refusal: null, paid: null, told: null };
  if (data === undefined || first.status !== 200) {
    return { ...none, orders: [], refusal: orderIn(first) };
  }
  const { reference = null, authorization_url: page } = data;
  if (reference === null || page === undefined) return none;
  await pay(page, manner === 'card' ? 'pay' : 'pay-and-close');
  const told = manner === 'card' ? await comeBack(shopper, reference) : null;
  return { ...none, paid: reference, told };
}

/** The number of the order in an answer; for a refusal, its code, which no order's number is. */
function orderIn({ status, body }: FarAnswer): string {
  const said = acknowledged.safeParse(body).data;
  return status === 200 && said !== undefined
    ? said.data.orderId
    : (refused.safeParse(body).data?.code ?? `${status}`);
}

/** Presses a button of the provider's page. */
async function pay(page: string, choice: string): Promise<void> {
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
    redirect: 'manual',
  });
  await answer.body?.cancel();
  if (answer.status >= 400) throw new Error(`The payment's page answered ${answer.status}.`);
}

/** Asks how the payment went until it is decided; null where that takes too long. */
async function comeBack(shopper: FarShopper, reference: string): Promise<string | null> {
  const end = performance.now() + ASKING_MS;
  while (performance.now() < end) {
    const { body } = await shopper.insist('GET', `/payment-verify/${reference}`);
    const status = standing.safeParse(body).data?.data.status;
    if (status !== undefined && status !== 'pending') return status;
    await wait(500);
  }
  return null;
}
