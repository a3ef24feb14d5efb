import type { staffOrderCalls } from '#src/contract/staff-order.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import type { StaffShop } from './staff-shop.ts';

export function staffOrderHandlers(_shop: StaffShop): Handlers<typeof staffOrderCalls> {
  return {};
}
