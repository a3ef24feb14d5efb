import { atom, type ReadableAtom } from 'nanostores';
import { ServerError } from '#src/api/errors.ts';
import { request } from '#src/api/request.ts';
import { paymentCalls, type PaymentStatus } from '#src/contract/payment.ts';
import { messages } from '#src/domain/messages.ts';
import { nairaToKobo, type Kobo } from '#src/domain/money.ts';
import type { NewOrder } from '#src/domain/orders/next-steps.ts';
import { orderRoute, ownOrderRoute } from '#src/domain/routes.ts';
import { signedIn } from '#src/stores/accounts/session.ts';
import { apiClient } from '#src/stores/api-client.ts';
import { cartSyncLoop } from '#src/stores/cart/now.ts';
import { endAttempt } from '#src/stores/checkout/attempt.ts';
import { forgetCheckout } from '#src/stores/checkout/kept.ts';
import { settleLastOrder } from '#src/stores/checkout/last-order.ts';
import { failureText } from '#src/stores/failure-text.ts';
import { placedKey } from '#src/stores/orders/placed.ts';
import { awaitedOrder, endAwaitedPayment } from './awaited.ts';

/** State of a card payment, as far as this page knows. */
export type PaymentState =
  | { readonly step: 'asking' }
  /** Opened without a payment. */
  | { readonly step: 'nothing' }
  | { readonly step: 'unknown'; readonly text: string }
  /** No answer. */
  | { readonly step: 'unreachable'; readonly text: string; readonly isAsking: boolean }
  | {
      readonly step: 'told';
      readonly status: PaymentStatus;
      readonly number: string;
      readonly total: Kobo;
      /** Address of the order's page, or null if this device cannot see it. */
      readonly href: string | null;
      /** How the order goes on once it is paid; null if this tab did not leave to pay for it. */
      readonly order: NewOrder | null;
      /** Whether the page will ask again. */
      readonly isAsking: boolean;
    };

/**
 * Pauses between two questions, in ms; after the last one the shopper asks. About four minutes in all:
 * most transfers are known by then, and the webhook and the sweeper learn of the rest.
 */
export const PAYMENT_WAITS_MS: readonly number[] = [
  ...Array.from({ length: 10 }, () => 3_000),
  ...Array.from({ length: 20 }, () => 10_000),
];

const state = atom<PaymentState>({ step: 'asking' });

/** The payment that the shopper returns from. */
export const payment: ReadableAtom<PaymentState> = state;

/** Returns the reference in the page's address, which the provider adds, or null. */
export function paymentReference(search: string): string | null {
  const query = new URLSearchParams(search);
  const named = query.get('reference') ?? query.get('trxref') ?? '';
  return /^[A-Za-z0-9.=-]{1,100}$/.test(named) ? named : null;
}

/**
 * Follows a payment until it is decided or the pauses end, and refreshes the cart. Returns the function
 * that stops it. May be called again, when the shopper asks.
 */
export function followPayment(
  reference: string | null,
  { client = apiClient, syncLoop = cartSyncLoop, waits = PAYMENT_WAITS_MS } = {},
): () => void {
  if (reference === null) {
    state.set({ step: 'nothing' });
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const ask = async (turn: number): Promise<void> => {
    const wait = waits[turn];
    const isAsking = wait !== undefined;
    const told = await read(reference, isAsking, client);
    if (stopped) return;
    state.set(told);
    if (isOpen(told)) {
      if (isAsking) timer = setTimeout(() => void ask(turn + 1), wait);
      return;
    }
    // The server has removed the ordered products from the cart if they were paid for.
    if (told.step === 'told') {
      endAttempt();
      if (told.status === 'paid') forgetCheckout();
      settleLastOrder(told.number, told.status === 'paid');
      if (await syncLoop().refresh()) endAwaitedPayment();
    }
  };
  void ask(0);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

function isOpen(now: PaymentState): boolean {
  return now.step === 'unreachable' || (now.step === 'told' && now.status === 'pending');
}

async function read(
  reference: string,
  isAsking: boolean,
  client: typeof apiClient,
): Promise<PaymentState> {
  try {
    const { data } = await request(paymentCalls.paymentVerify, { params: { reference } }, client);
    const { orderId: number, status, total } = data.data;
    const awaited = awaitedOrder();
    return {
      step: 'told',
      status,
      number,
      total: nairaToKobo(total),
      href: addressOf(number),
      order:
        awaited?.number === number ? { ...awaited, total: nairaToKobo(total), isPaid: true } : null,
      isAsking,
    };
  } catch (error) {
    const text = failureText(error, messages.unexpected);
    if (error instanceof ServerError && error.status < 500 && error.status !== 429) {
      return { step: 'unknown', text };
    }
    return { step: 'unreachable', text, isAsking };
  }
}

/** Returns the address of an order that this device may see; null for any other. */
function addressOf(number: string): string | null {
  const key = placedKey(number);
  if (key !== null) return orderRoute(number, key);
  return signedIn.get() === null ? null : ownOrderRoute(number);
}
