import { policyCalls } from '#src/contract/policy.ts';
import { getJson, type Client, type GetOptions } from './client.ts';
import type { JsonAnswer } from './exchange.ts';

/** Reads policies as the server sends them, for `readPolicy`; foreign servers lack this call. */
export function policies(
  client: Client,
  options: Omit<GetOptions, 'query'> = {},
): Promise<JsonAnswer> {
  return getJson(client, policyCalls.policies.path, options);
}
