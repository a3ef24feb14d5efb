import { paymentCalls } from '#src/contract/payment.ts';
import type { Client } from './client.ts';
import { request, type CallOptions, type CallReply } from './request.ts';

/** Reads the status of a card payment. */
export function paymentVerify(
  client: Client,
  reference: string,
  options: CallOptions = {},
): Promise<CallReply<typeof paymentCalls.paymentVerify>> {
  return request(paymentCalls.paymentVerify, { ...options, params: { reference } }, client);
}
