import pLimit from 'p-limit';
import { signed } from '#src/server/payments/signature.ts';
import type { Book } from './book.ts';
import { refundEvent } from './refund.ts';
import { dataOf, type Owed, type Transaction } from './transaction.ts';

/** Tells the shop of payments and refunds, again and again until it has taken note. */
export type Messenger = {
  /** Sends what is owed for a payment, each when it is due. */
  readonly schedule: (transaction: Transaction) => void;
  /** Sends at once what is owed for a payment; resolves when each was tried once. */
  readonly sendNow: (transaction: Transaction) => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Round = {
  readonly book: Book;
  readonly secretKey: string;
  /** Where the shop listens for events; null where it does not. */
  readonly webhookUrl: string | null;
  /** The wait after each attempt that failed, in ms; the last one repeats. */
  readonly retryMs: readonly number[];
  /** To be called after each change to the book. */
  readonly save: () => Promise<void>;
};

/** As the real provider, which repeats for 72 hours. */
const GIVE_UP_AFTER_MS = 72 * 3_600_000;

/** Longest wait for the shop's answer, in ms. */
const PATIENCE_MS = 10_000;

/** Webhooks at once. */
const AT_ONCE = 16;

/** The longest that a timer can wait, in ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A messenger who is at work. */
export function startMessenger(round: Round): Messenger {
  const timers = new Set<NodeJS.Timeout>();
  const inTurn = pLimit(AT_ONCE);
  const running = new Set<Promise<void>>();
  const start = (reference: string, owed: Owed): Promise<void> => {
    const trying = inTurn(() => attempt(reference, owed)).finally(() => running.delete(trying));
    running.add(trying);
    return trying;
  };
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const later = (reference: string, owed: Owed) => {
    const wait = Math.min(Math.max(owed.dueMs - Date.now(), 0), LONGEST_TIMER_MS);
    const timer = setTimeout(() => {
      timers.delete(timer);
      void start(reference, owed);
    }, wait);
    timers.add(timer);
  };
  const attempt = async (reference: string, owed: Owed): Promise<void> => {
    const transaction = round.book.byReference(reference);
    if (transaction === null || isStopping()) return;
    const isTold = await deliver(round, eventOf(transaction, owed), stopping.signal);
    const attempts = owed.attempts + 1;
    const wait = round.retryMs[Math.min(owed.attempts, round.retryMs.length - 1)] ?? 0;
    const again = { ...owed, attempts, dueMs: Date.now() + wait };
    const isLate = again.dueMs > Date.parse(transaction.createdAt) + GIVE_UP_AFTER_MS;
    // What the stop has cut short is owed as before.
    if (!isTold && isStopping()) return;
    const isOver = isTold || isLate;
    // Read again: another webhook of the same payment may have arrived meanwhile.
    const current = round.book.byReference(reference);
    if (current === null) return;
    const others = current.owed.filter(({ id }) => id !== owed.id);
    round.book.write({ ...current, owed: isOver ? others : [...others, again] });
    // A file that cannot be written is told to who makes or asks for a payment.
    await round.save().catch(() => undefined);
    if (!isOver) later(reference, again);
  };
  return {
    schedule: ({ reference, owed }) => {
      for (const each of owed) later(reference, each);
    },
    sendNow: async ({ reference, owed }) => {
      await Promise.all(owed.map((each) => start(reference, each)));
    },
    stop: async () => {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}

/** What a webhook says at this moment: of the payment, or of one of its refunds. */
function eventOf(transaction: Transaction, { refund: id }: Owed): object {
  const refund = transaction.refunds.find((one) => one.id === id);
  if (refund === undefined) return { event: 'charge.success', data: dataOf(transaction) };
  return refundEvent(transaction, refund, Date.now());
}

/** Sends one event; whether the shop has taken note of it. */
async function deliver(
  { webhookUrl, secretKey }: Round,
  event: object,
  signal: AbortSignal,
): Promise<boolean> {
  if (webhookUrl === null) return true;
  const body = JSON.stringify(event);
  try {
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-paystack-signature': signed(body, secretKey),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
