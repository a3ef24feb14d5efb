import * as z from 'zod/mini';
import type { PaymentReport, RefundReport } from './gateway.ts';

/** A whole number, which some of the provider's answers give as text. */
const whole = z.union([
  z.int(),
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.transform((digits: string) => Number(digits)),
  ),
]);

/** The fields of every answer, successful or not. */
export const anyReply = z.looseObject({
  status: z.boolean(),
  message: z.catch(z.string(), ''),
  code: z.catch(z.string(), ''),
});
export type AnyReply = z.infer<typeof anyReply>;

/** The answer to `POST /transaction/initialize`. */
export const initializeReply = z.looseObject({
  data: z.looseObject({ authorization_url: z.string(), reference: z.optional(z.string()) }),
});

/**
 * The answer to `GET /transaction/verify/{reference}`, reduced to the fields that the shop uses.
 */
export const verifyReply = z.looseObject({
  data: z.looseObject({
    status: z.string(),
    reference: z.optional(z.string()),
    amount: z.optional(whole),
    currency: z.optional(z.string()),
    domain: z.optional(z.string()),
    gateway_response: z.catch(z.string(), ''),
  }),
});

const statuses: Readonly<Record<string, PaymentReport['status']>> = {
  success: 'success',
  failed: 'failed',
  abandoned: 'abandoned',
  reversed: 'reversed',
};

/**
 * Maps the provider's status to the shop's. New ones and those under way (`ongoing`, `queued`, …)
 * are pending.
 */
export function reportStatus(said: string): PaymentReport['status'] {
  return statuses[said] ?? 'pending';
}

/** A refund, as all calls about refunds answer it. */
const refund = z.looseObject({
  id: z.union([z.int(), z.string().check(z.regex(/^[\w-]{1,40}$/))]),
  status: z.string(),
  amount: whole,
  merchant_note: z.catch(z.string(), ''),
  transaction_reference: z.optional(z.nullable(z.string())),
});

/** The answer to `POST /refund` and to `GET /refund/{id}`. */
export const refundReply = z.looseObject({ data: refund });

/** The answer to `GET /refund`: one page of the refunds of all payments. */
export const refundsReply = z.looseObject({
  data: z.array(refund),
  meta: z.looseObject({ pageCount: z.optional(whole) }),
});

const refundStatuses: Readonly<Record<string, RefundReport['status']>> = {
  processed: 'processed',
  failed: 'failed',
};

/** Maps a refund to the shop's report. One that waits for action (`needs-attention`) is pending. */
export function refundReport({
  id,
  status,
  amount,
  merchant_note,
}: z.infer<typeof refund>): RefundReport {
  return {
    id: String(id),
    status: refundStatuses[status] ?? 'pending',
    amount,
    note: merchant_note,
    said: status.slice(0, 100),
  };
}

/** Whether a refusal means that there is no such payment. */
export function isNotFound({ message, code }: AnyReply): boolean {
  return code === 'transaction_not_found' || /\bnot found\b/i.test(message);
}
