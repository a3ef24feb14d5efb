import type { staffAttentionCalls } from '#src/contract/staff-attention.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import type { StaffShop } from './staff-shop.ts';

export function staffAttentionHandlers(_shop: StaffShop): Handlers<typeof staffAttentionCalls> {
  return {};
}
