import { contactCalls } from '#src/contract/contact.ts';
import type { Client } from './client.ts';
import { request, type CallBody, type CallOptions, type CallReply } from './request.ts';

/** Sends the shop a message. */
export function contactUs(
  client: Client,
  body: CallBody<typeof contactCalls.contactUs>,
  options: CallOptions = {},
): Promise<CallReply<typeof contactCalls.contactUs>> {
  return request(contactCalls.contactUs, { ...options, body }, client);
}
