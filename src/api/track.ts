import { trackCalls } from '#src/contract/track.ts';
import type { Client } from './client.ts';
import { request, type CallBody, type CallOptions, type CallReply } from './request.ts';

/** Records a shopper's action, such as a click on a banner. */
export function track(
  client: Client,
  body: CallBody<typeof trackCalls.track>,
  options: CallOptions = {},
): Promise<CallReply<typeof trackCalls.track>> {
  return request(trackCalls.track, { ...options, body }, client);
}
