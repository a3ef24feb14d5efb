import {
  PaymentRefused,
  PaymentUnclear,
  type PaymentGateway,
  type RefundReport,
  type RefundRequest,
} from './gateway.ts';
import { callPaystack, wordsOf, type PaystackAnswer, type PaystackLine } from './paystack-call.ts';
import { refundReply, refundReport, refundsReply } from './paystack-replies.ts';

/** Refunds on one page of the provider's list. */
const PER_PAGE = 100;

/** Most pages that are read. */
const MAX_PAGES = 100;

/** How far the provider's clock may lag behind ours, in ms. */
const CLOCK_SKEW_MS = 3_600_000;

/** Paystack's calls about refunds, by its contract (the repository PaystackOSS/openapi). */
export function paystackRefunds(
  line: PaystackLine,
): Pick<PaymentGateway, 'refund' | 'refundsOf' | 'askRefund'> {
  return {
    refund: (request) => refund(line, request),
    refundsOf: (reference, since) => refundsOf(line, reference, since),
    askRefund: async (id) => {
      const answer = await callPaystack(line, `/refund/${encodeURIComponent(id)}`);
      return readRefund(line, answer);
    },
  };
}

async function refund(
  line: PaystackLine,
  { reference, amount, note }: RefundRequest,
): Promise<RefundReport> {
  const answer = await callPaystack(line, '/refund', {
    ...{ transaction: reference, amount, currency: 'NGN', merchant_note: note },
  });
  if (isRefusal(answer)) {
    throw new PaymentRefused(
      `The payment provider refused the refund: ${wordsOf(answer.reply, line.secretKey)}`,
    );
  }
  return readRefund(line, answer);
}

/** The contract cannot filter by payment, so the list is read from a time on. */
async function refundsOf(
  line: PaystackLine,
  reference: string,
  since: number,
): Promise<readonly RefundReport[]> {
  const from = new Date(Math.max(0, since - CLOCK_SKEW_MS)).toISOString();
  const found: RefundReport[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = new URLSearchParams({ perPage: String(PER_PAGE), page: String(page), from });
    const answer = await callPaystack(line, `/refund?${query.toString()}`);
    if (isRefusal(answer)) throw unclear(line, answer);
    const said = refundsReply.safeParse(answer.reply);
    if (!said.success) throw new PaymentUnclear('The payment provider did not list its refunds.');
    const { data, meta } = said.data;
    const own = data.filter((row) => row.transaction_reference === reference);
    found.push(...own.map(refundReport));
    const isLast = meta.pageCount === undefined ? data.length < PER_PAGE : page >= meta.pageCount;
    if (isLast) return found;
  }
  throw new PaymentUnclear('The payment provider lists too many refunds to search.');
}

function readRefund(line: PaystackLine, answer: PaystackAnswer): RefundReport {
  if (isRefusal(answer)) throw unclear(line, answer);
  const said = refundReply.safeParse(answer.reply);
  if (said.success) return refundReport(said.data.data);
  throw new PaymentUnclear('The payment provider did not report the refund’s status.');
}

function isRefusal({ status, reply }: PaystackAnswer): boolean {
  return status >= 400 || !reply.status;
}

function unclear({ secretKey }: PaystackLine, { status, reply }: PaystackAnswer): PaymentUnclear {
  return new PaymentUnclear(
    `The payment provider answered ${status}: ${wordsOf(reply, secretKey)}`,
  );
}
