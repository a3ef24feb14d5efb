import type { staffProductCalls } from '#src/contract/staff-product.ts';
import type { Handlers } from '#src/server/http/calls.ts';
import type { StaffShop } from './staff-shop.ts';

export function staffProductHandlers(_shop: StaffShop): Handlers<typeof staffProductCalls> {
  return {};
}
