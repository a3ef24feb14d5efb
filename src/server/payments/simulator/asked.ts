import * as z from 'zod/mini';
import { MAX_KOBO } from '#src/domain/money.ts';
import type { Book } from './book.ts';
import { Refusal, unreadable } from './refusal.ts';
import type { newTransaction } from './transaction.ts';

/** The least amount, in kobo. */
const LEAST = 5_000;

const line = z.string().check(z.maxLength(500));

const asked = z.looseObject({
  email: line,
  amount: z.coerce.number(),
  currency: z.optional(line),
  reference: z.optional(line),
  callback_url: z.optional(line),
  metadata: z.catch(z.object({ order_number: z.optional(z.string().check(z.maxLength(100))) }), {}),
});

/** Validates a request for a payment. Throws a Refusal if there can be no such payment. */
export function readAsked(body: unknown, book: Book): Parameters<typeof newTransaction>[0] {
  const read = asked.safeParse(body);
  if (!read.success) throw unreadable();
  const { email, amount, currency = 'NGN', callback_url: callbackUrl = null } = read.data;
  const { reference = `T${Date.now()}${Math.random().toString().slice(2, 8)}` } = read.data;
  const refuse = (code: string, message: string, nextStep: string, status = 400): never => {
    throw new Refusal(status, code, message, nextStep);
  };
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) {
    refuse('invalid_email_address', 'Invalid Email Address Passed', 'Send a whole mail address');
  }
  if (!Number.isSafeInteger(amount) || amount < LEAST || amount > MAX_KOBO) {
    refuse('invalid_amount', 'Invalid Amount Sent', 'Send whole kobo, at least 5000');
  }
  if (currency !== 'NGN') {
    refuse('unsupported_currency', 'Currency not supported by merchant', 'Send NGN', 403);
  }
  if (!/^[A-Za-z0-9.=-]+$/.test(reference)) {
    refuse('invalid_reference', 'Invalid transaction reference', 'Use letters, digits, - . and =');
  }
  if (callbackUrl !== null && !/^https?:$/.test(URL.parse(callbackUrl)?.protocol ?? '')) {
    refuse('invalid_callback_url', 'Invalid Callback URL', 'Send a whole http address');
  }
  if (book.byReference(reference) !== null) {
    const step = 'Try and create the Transaction or Charge with a new reference';
    refuse('duplicate_reference', 'Duplicate Transaction Reference', step);
  }
  const orderNumber = read.data.metadata.order_number ?? '';
  return { email, amount, reference, callbackUrl, orderNumber };
}
